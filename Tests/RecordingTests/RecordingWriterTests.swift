import Determinism
import Glibc
import Recording
import Session
import Testing

@Suite final class RecordingWriterTests {
    private var folders: [String] = []

    deinit {
        for folder in folders {
            for name in ["a.rec.jsonl", "a.rec.jsonl.old"] { unlink(folder + "/" + name) }
            rmdir(folder)
        }
    }

    /// A fresh folder for one test.
    private func folder() throws -> String {
        var template = Array("/tmp/rangepad-test-XXXXXX".utf8CString)
        let made = String(cString: try #require(mkdtemp(&template)))
        folders.append(made)
        return made
    }

    private func bytes(_ path: String) throws -> [UInt8] {
        let file = try #require(fopen(path, "rb"))
        defer { fclose(file) }
        var bytes: [UInt8] = []
        while case let byte = fgetc(file), byte != EOF { bytes.append(UInt8(byte)) }
        return bytes
    }

    @Test func theFileHasItsNameAndHeaderFromTheFirstMoment() throws {
        let path = try folder() + "/a.rec.jsonl"
        let writer = try RecordingWriter(path: path, header: Samples.header)
        #expect(try bytes(path) == Samples.file([]))
        _ = consume writer
    }

    @Test func everyFlushIsWhole() throws {
        let path = try folder() + "/a.rec.jsonl"
        var writer = try RecordingWriter(path: path, header: Samples.header)
        writer.append(.tick(Tick(0)))
        #expect(try bytes(path) == Samples.file([]), "nothing before the flush")
        try writer.flush()
        #expect(try bytes(path) == Samples.file([.tick(Tick(0))]))
        writer.append(.tick(Tick(1)))
        try writer.flush()
        #expect(try bytes(path) == Samples.file([.tick(Tick(0)), .tick(Tick(1))]))
    }

    @Test func aFormerRecordingIsKept() throws {
        let path = try folder() + "/a.rec.jsonl"
        do {
            var writer = try RecordingWriter(path: path, header: Samples.header)
            writer.append(.tick(Tick(0)))
            try writer.flush()
        }
        let writer = try RecordingWriter(path: path, header: Samples.header)
        #expect(try bytes(path + ".old") == Samples.file([.tick(Tick(0))]))
        #expect(try bytes(path) == Samples.file([]))
        _ = consume writer
    }

    /// Two hosts that were given the same name: the second must not mix its lines with the first's.
    @Test func aFileThatIsBeingRecordedIsLeftAlone() throws {
        let path = try folder() + "/a.rec.jsonl"
        var first = try RecordingWriter(path: path, header: Samples.header)
        let failure = #expect(throws: RecordingWriter.Failure.self) {
            let second = try RecordingWriter(path: path, header: Samples.header)
            _ = consume second
        }
        #expect(failure?.problem == "another host is recording to this file")
        first.append(.tick(Tick(0)))
        try first.flush()
        #expect(try bytes(path) == Samples.file([.tick(Tick(0))]))
        #expect(access(path + ".old", F_OK) != 0)
    }

    @Test func anEmptyFileIsTaken() throws {
        let path = try folder() + "/a.rec.jsonl"
        close(open(path, O_WRONLY | O_CREAT, 0o600))
        let writer = try RecordingWriter(path: path, header: Samples.header)
        #expect(try bytes(path) == Samples.file([]))
        #expect(access(path + ".old", F_OK) != 0)
        _ = consume writer
    }

    @Test(arguments: ["/nowhere/a.rec.jsonl", "/tmp", ""])
    func aFileThatCannotBeMadeSaysWhy(path: String) {
        let failure = #expect(throws: RecordingWriter.Failure.self) {
            let writer = try RecordingWriter(path: path, header: Samples.header)
            _ = consume writer
        }
        #expect(failure?.path == path)
        #expect(failure?.problem.isEmpty == false)
    }

    @Test func aDiskThatIsFullFromTheStartIsSaid() {
        #expect(throws: RecordingWriter.Failure.self) {
            let writer = try RecordingWriter(path: "/dev/full", header: Samples.header)
            _ = consume writer
        }
        #expect(access("/dev/full", F_OK) == 0, "a device is not ours to remove")
    }

    /// The limit of the file's size stands in for a full disk: the write that crosses it is cut in the
    /// middle. In a process of its own, since the limit is the whole process's.
    @Test func aDiskThatFillsUpLeavesAValidBeginning() async throws {
        let path = try folder() + "/a.rec.jsonl"
        setenv("RANGEPAD_TEST_PATH", path, 1)
        await #expect(processExitsWith: .success) {
            signal(SIGXFSZ, SIG_IGN)
            let path = String(cString: getenv("RANGEPAD_TEST_PATH"))
            var writer = try RecordingWriter(path: path, header: Samples.header)
            let room = try Samples.file([]).count + 1000
            var limit = rlimit(rlim_cur: rlim_t(room), rlim_max: rlim_t(room))
            setrlimit(__rlimit_resource_t(RLIMIT_FSIZE.rawValue), &limit)
            var failures = 0
            for number in 0..<200 {
                writer.append(.tick(Tick(number)))
                do { try writer.flush() } catch { failures += 1 }
            }
            guard failures == 1 else { exit(1) }
        }
        var reader = try RecordingReader(try bytes(path), source: path)
        var count = 0
        while let record = try reader.next() {
            #expect(record == .tick(Tick(count)))
            count += 1
        }
        #expect((30..<60).contains(count))
        #expect(try bytes(path).last == UInt8(ascii: "\n"), "no torn line")
    }
}
