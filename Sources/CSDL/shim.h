#pragma once
#include <dlfcn.h>
#include <SDL2/SDL.h>
#include <SDL2/SDL_image.h>
#include <SDL2/SDL_mixer.h>
#include <SDL2/SDL_ttf.h>

// Swift does not import macros that cast or call: SDL_WINDOWPOS_CENTERED, AUDIO_S16SYS and the init
// flags are such macros. Here they are constants.
static const int rangepad_window_centred = SDL_WINDOWPOS_CENTERED;
static const Uint16 rangepad_audio_s16 = AUDIO_S16SYS;
static const Uint32 rangepad_init_video = SDL_INIT_VIDEO;
static const Uint32 rangepad_init_audio = SDL_INIT_AUDIO;

// Where there is no sound card, libasound writes eight lines of its own to standard error, which is
// the host's to write. SDL loads libasound by itself and has no switch for that: here it is told to be
// quiet, if it was loaded. What went wrong still comes back as SDL's error.
static void rangepad_ignore(
    const char *file, int line, const char *function, int error, const char *format, ...) {
  (void)file, (void)line, (void)function, (void)error, (void)format;
}

static inline void rangepad_quiet_alsa(void) {
  void *library = dlopen("libasound.so.2", RTLD_NOW | RTLD_NOLOAD);
  if (!library) return;
  typedef void (*handler)(const char *, int, const char *, int, const char *, ...);
  typedef int (*setter)(handler);
  setter set = (setter)dlsym(library, "snd_lib_error_set_handler");
  if (set) set(rangepad_ignore);
  dlclose(library);
}

// Swift sees SDL_Event as a union of every event, each a field of its own; these two read the one
// field that the type of the event allows.
static inline SDL_Keycode rangepad_key(const SDL_Event *event) { return event->key.keysym.sym; }
static inline int rangepad_key_repeats(const SDL_Event *event) { return event->key.repeat; }
