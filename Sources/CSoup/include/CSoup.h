#pragma once
#include <libsoup/soup.h>
#include <stddef.h>
#include <stdint.h>

// What Swift cannot say of libsoup: macros, variadic functions, a subclass, and signals.
//
// One typed function for each signal: a handler with one parameter too few or too many compiles in C
// and crashes when the signal comes.

typedef void (*rp_websocket_handler)(SoupWebsocketConnection *_Nonnull, gpointer _Nonnull);

/// A whole message came.
static inline void rp_websocket_on_message(
    SoupWebsocketConnection *_Nonnull connection,
    void (*_Nonnull handler)(
        SoupWebsocketConnection *_Nonnull, SoupWebsocketDataType, GBytes *_Nonnull,
        gpointer _Nonnull),
    gpointer _Nonnull data) {
    g_signal_connect_data(connection, "message", G_CALLBACK(handler), data, NULL, 0);
}

/// The other end answered a ping, or sent a pong unasked.
static inline void rp_websocket_on_pong(
    SoupWebsocketConnection *_Nonnull connection,
    void (*_Nonnull handler)(
        SoupWebsocketConnection *_Nonnull, GByteArray *_Nonnull, gpointer _Nonnull),
    gpointer _Nonnull data) {
    g_signal_connect_data(connection, "pong", G_CALLBACK(handler), data, NULL, 0);
}

/// One of the two ends began to close.
static inline void rp_websocket_on_closing(
    SoupWebsocketConnection *_Nonnull connection, rp_websocket_handler _Nonnull handler,
    gpointer _Nonnull data) {
    g_signal_connect_data(connection, "closing", G_CALLBACK(handler), data, NULL, 0);
}

/// The connection is gone, cleanly or not.
static inline void rp_websocket_on_closed(
    SoupWebsocketConnection *_Nonnull connection, rp_websocket_handler _Nonnull handler,
    gpointer _Nonnull data) {
    g_signal_connect_data(connection, "closed", G_CALLBACK(handler), data, NULL, 0);
}

/// Forgets every handler that was connected with that data.
static inline void rp_websocket_forget(
    SoupWebsocketConnection *_Nonnull connection, gpointer _Nonnull data) {
    g_signal_handlers_disconnect_by_data(connection, data);
}

/// The socket below a connection, with a reference for the caller; NULL when there is none.
GSocket *_Nullable rp_websocket_socket(SoupWebsocketConnection *_Nonnull connection);

/// Looks at the first byte of an incoming frame's header and at its payload's size, before libsoup
/// acts on it. Returns 0 to let it pass, else the close code that it earns.
typedef unsigned (*rp_frame_inspector)(gpointer _Nonnull data, uint8_t first, size_t size);

/// Takes the connection of an upgraded request out of the server's hands. Every incoming frame is
/// shown to `inspect`; `release` is called with `data` when no frame can come any more.
SoupWebsocketConnection *_Nonnull rp_websocket_of_upgrade(
    SoupServerMessage *_Nonnull message, rp_frame_inspector _Nonnull inspect,
    gpointer _Nonnull data, void (*_Nonnull release)(gpointer _Nonnull));

/// Makes GLib know the types that two threads would otherwise make known at once, each of them holding
/// a lock that the other wants: registering a type and setting up a class that mentions it lock in
/// opposite orders (GLib 2.74). Call it before the first thread is started.
void rp_register_types(void);

/// Drops what libsoup says of each frame for its developers, unless somebody wants to read it: GLib
/// takes a few microseconds to find that out line by line.
void rp_drop_debug_lines(void);

/// A server that listens to nothing, names no software and knows no compression.
SoupServer *_Nonnull rp_server_new(void);

