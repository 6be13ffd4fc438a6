/* Takes the place of the C++ library's random_device, so that a game of the official engine can be repeated.
   The stream is xorshift64* from a seed; seed it before every game. */
#include <stdint.h>

static uint64_t state = 88172645463325252ULL;

void oracle_seed(uint64_t seed)
{
    state = (seed + 1) * 0x9E3779B97F4A7C15ULL;
    if (state == 0)
        state = 1;
}

unsigned int _ZNSt13random_device9_M_getvalEv(void *self)
{
    (void)self;
    state ^= state >> 12;
    state ^= state << 25;
    state ^= state >> 27;
    return (unsigned int)((state * 2685821657736338717ULL) >> 32);
}
