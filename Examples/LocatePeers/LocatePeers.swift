import Dispatch
import Foundation

/// Two people with phones find each other in a simulated room, in 20 seconds of real time.
///
/// `Finder.swift` is the app: it knows Nearby Interaction alone, and would do the same on a real phone.
/// `Story.swift` is the world around it: the room, the people, the phones' system.
@main enum LocatePeers {
    static func main() {
        Task { @MainActor in
            do {
                try await Story().tell()
                exit(0)
            } catch {
                say("The story broke off: \(error)")
                exit(1)
            }
        }
        // Sessions without a queue of their own call their delegates on the main queue. An iOS app runs it
        // anyway; a command-line program must do it itself.
        dispatchMain()
    }

    /// Prints a line at once, into a pipe too.
    static func say(_ line: String) {
        FileHandle.standardOutput.write(Data((line + "\n").utf8))
    }
}
