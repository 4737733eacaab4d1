#pragma once

#include <stdint.h>

/// How many times the calling thread has asked for heap memory since it began.
///
/// A program that links this module has its `malloc` and its sisters replaced by ones that count and
/// pass on to glibc's own, for every library in the process.
uint64_t rp_allocation_count(void);
