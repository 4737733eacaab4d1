// The few names of Apple's `simd` that code for Nearby Interaction uses. They are the standard library's
// own vectors under their C names, so both spellings mean the same type.

/// Two single-precision numbers.
public typealias simd_float2 = SIMD2<Float>
/// Three single-precision numbers.
public typealias simd_float3 = SIMD3<Float>
/// Four single-precision numbers.
public typealias simd_float4 = SIMD4<Float>
/// Two double-precision numbers.
public typealias simd_double2 = SIMD2<Double>
/// Three double-precision numbers.
public typealias simd_double3 = SIMD3<Double>
/// Four double-precision numbers.
public typealias simd_double4 = SIMD4<Double>
/// Three single-precision numbers.
public typealias float3 = SIMD3<Float>
/// Four single-precision numbers.
public typealias float4 = SIMD4<Float>

/// The sum of the products of the components.
public func simd_dot<Vector: SIMD>(_ a: Vector, _ b: Vector) -> Vector.Scalar
where Vector.Scalar: FloatingPoint {
    (a * b).sum()
}

/// The length.
public func simd_length<Vector: SIMD>(_ vector: Vector) -> Vector.Scalar
where Vector.Scalar: FloatingPoint {
    simd_dot(vector, vector).squareRoot()
}

/// The square of the length.
public func simd_length_squared<Vector: SIMD>(_ vector: Vector) -> Vector.Scalar
where Vector.Scalar: FloatingPoint {
    simd_dot(vector, vector)
}

/// The distance between two points.
public func simd_distance<Vector: SIMD>(_ a: Vector, _ b: Vector) -> Vector.Scalar
where Vector.Scalar: FloatingPoint {
    simd_length(a - b)
}

/// The vector of length 1 that points the same way; not a number for the zero vector.
public func simd_normalize<Vector: SIMD>(_ vector: Vector) -> Vector
where Vector.Scalar: FloatingPoint {
    vector / simd_length(vector)
}

/// The vector that is perpendicular to both, by the rule of the right hand.
public func simd_cross<Scalar: FloatingPoint>(
    _ a: SIMD3<Scalar>, _ b: SIMD3<Scalar>
) -> SIMD3<Scalar> {
    SIMD3(
        a.y * b.z - a.z * b.y,
        a.z * b.x - a.x * b.z,
        a.x * b.y - a.y * b.x)
}

/// The sum of the products of the components.
public func dot<Vector: SIMD>(_ a: Vector, _ b: Vector) -> Vector.Scalar
where Vector.Scalar: FloatingPoint { simd_dot(a, b) }

/// The length.
public func length<Vector: SIMD>(_ vector: Vector) -> Vector.Scalar
where Vector.Scalar: FloatingPoint { simd_length(vector) }

/// The distance between two points.
public func distance<Vector: SIMD>(_ a: Vector, _ b: Vector) -> Vector.Scalar
where Vector.Scalar: FloatingPoint { simd_distance(a, b) }

/// The vector of length 1 that points the same way; not a number for the zero vector.
public func normalize<Vector: SIMD>(_ vector: Vector) -> Vector
where Vector.Scalar: FloatingPoint { simd_normalize(vector) }

/// The vector that is perpendicular to both, by the rule of the right hand.
public func cross<Scalar: FloatingPoint>(
    _ a: SIMD3<Scalar>, _ b: SIMD3<Scalar>
) -> SIMD3<Scalar> { simd_cross(a, b) }
