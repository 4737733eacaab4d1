#define _GNU_SOURCE
#include "CSystem.h"
#include <pthread.h>
#include <string.h>
#include <sys/eventfd.h>

int rp_eventfd(void) { return eventfd(0, EFD_NONBLOCK | EFD_CLOEXEC); }

void rp_name_thread(const char *name) {
    char short_name[16] = {0};
    strncpy(short_name, name, sizeof short_name - 1);
    pthread_setname_np(pthread_self(), short_name);
}
