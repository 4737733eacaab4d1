#pragma once
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

// Swift sees SDL_Event as a union of every event, each a field of its own; these two read the one
// field that the type of the event allows.
static inline SDL_Keycode rangepad_key(const SDL_Event *event) { return event->key.keysym.sym; }
static inline int rangepad_key_repeats(const SDL_Event *event) { return event->key.repeat; }
