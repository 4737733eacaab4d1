#pragma once

// What Swift's Glibc module lacks: it is built without _GNU_SOURCE.

/// An eventfd that is non-blocking and closed on exec, or -1.
int rp_eventfd(void);

/// Gives the calling thread a name that `top` and `gdb` show; at most 15 bytes of it.
void rp_name_thread(const char *_Nonnull name);
