import type { Sound } from '@padma/game-kit'
import type { ArcadeVoice } from '../kit/index.ts'

/** A dotara's strings, in hertz: one higher with each call that came right. */
const STRINGS = [196, 220, 262, 294, 330, 392, 440, 523, 587]

export function voice(sound: Sound): ArcadeVoice {
  const pluck = (frequency: number, at = 0) => {
    sound.tone({ frequency, at, length: 0.34, wave: 'sawtooth', loudness: 0.14 })
    sound.tone({ frequency: frequency * 2, at, length: 0.12, wave: 'triangle', loudness: 0.18 })
    sound.noise({ at, length: 0.03, frequency: 2_400, loudness: 0.1 })
  }
  return {
    bet: () => sound.noise({ length: 0.12, frequency: 1_800, loudness: 0.1 }),
    step: (step) => pluck(STRINGS[step % STRINGS.length]!),
    win: (level) =>
      STRINGS.slice(0, level * 2 + 1).forEach((frequency, index) =>
        pluck(frequency * 1.5, index * 0.12),
      ),
  }
}
