import type { Sound } from '@padma/game-kit'
import type { ArcadeVoice } from '../kit/index.ts'

/** Downwards like water: a low dotara string a row, and a splash below. */
const FALL = [880, 784, 659, 587, 523, 440, 392, 330, 294, 262, 220, 196, 165, 147, 131, 110]

export function voice(sound: Sound): ArcadeVoice {
  const pluck = (frequency: number, at = 0, loudness = 0.24) => {
    sound.tone({ frequency, at, length: 0.14, wave: 'triangle', loudness })
    sound.tone({ frequency: frequency * 3, at, length: 0.05, loudness: loudness * 0.4 })
  }
  return {
    bet: () => sound.noise({ length: 0.5, frequency: 1_400, loudness: 0.07 }),
    step: (step) => pluck(FALL[step % FALL.length]!, 0, 0.16),
    win(level) {
      sound.noise({ length: 0.4 * level, frequency: 900, loudness: 0.12 })
      FALL.slice(0, level * 3)
        .toReversed()
        .forEach((frequency, index) => pluck(frequency, index * 0.1))
    },
  }
}
