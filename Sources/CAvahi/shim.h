#pragma once
#include <avahi-client/client.h>
#include <avahi-client/lookup.h>
#include <avahi-client/publish.h>
#include <avahi-common/address.h>
#include <avahi-common/alternative.h>
#include <avahi-common/error.h>
#include <avahi-common/malloc.h>
#include <avahi-common/simple-watch.h>
#include <avahi-common/strlst.h>

// <avahi-glib/glib-watch.h>, without the <glib.h> that it includes: this module would become the owner of
// GLib's types for every file that imports CGLib.

struct _GMainContext;

typedef struct AvahiGLibPoll AvahiGLibPoll;

/// Lets Avahi's sources live on a context of GLib's.
AvahiGLibPoll *avahi_glib_poll_new(struct _GMainContext *context, int priority);

/// Frees it; every client on it must be gone.
void avahi_glib_poll_free(AvahiGLibPoll *poll);

/// As clients want it.
const AvahiPoll *avahi_glib_poll_get(AvahiGLibPoll *poll);
