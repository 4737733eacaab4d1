/// Numbers on the wire are little endian, at any offset.
extension RawSpan {
    /// The caller has checked that the bytes are there.
    func integer<Number: FixedWidthInteger & BitwiseCopyable>(
        _ type: Number.Type, at offset: Int
    ) -> Number {
        Number(littleEndian: unsafeLoadUnaligned(fromByteOffset: offset, as: type))
    }
}

extension [UInt8] {
    mutating func append(littleEndian number: some FixedWidthInteger) {
        Swift.withUnsafeBytes(of: number.littleEndian) { append(contentsOf: $0) }
    }
}
