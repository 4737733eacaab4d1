extension Stage {
    /// Why no sound can be heard on this machine now; nil when an audio device opens.
    public static func soundTrouble() -> StageError? {
        do throws(StageError) {
            _ = try Speaker()
            return nil
        } catch {
            return error
        }
    }
}
