/// A file of the phone page. All of them are compiled into the program and found by their exact path:
/// no request ever reaches a file system.
enum PageResource: String, CaseIterable {
    case page = "/"
    case app = "/app.js"
    case arrival = "/arrival.js"
    case awake = "/awake.js"
    case device = "/device.js"
    case link = "/link.js"
    case measurement = "/measurement.js"
    case motion = "/motion.js"
    case streaming = "/streaming.js"
    case thumbs = "/thumbs.js"
    case transport = "/transport.js"
    case view = "/view.js"
    case words = "/words.js"
    case style = "/app.css"
    case icon = "/icon.svg"

    /// What a browser takes it for.
    var contentType: String {
        switch self {
        case .page: "text/html; charset=utf-8"
        case .style: "text/css; charset=utf-8"
        case .icon: "image/svg+xml"
        case .app, .arrival, .awake, .device, .link, .measurement, .motion, .streaming, .thumbs,
            .transport, .view, .words:
            "text/javascript; charset=utf-8"
        }
    }

    /// What is in it.
    var bytes: [UInt8] {
        switch self {
        case .page: PackageResources.page_html
        case .app: PackageResources.app_js
        case .arrival: PackageResources.arrival_js
        case .awake: PackageResources.awake_js
        case .device: PackageResources.device_js
        case .link: PackageResources.link_js
        case .measurement: PackageResources.measurement_js
        case .motion: PackageResources.motion_js
        case .streaming: PackageResources.streaming_js
        case .thumbs: PackageResources.thumbs_js
        case .transport: PackageResources.transport_js
        case .view: PackageResources.view_js
        case .words: PackageResources.words_js
        case .style: PackageResources.app_css
        case .icon: PackageResources.icon_svg
        }
    }

    /// What an answer that carries it says, beyond what every answer says.
    ///
    /// - Parameter authority: Host and port by which the page was asked for.
    /// - Returns: Names and values.
    func headers(for authority: String) -> [(name: String, value: String)] {
        [
            ("Content-Type", contentType),
            ("Content-Security-Policy", Self.contentPolicy(for: authority)),
            ("Permissions-Policy", Self.permissions),
        ]
    }

    /// Older browsers do not count sockets among `'self'`. An address in brackets cannot be named
    /// here; there `'self'` alone has to do.
    private static func contentPolicy(for authority: String) -> String {
        let sockets = authority.hasPrefix("[") ? "" : " ws://\(authority) wss://\(authority)"
        return "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; "
            + "connect-src 'self'\(sockets); base-uri 'none'; form-action 'none'; "
            + "frame-ancestors 'none'"
    }

    private static let permissions =
        "accelerometer=(self), gyroscope=(self), screen-wake-lock=(self), "
        + "camera=(), microphone=(), geolocation=(), payment=(), usb=()"
}
