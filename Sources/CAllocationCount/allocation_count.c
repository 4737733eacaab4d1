#include "CAllocationCount.h"
#include <errno.h>
#include <stddef.h>

// glibc's own, under the names that it keeps for programs which replace the public ones.
void *__libc_malloc(size_t size);
void *__libc_calloc(size_t count, size_t size);
void *__libc_realloc(void *block, size_t size);
void *__libc_memalign(size_t alignment, size_t size);

// One a thread: no lock, and no other thread's work in the count.
static __thread uint64_t count;

uint64_t rp_allocation_count(void) { return count; }

void *malloc(size_t size) {
    count += 1;
    return __libc_malloc(size);
}

void *calloc(size_t number, size_t size) {
    count += 1;
    return __libc_calloc(number, size);
}

void *realloc(void *block, size_t size) {
    count += 1;
    return __libc_realloc(block, size);
}

void *memalign(size_t alignment, size_t size) {
    count += 1;
    return __libc_memalign(alignment, size);
}

void *aligned_alloc(size_t alignment, size_t size) { return memalign(alignment, size); }

int posix_memalign(void **block, size_t alignment, size_t size) {
    if (alignment % sizeof(void *) != 0 || (alignment & (alignment - 1)) != 0 || alignment == 0) {
        return EINVAL;
    }
    void *fresh = memalign(alignment, size);
    if (fresh == NULL) {
        return ENOMEM;
    }
    *block = fresh;
    return 0;
}
