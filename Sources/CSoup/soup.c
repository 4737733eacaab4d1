#include "CSoup.h"

// The frame guard. libsoup knows no limit for a message in many frames, for frames a second, or for
// pings; an extension is the one place that sees every frame before libsoup does.

typedef struct {
    SoupWebsocketExtension parent;
    rp_frame_inspector inspect;
    gpointer data;
    void (*release)(gpointer);
} RpFrameGuard;

typedef struct {
    SoupWebsocketExtensionClass parent;
} RpFrameGuardClass;

G_DEFINE_TYPE(RpFrameGuard, rp_frame_guard, soup_websocket_extension_get_type())

static void rp_frame_guard_init(RpFrameGuard *self) { (void)self; }

static GBytes *rp_frame_guard_incoming(
    SoupWebsocketExtension *extension, guint8 *header, GBytes *payload, GError **error) {
    RpFrameGuard *self = (RpFrameGuard *)extension;
    unsigned code = self->inspect(self->data, header[0], g_bytes_get_size(payload));
    if (code == 0) return payload;
    g_bytes_unref(payload);
    // An error of this domain is a close code: libsoup sends it.
    g_set_error_literal(error, SOUP_WEBSOCKET_ERROR, (gint)code, "refused by the frame guard");
    return NULL;
}

static GBytes *rp_frame_guard_outgoing(
    SoupWebsocketExtension *extension, guint8 *header, GBytes *payload, GError **error) {
    (void)extension, (void)header, (void)error;
    return payload;
}

static void rp_frame_guard_finalize(GObject *object) {
    RpFrameGuard *self = (RpFrameGuard *)object;
    if (self->release) self->release(self->data);
    G_OBJECT_CLASS(rp_frame_guard_parent_class)->finalize(object);
}

static void rp_frame_guard_class_init(RpFrameGuardClass *class) {
    G_OBJECT_CLASS(class)->finalize = rp_frame_guard_finalize;
    class->parent.process_incoming_message = rp_frame_guard_incoming;
    class->parent.process_outgoing_message = rp_frame_guard_outgoing;
}

SoupWebsocketConnection *rp_websocket_of_upgrade(
    SoupServerMessage *message, rp_frame_inspector inspect, gpointer data,
    void (*release)(gpointer)) {
    // Stealing may drop the server's last reference to the message.
    g_object_ref(message);
    GIOStream *stream = soup_server_message_steal_connection(message);
    RpFrameGuard *guard = g_object_new(rp_frame_guard_get_type(), NULL);
    guard->inspect = inspect;
    guard->data = data;
    guard->release = release;
    SoupMessageHeaders *headers = soup_server_message_get_response_headers(message);
    SoupWebsocketConnection *connection = soup_websocket_connection_new(
        stream, soup_server_message_get_uri(message), SOUP_WEBSOCKET_CONNECTION_SERVER, NULL,
        soup_message_headers_get_one(headers, "Sec-WebSocket-Protocol"),
        g_list_prepend(NULL, guard));
    g_object_unref(stream);
    g_object_unref(message);
    return connection;
}

GSocket *rp_websocket_socket(SoupWebsocketConnection *connection) {
    GIOStream *stream = soup_websocket_connection_get_io_stream(connection);
    if (stream == NULL) return NULL;
    g_object_ref(stream);
    // A client's stream is libsoup's own around another one, and TLS is around the one with the socket.
    const char *const layers[] = {"base-iostream", "base-io-stream"};
    for (gsize i = 0; i < G_N_ELEMENTS(layers); i++) {
        if (!g_object_class_find_property(G_OBJECT_GET_CLASS(stream), layers[i])) continue;
        GIOStream *below = NULL;
        g_object_get(stream, layers[i], &below, NULL);
        g_object_unref(stream);
        if (below == NULL) return NULL;
        stream = below;
    }
    GSocket *socket = NULL;
    if (G_IS_SOCKET_CONNECTION(stream))
        socket = g_object_ref(g_socket_connection_get_socket(G_SOCKET_CONNECTION(stream)));
    g_object_unref(stream);
    return socket;
}

GIOStream *rp_tls_server_stream(GIOStream *base, GTlsCertificate *certificate) {
    static const char *const protocols[] = {"http/1.1", NULL};
    return (GIOStream *)g_initable_new(
        g_tls_backend_get_server_connection_type(g_tls_backend_get_default()), NULL, NULL,
        "base-io-stream", base, "certificate", certificate, "database", NULL,
        "require-close-notify", FALSE, "advertised-protocols", protocols, NULL);
}

GByteArray *rp_certificate_bytes(GTlsCertificate *certificate) {
    GByteArray *bytes = NULL;
    g_object_get(certificate, "certificate", &bytes, NULL);
    return bytes;
}

static void drop(const gchar *domain, GLogLevelFlags level, const gchar *text, gpointer data) {}

void rp_drop_debug_lines(void) {
    if (g_getenv("G_MESSAGES_DEBUG") == NULL)
        g_log_set_handler("libsoup", G_LOG_LEVEL_DEBUG, drop, NULL);
}

void rp_register_types(void) {
    const GType types[] = {
        G_TYPE_INET_ADDRESS,     G_TYPE_INET_SOCKET_ADDRESS, G_TYPE_NETWORK_ADDRESS,
        G_TYPE_SOCKET,           G_TYPE_SOCKET_CLIENT,       G_TYPE_TCP_CONNECTION,
        G_TYPE_SIMPLE_IO_STREAM, G_TYPE_CANCELLABLE,         G_TYPE_TASK,
        SOUP_TYPE_SESSION,       SOUP_TYPE_MESSAGE,          SOUP_TYPE_SERVER,
        SOUP_TYPE_SERVER_MESSAGE, SOUP_TYPE_WEBSOCKET_CONNECTION, rp_frame_guard_get_type(),
    };
    // The module of TLS is loaded here, and its types with it.
    GTlsBackend *tls = g_tls_backend_get_default();
    if (g_tls_backend_supports_tls(tls)) {
        g_type_class_ref(g_tls_backend_get_certificate_type(tls));
        g_type_class_ref(g_tls_backend_get_server_connection_type(tls));
        g_type_class_ref(g_tls_backend_get_client_connection_type(tls));
    }
    // The references are kept: a class without any may be set up once more.
    for (gsize i = 0; i < G_N_ELEMENTS(types); i++) g_type_class_ref(types[i]);
}

SoupServer *rp_server_new(void) {
    SoupServer *server = soup_server_new(NULL, NULL);
    soup_server_remove_websocket_extension(server, SOUP_TYPE_WEBSOCKET_EXTENSION_DEFLATE);
    return server;
}

static void rp_replace_server_name(
    SoupMessage *message, GSocketClientEvent event, GIOStream *stream, gpointer data) {
    (void)message, (void)data;
    if (event != G_SOCKET_CLIENT_TLS_HANDSHAKING) return;
    GSocketConnectable *name = g_network_address_new("localhost", 0);
    g_tls_client_connection_set_server_identity(G_TLS_CLIENT_CONNECTION(stream), name);
    g_object_unref(name);
}

void rp_message_hide_address(SoupMessage *message) {
    g_signal_connect_data(
        message, "network-event", G_CALLBACK(rp_replace_server_name), NULL, NULL, 0);
}

SoupSession *rp_session_new(void) {
    SoupSession *session =
        soup_session_new_with_options("max-conns", 4096, "max-conns-per-host", 4096, NULL);
    soup_session_set_proxy_resolver(session, NULL);
    soup_session_set_tls_database(session, NULL);
    return session;
}
