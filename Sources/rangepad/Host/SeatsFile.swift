import Glibc
import JSONEdge

/// The file in which a host keeps its seats: one for each port, readable by its owner alone.
struct SeatsFile {
    let path: String

    /// What went wrong with the file, in words.
    struct Trouble: Error, Equatable {
        var words: String
    }

    /// The file of the host at that port.
    init(folder: String, port: UInt16) {
        path = "\(folder)/seats-\(port).json"
    }

    /// How many seconds ago it was written; nil when there is none.
    var age: Int? {
        var status = stat()
        guard stat(path, &status) == 0 else { return nil }
        return time(nil) - status.st_mtim.tv_sec
    }

    /// Reads the seats; none when there is no file.
    ///
    /// - Throws: `Trouble`, after a file that makes no sense was moved aside.
    func load() throws(Trouble) -> [SavedSeat] {
        guard access(path, F_OK) == 0 else { return [] }
        do throws(UsageError) {
            return try decode(try Files.read(path))
        } catch {
            let aside = path + ".broken"
            guard rename(path, aside) == 0 else { throw Trouble(words: error.description) }
            throw Trouble(words: "\(error); it is now \(aside), and all seats are free")
        }
    }

    /// Writes the seats in place of what was there: a reader sees the old ones or the new ones.
    ///
    /// It does not wait for the disk: a host that is killed loses nothing by that, and a machine that
    /// loses its power loses seats at worst.
    func save(_ seats: [SavedSeat]) throws(Trouble) {
        let new = path + ".new"
        unlink(new)
        let descriptor = open(new, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC | O_NOFOLLOW, 0o600)
        guard descriptor >= 0 else { throw trouble(new) }
        let bytes = try text(of: seats)
        let isWritten = write(descriptor, bytes, bytes.count) == bytes.count
        close(descriptor)
        guard isWritten, rename(new, path) == 0 else { throw trouble(path) }
    }

    /// Removes the file, if there is one.
    func remove() { unlink(path) }

    private func decode(_ bytes: [UInt8]) throws(UsageError) -> [SavedSeat] {
        do {
            return try SavedSeat.decode(bytes, source: path)
        } catch {
            throw UsageError(error.description)
        }
    }

    private func text(of seats: [SavedSeat]) throws(Trouble) -> [UInt8] {
        do {
            return Array(try SavedSeat.encode(seats).utf8)
        } catch {
            throw Trouble(words: error.description)
        }
    }

    private func trouble(_ path: String) -> Trouble {
        Trouble(words: "\(path): \(String(cString: strerror(errno)))")
    }
}
