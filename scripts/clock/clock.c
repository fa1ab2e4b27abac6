// Loaded before the C library of every process of a test run (LD_PRELOAD): the time of day is so many seconds later.
// Clocks that measure how long something takes are left alone.
#define _GNU_SOURCE
#include <dlfcn.h>
#include <stdlib.h>
#include <sys/time.h>
#include <time.h>

static int (*real)(clockid_t, struct timespec *);
static long seconds;

__attribute__((constructor)) static void begin(void) {
  const char *given = getenv("SIA_CLOCK_SECONDS");
  real = dlsym(RTLD_NEXT, "clock_gettime");
  seconds = given ? atol(given) : 0;
}

int clock_gettime(clockid_t id, struct timespec *at) {
  if (!real) begin();
  int code = real(id, at);
  if (code == 0 && (id == CLOCK_REALTIME || id == CLOCK_REALTIME_COARSE)) at->tv_sec += seconds;
  return code;
}

int gettimeofday(struct timeval *restrict at, void *restrict zone) {
  struct timespec now;
  clock_gettime(CLOCK_REALTIME, &now);
  at->tv_sec = now.tv_sec;
  at->tv_usec = now.tv_nsec / 1000;
  return 0;
}

time_t time(time_t *at) {
  struct timespec now;
  clock_gettime(CLOCK_REALTIME, &now);
  if (at) *at = now.tv_sec;
  return now.tv_sec;
}
