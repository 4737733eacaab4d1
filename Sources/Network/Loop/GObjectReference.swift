internal import CGLib

/// One reference to a GObject, given back when this goes away.
///
/// libsoup's types come in as two kinds of pointer, so the object's type stands beside the reference.
final class GObjectReference<Pointer> {
    /// The object; valid as long as this reference is.
    let pointer: Pointer
    private let object: UnsafeMutableRawPointer

    /// Takes over a reference that the caller owns.
    init(owned object: UnsafeMutableRawPointer, as pointer: Pointer) {
        self.object = object
        self.pointer = pointer
    }

    deinit { g_object_unref(object) }
}

extension GObjectReference where Pointer == OpaquePointer {
    /// Takes over a reference that the caller owns.
    convenience init(owned pointer: OpaquePointer) {
        self.init(owned: UnsafeMutableRawPointer(pointer), as: pointer)
    }
}

extension GObjectReference {
    /// Takes over a reference that the caller owns.
    convenience init<Object>(owned pointer: Pointer) where Pointer == UnsafeMutablePointer<Object> {
        self.init(owned: UnsafeMutableRawPointer(pointer), as: pointer)
    }
}

/// The text of a GLib error, which is freed; nil when there was none.
func takeText(of error: inout UnsafeMutablePointer<GError>?) -> String? {
    guard let found = error else { return nil }
    defer { g_clear_error(&error) }
    guard let message = found.pointee.message else { return "" }
    return String(cString: message)
}
