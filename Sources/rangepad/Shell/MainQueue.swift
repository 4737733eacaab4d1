import Foundation

/// The main queue, where apps of Nearby Interaction are called and put their own work.
enum MainQueue {
    /// Does what is on it, and does not wait. Call it on the main thread.
    static func drain() {
        _ = RunLoop.main.run(mode: .default, before: .distantPast)
    }
}
