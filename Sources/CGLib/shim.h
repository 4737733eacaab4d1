#pragma once
#include <glib.h>
#include <glib-unix.h>
#include <gio/gio.h>

// What Swift cannot say of GLib: the casts of callbacks. No system header is included here: it would
// become the owner of the system's types for every file that imports this module.

/// A source that calls `ready` while the descriptor can be read. The caller attaches and owns it;
/// `release` is called with `data` when GLib needs it no more.
static inline GSource *_Nonnull rp_descriptor_source(
    int descriptor,
    gboolean (*_Nonnull ready)(gint, GIOCondition, gpointer _Nonnull),
    gpointer _Nonnull data, void (*_Nonnull release)(gpointer _Nonnull)) {
    GSource *source = g_unix_fd_source_new(descriptor, G_IO_IN);
    // Else GLib takes it off the poll around each call, and wakes itself up twice for that.
    g_source_set_can_recurse(source, TRUE);
    g_source_set_callback(source, G_SOURCE_FUNC(ready), data, (GDestroyNotify)release);
    return source;
}

/// A source that calls `due` after each `milliseconds`; see `rp_descriptor_source`.
static inline GSource *_Nonnull rp_timer_source(
    guint milliseconds, gboolean (*_Nonnull due)(gpointer _Nonnull),
    gpointer _Nonnull data, void (*_Nonnull release)(gpointer _Nonnull)) {
    GSource *source = g_timeout_source_new(milliseconds);
    g_source_set_callback(source, (GSourceFunc)due, data, (GDestroyNotify)release);
    return source;
}
