import type { Sound } from '@padma/game-kit'
import type { ArcadeVoice } from '../kit/index.ts'

/** A harmonium's keys, in hertz: reeds that swell, a card's snap before them. */
const KEYS = [233, 262, 294, 349, 392, 466, 523]

export function voice(sound: Sound): ArcadeVoice {
  const reed = (frequency: number, at = 0, length = 0.4) => {
    sound.tone({ frequency, at, length, wave: 'square', loudness: 0.06 })
    sound.tone({ frequency: frequency * 1.004, at, length, wave: 'sawtooth', loudness: 0.07 })
  }
  const snap = () => sound.noise({ length: 0.05, frequency: 3_200, loudness: 0.14 })
  return {
    bet: snap,
    step: (step) => {
      snap()
      reed(KEYS[step % KEYS.length]!, 0.02, 0.14)
    },
    win: (level) => {
      for (let step = 0; step <= level * 2; step++) reed(KEYS[step]!, step * 0.13)
      for (const key of [0, 2, 4]) reed(KEYS[key]! * 2, (level * 2 + 1) * 0.13, 0.7)
    },
  }
}
