internal import CGLib
internal import CSoup

/// Sees every frame of one link before libsoup acts on it, and has the link closed that sends too much.
///
/// libsoup limits neither a message in many frames, nor frames or pings a second, and reads one socket
/// until it is empty: without this, one peer that sends as fast as it can stops all the others.
final class FrameGuard {
    private var budget: FrameBudget
    private let clock: AwakeClock
    private let refused: (LinkRejection) -> Void

    /// Starts to guard.
    ///
    /// - Parameters:
    ///   - caps: How much is allowed.
    ///   - clock: The loop's.
    ///   - refused: Told once for each frame that is too much.
    init(caps: LinkCaps, clock: AwakeClock, refused: @escaping (LinkRejection) -> Void) {
        budget = FrameBudget(caps: caps, at: clock.last)
        self.clock = clock
        self.refused = refused
    }

    /// Takes the connection of an upgraded request, guarded.
    ///
    /// The guard lives as long as libsoup may show it frames, which may be longer than its link.
    func connection(of message: OpaquePointer) -> GObjectReference<OpaquePointer> {
        GObjectReference(
            owned: rp_websocket_of_upgrade(
                message,
                { data, first, size in
                    Unmanaged<FrameGuard>.fromOpaque(data).takeUnretainedValue()
                        .inspect(first: first, size: size)
                },
                Unmanaged.passRetained(self).toOpaque(),
                { Unmanaged<FrameGuard>.fromOpaque($0).release() }))
    }

    /// The close code that a frame earns, or 0.
    private func inspect(first: UInt8, size: Int) -> UInt32 {
        guard let rejection = budget.spend(first: first, size: size, at: clock.look()) else {
            return 0
        }
        refused(rejection)
        let code: CloseCode = rejection == .messageTooLong ? .messageTooLong : .tooManyFrames
        return UInt32(code.rawValue)
    }
}
