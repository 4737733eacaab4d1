import Glibc

/// `rangepad-bench`: measures what the product promises about speed and memory.
///
/// One JSON object a line and a figure on standard output, words on standard error. Exit status 0 when
/// every figure could be measured, whatever came out; 1 when one could not; 2 for wrong use.
@main enum RangepadBench {
    static func main() {
        signal(SIGPIPE, SIG_IGN)
        do throws(BenchError) {
            let request = try Request(CommandLine.arguments.dropFirst())
            guard !request.wantsHelp else { return write(Request.help, to: STDOUT_FILENO) }
            exit(measure(request))
        } catch {
            say(error.description)
            exit(2)
        }
    }

    private static func measure(_ request: Request) -> CInt {
        var status: CInt = 0
        for benchmark in request.benchmarks {
            say("\(benchmark.rawValue) ...")
            do throws(BenchError) {
                for figure in try benchmark.measure(request.effort) {
                    write(try figure.line(), to: STDOUT_FILENO)
                }
            } catch {
                say("\(benchmark.rawValue): \(error)")
                status = 1
            }
        }
        return status
    }

    private static func say(_ words: String) {
        write("rangepad-bench: \(words)", to: STDERR_FILENO)
    }

    /// Unbuffered: a pipe gets each figure as soon as it is there.
    private static func write(_ line: String, to descriptor: CInt) {
        let bytes = Array((line + "\n").utf8)
        _ = Glibc.write(descriptor, bytes, bytes.count)
    }
}
