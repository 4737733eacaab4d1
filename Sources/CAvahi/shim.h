#pragma once

// Two headers of Avahi's include the system's <sys/poll.h> and <glib.h>. With them, this module would become the
// owner of `pollfd` and of GLib's types for every file that imports Glibc or CGLib alone. So neither is
// included, and what we need of them is declared here.

// <avahi-common/watch.h>
#define foowatchhfoo
typedef struct AvahiPoll AvahiPoll;

#include <avahi-client/client.h>
#include <avahi-client/lookup.h>
#include <avahi-client/publish.h>
#include <avahi-common/address.h>
#include <avahi-common/alternative.h>
#include <avahi-common/error.h>
#include <avahi-common/malloc.h>
#include <avahi-common/strlst.h>

// <avahi-glib/glib-watch.h>
struct _GMainContext;
typedef struct AvahiGLibPoll AvahiGLibPoll;

/// Lets Avahi's sources live on a context of GLib's.
AvahiGLibPoll *avahi_glib_poll_new(struct _GMainContext *context, int priority);

/// Frees it; every client on it must be gone.
void avahi_glib_poll_free(AvahiGLibPoll *poll);

/// As clients want it.
const AvahiPoll *avahi_glib_poll_get(AvahiGLibPoll *poll);