/// A connection was handed over: comes before its first byte.
static inline void rp_server_on_request_started(
    SoupServer *_Nonnull server,
    void (*_Nonnull handler)(
        SoupServer *_Nonnull, SoupServerMessage *_Nonnull, gpointer _Nonnull),
    gpointer _Nonnull data) {
    g_signal_connect_data(server, "request-started", G_CALLBACK(handler), data, NULL, 0);
}

/// Forgets every handler that was connected with that data.
static inline void rp_server_forget(SoupServer *_Nonnull server, gpointer _Nonnull data) {
    g_signal_handlers_disconnect_by_data(server, data);
}

/// The 101 of an upgrade was written.
static inline void rp_message_on_upgraded(
    SoupServerMessage *_Nonnull message,
    void (*_Nonnull handler)(SoupServerMessage *_Nonnull, gpointer _Nonnull),
    gpointer _Nonnull data) {
    g_signal_connect_data(message, "wrote-informational", G_CALLBACK(handler), data, NULL, 0);
}

/// The answer to a request is written, or its connection is gone.
static inline void rp_message_on_finished(
    SoupServerMessage *_Nonnull message,
    void (*_Nonnull handler)(SoupServerMessage *_Nonnull, gpointer _Nonnull),
    gpointer _Nonnull data) {
    g_signal_connect_data(message, "finished", G_CALLBACK(handler), data, NULL, 0);
}

/// Forgets every handler that was connected with that data.
static inline void rp_message_forget(SoupServerMessage *_Nonnull message, gpointer _Nonnull data) {
    g_signal_handlers_disconnect_by_data(message, data);
}

/// The server's end of TLS over a connection, which shakes no hands yet. It asks for no certificate and
/// knows no authority: to read the system's would take 3 MB and 10 ms for each connection.
GIOStream *_Nullable rp_tls_server_stream(
    GIOStream *_Nonnull base, GTlsCertificate *_Nonnull certificate);

/// A TLS server's end, as a TLS connection.
static inline GTlsConnection *_Nonnull rp_tls_connection(GIOStream *_Nonnull stream) {
    return G_TLS_CONNECTION(stream);
}

/// The server's certificate does not lead to an authority that the client knows, or it has other
/// faults: the handler's answer says whether it is taken all the same.
static inline void rp_message_on_accept_certificate(
    SoupMessage *_Nonnull message,
    gboolean (*_Nonnull handler)(
        SoupMessage *_Nonnull, GTlsCertificate *_Nonnull, GTlsCertificateFlags,
        gpointer _Nonnull),
    gpointer _Nonnull data, void (*_Nonnull release)(gpointer _Nullable, GClosure *_Nullable)) {
    g_signal_connect_data(
        message, "accept-certificate", G_CALLBACK(handler), data, release, 0);
}

/// Keeps the message's address to itself. GLib would call the server by it in TLS, where only names may
/// stand (RFC 6066, section 3): servers refuse what can be no name, as an IPv6 address.
void rp_message_hide_address(SoupMessage *_Nonnull message);

/// The DER of a certificate, for the caller to free; NULL when GLib has none.
GByteArray *_Nullable rp_certificate_bytes(GTlsCertificate *_Nonnull certificate);

/// A client that uses no proxy, whatever the environment says, limits no connections, and trusts no
/// authority: each certificate is shown to whoever asked for the connection.
SoupSession *_Nonnull rp_session_new(void);

/// A source that calls `ready` while the listening socket has connections to accept. The caller
/// attaches and owns it; `release` is called with `data` when GLib needs it no more.
static inline GSource *_Nonnull rp_listener_source(
    GSocket *_Nonnull listener,
    gboolean (*_Nonnull ready)(GSocket *_Nonnull, GIOCondition, gpointer _Nonnull),
    gpointer _Nonnull data, void (*_Nonnull release)(gpointer _Nonnull)) {
    GSource *source = g_socket_create_source(listener, G_IO_IN, NULL);
    g_source_set_callback(source, G_SOURCE_FUNC(ready), data, (GDestroyNotify)release);
    return source;
}
