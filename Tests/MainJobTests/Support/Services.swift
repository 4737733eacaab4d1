import Glibc

/// A D-Bus and an Avahi of a test's own, which it may stop: in a network of their own, where nothing else is.
///
/// The bus is where a venue's programs look for it, so they are announced and found there and nowhere else.
final class Services {
    private let folder: Folder
    private let bus: Program
    private var avahi: Program?

    /// Starts the bus.
    init(for venue: Venue) async throws {
        folder = venue.folder
        try folder.write(Self.busConfiguration(folder.path(of: "bus")), to: "bus.conf")
        try folder.write(Self.avahiConfiguration, to: "avahi.conf")
        bus = try Program(
            ["/usr/bin/dbus-daemon", "--nofork", "--config-file", folder.path(of: "bus.conf")],
            in: folder.path, under: "true", environment: [])
        let path = folder.path(of: "bus")
        try await bus.until("the bus") { _ in access(path, F_OK) == 0 }
    }

    /// Starts Avahi, and waits until it has a name for the machine.
    func startAvahi() async throws {
        // A folder of its own in the place of /run: the machine's own daemon has its files there.
        let script = "mount -t tmpfs none /run && ip link set lo up && exec \"$@\""
        let daemon = try Program(
            [
                "/usr/bin/unshare", "--net", "--mount", "/bin/sh", "-c", script, "sh",
                "/usr/sbin/avahi-daemon", "--no-chroot", "--no-drop-root", "--no-rlimits",
                "--no-proc-title", "--file", folder.path(of: "avahi.conf"),
            ], in: folder.path, under: "true",
            environment: [
                "PATH=/usr/sbin:/usr/bin:/sbin:/bin",
                "DBUS_SYSTEM_BUS_ADDRESS=unix:path=\(folder.path(of: "bus"))",
            ])
        avahi = daemon
        try await daemon.until("Avahi") { _ in
            daemon.errorText.contains("Server startup complete")
        }
    }

    /// Kills Avahi, which has no time to say goodbye.
    func killAvahi() async throws {
        avahi?.signal(SIGKILL)
        _ = try await avahi?.end()
        avahi = nil
    }

    /// Whether this machine lets the tests have a network of their own. In a container that is not always so.
    static let arePossible: Bool = {
        guard
            let process = try? Program.spawn(
                ["/usr/bin/unshare", "--net", "--mount", "/bin/true"], [], input: 0, output: 1,
                errors: 2)
        else { return false }
        var status: Int32 = -1
        return waitpid(process, &status, 0) == process && status == 0
    }()

    private static func busConfiguration(_ path: String) -> String {
        """
        <busconfig>
          <type>system</type>
          <listen>unix:path=\(path)</listen>
          <auth>EXTERNAL</auth>
          <policy context="default">
            <allow user="*"/>
            <allow own="*"/>
            <allow send_destination="*" eavesdrop="true"/>
            <allow eavesdrop="true"/>
          </policy>
        </busconfig>

        """
    }

    private static let avahiConfiguration = """
        [server]
        host-name=party
        [wide-area]
        enable-wide-area=no
        [publish]
        publish-workstation=no

        """
}
