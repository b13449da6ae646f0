import type { Sound } from '@padma/game-kit'
import type { ArcadeVoice } from '../kit/index.ts'

/** A plucked dotara: short strings, a fifth apart. */
export function voice(sound: Sound): ArcadeVoice {
  const pluck = (frequency: number, at = 0, loudness = 0.3) => {
    sound.tone({ frequency, at, length: 0.22, wave: 'sawtooth', loudness: loudness * 0.4 })
    sound.tone({ frequency: frequency * 2, at, length: 0.1, wave: 'triangle', loudness })
  }
  return {
    bet: () => pluck(196),
    step: (step) => pluck(220 + step * 12, 0, 0.1),
    win: (level) =>
      [294, 440, 587, 659, 880, 1175]
        .slice(0, level * 2)
        .forEach((frequency, index) => pluck(frequency, index * 0.12)),
  }
}
