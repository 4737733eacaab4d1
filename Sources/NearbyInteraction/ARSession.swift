public import Foundation

/// The AR session that an app may give to `NISession.setARSession(_:)`. There is no ARKit here: it
/// has no camera and does nothing, and a session that is given one ends as on a device without
/// camera assistance.
open class ARSession: NSObject {
    /// Makes one that does nothing.
    public override init() {
        super.init()
    }
}
