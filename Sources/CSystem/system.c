#include "CSystem.h"
#include <sys/eventfd.h>

int rp_eventfd(void) { return eventfd(0, EFD_NONBLOCK | EFD_CLOEXEC); }
