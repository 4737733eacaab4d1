import Arena
import CSDL

/// SDL's audio and an open device, while somebody plays on it.
private struct AudioHandle: ~Copyable {
    /// Opens the default device.
    ///
    /// - Throws: `StageError.sound` when there is none.
    init() throws(StageError) {
        guard SDL_InitSubSystem(rangepad_init_audio) == 0 else {
            throw .sound(call: "SDL_InitSubSystem", message: lastSDLWords())
        }
        // Asked first: opening a device that is not there makes ALSA print eight lines of its own.
        guard SDL_GetNumAudioDevices(0) != 0 else {
            SDL_QuitSubSystem(rangepad_init_audio)
            throw .sound(call: "SDL_GetNumAudioDevices", message: "no audio device")
        }
        // 512 samples are 12 ms: later than the eye notices, and enough for any machine.
        guard Mix_OpenAudio(CInt(Sound.rate), rangepad_audio_s16, 1, 512) == 0 else {
            let error = StageError.sound(call: "Mix_OpenAudio", message: lastSDLWords())
            SDL_QuitSubSystem(rangepad_init_audio)
            throw error
        }
        Mix_AllocateChannels(24)
    }

    deinit {
        Mix_CloseAudio()
        SDL_QuitSubSystem(rangepad_init_audio)
    }
}

/// One sound in SDL's hands, and the memory it plays from.
private final class ChunkHandle {
    let pointer: UnsafeMutablePointer<Mix_Chunk>
    private let memory: UnsafeMutableBufferPointer<Int16>

    init?(_ samples: [Int16]) {
        memory = .allocate(capacity: samples.count)
        _ = memory.initialize(from: samples)
        let bytes = UnsafeMutableRawPointer(memory.baseAddress)?
            .assumingMemoryBound(to: UInt8.self)
        guard let pointer = Mix_QuickLoad_RAW(bytes, UInt32(samples.count * 2)) else {
            memory.deallocate()
            return nil
        }
        self.pointer = pointer
    }

    deinit {
        Mix_FreeChunk(pointer)
        memory.deallocate()
    }
}

/// Plays the sounds of effects.
final class Speaker {
    private var chunks: [ChunkHandle?]
    private let audio: AudioHandle

    /// Opens the audio device and makes the sounds.
    ///
    /// - Throws: `StageError.sound` when there is no device.
    init() throws(StageError) {
        audio = try AudioHandle()
        chunks = Sound.allCases.map { ChunkHandle($0.samples) }
    }

    deinit {
        // Stopped and freed while the device is still open.
        Mix_HaltChannel(-1)
        chunks.removeAll()
    }

    /// Plays effects, each sound at most once: eight stars in one tick are not eight times as loud.
    func play(_ effects: [Effect]) {
        let sounds = effects.map(Self.sound)
        for sound in Sound.allCases where sounds.contains(sound) {
            guard let chunk = chunks[sound.rawValue] else { continue }
            // No channel is free: twenty-four sounds are enough.
            Mix_PlayChannelTimed(-1, chunk.pointer, 0, -1)
        }
    }

    private static func sound(of effect: Effect) -> Sound {
        switch effect {
        case .collected(_, let worth): worth > 1 ? .golden : .collect
        case .hurt: .hurt
        case .jumped: .jump
        case .bumped: .bump
        case .roundBegan: .roundBegin
        case .roundEnded: .roundEnd
        }
    }
}
