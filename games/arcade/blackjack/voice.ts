import type { Sound } from '@padma/game-kit'
import type { ArcadeVoice } from '../kit/index.ts'

/** An esraj's low strings, in hertz: bowed, with a slide into each. */
const STRINGS = [131, 147, 165, 196, 220, 262, 294]

export function voice(sound: Sound): ArcadeVoice {
  const bow = (frequency: number, at = 0, length = 0.5) => {
    sound.tone({ frequency: frequency * 0.96, glideTo: frequency, at, length, loudness: 0.3 })
    sound.tone({ frequency: frequency * 2, at, length, wave: 'sawtooth', loudness: 0.05 })
  }
  return {
    bet: () => bow(STRINGS[0]!, 0, 0.25),
    step: () => sound.noise({ length: 0.06, frequency: 2_800, loudness: 0.16 }),
    win: (level) =>
      STRINGS.slice(0, level * 2 + 1).forEach((frequency, index) =>
        bow(frequency * 2, index * 0.16),
      ),
  }
}
