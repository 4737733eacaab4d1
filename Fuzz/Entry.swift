/// What libFuzzer calls with each input. A target is one file beside this one's `Targets` folder; it
/// has a function `fuzz(_:)`, which traps when something is not as it must be.
@c(LLVMFuzzerTestOneInput)
public func testOneInput(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
    fuzz([UInt8](UnsafeBufferPointer(start: start, count: count)))
    return 0
}
