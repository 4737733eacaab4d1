/// A matrix of four columns with four single-precision numbers each.
public struct simd_float4x4: Hashable, Sendable {
    /// The columns; the last one is the translation of a transform.
    public var columns: (SIMD4<Float>, SIMD4<Float>, SIMD4<Float>, SIMD4<Float>)

    /// The zero matrix.
    public init() {
        self.init(.zero, .zero, .zero, .zero)
    }

    /// The matrix with these columns.
    public init(
        _ first: SIMD4<Float>, _ second: SIMD4<Float>, _ third: SIMD4<Float>,
        _ fourth: SIMD4<Float>
    ) {
        columns = (first, second, third, fourth)
    }

    /// The matrix with these columns.
    public init(columns: (SIMD4<Float>, SIMD4<Float>, SIMD4<Float>, SIMD4<Float>)) {
        self.columns = columns
    }

    /// The matrix with these numbers on its diagonal, and zeros elsewhere.
    public init(diagonal: SIMD4<Float>) {
        self.init(
            SIMD4(diagonal.x, 0, 0, 0), SIMD4(0, diagonal.y, 0, 0), SIMD4(0, 0, diagonal.z, 0),
            SIMD4(0, 0, 0, diagonal.w))
    }

    /// The matrix with this number all along its diagonal, and zeros elsewhere: 1 changes nothing.
    public init(_ scalar: Float) {
        self.init(diagonal: SIMD4(repeating: scalar))
    }

    /// A column, 0 to 3.
    public subscript(column: Int) -> SIMD4<Float> {
        switch column {
        case 0: columns.0
        case 1: columns.1
        case 2: columns.2
        case 3: columns.3
        default: preconditionFailure("column \(column) of 4")
        }
    }

    /// Whether all columns are the same.
    public static func == (a: simd_float4x4, b: simd_float4x4) -> Bool { a.columns == b.columns }

    /// Mixes all columns in.
    public func hash(into hasher: inout Hasher) {
        for column in 0..<4 { hasher.combine(self[column]) }
    }

    /// The matrix times a vector.
    public static func * (matrix: simd_float4x4, vector: SIMD4<Float>) -> SIMD4<Float> {
        matrix.columns.0 * vector.x + matrix.columns.1 * vector.y + matrix.columns.2 * vector.z
            + matrix.columns.3 * vector.w
    }

    /// The product of two matrices: first the right one, then the left one.
    public static func * (a: simd_float4x4, b: simd_float4x4) -> simd_float4x4 {
        simd_float4x4(a * b.columns.0, a * b.columns.1, a * b.columns.2, a * b.columns.3)
    }
}

/// The matrix that changes nothing.
public let matrix_identity_float4x4 = simd_float4x4(diagonal: SIMD4(1, 1, 1, 1))

/// The product of a matrix and a vector.
public func simd_mul(_ matrix: simd_float4x4, _ vector: SIMD4<Float>) -> SIMD4<Float> {
    matrix * vector
}

/// The product of two matrices.
public func simd_mul(_ a: simd_float4x4, _ b: simd_float4x4) -> simd_float4x4 { a * b }
