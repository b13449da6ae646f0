import type { Sound } from '@padma/game-kit'
import type { SlotVoice } from '../kit/slot.ts'

/** Small brass bells, in hertz. */
const BELLS = [523, 659, 784, 1047, 1319]

export function voice(sound: Sound): SlotVoice {
  /** A bell's partials do not stand in whole steps, and the high ones die first. */
  const ring = (frequency: number, at = 0, length = 0.6, loudness = 0.3) => {
    sound.tone({ frequency, at, length, loudness })
    sound.tone({ frequency: frequency * 2.76, at, length: length * 0.5, loudness: loudness * 0.4 })
    sound.tone({ frequency: frequency * 5.4, at, length: length * 0.2, loudness: loudness * 0.2 })
  }
  return {
    press: () => sound.noise({ length: 0.06, frequency: 2200, loudness: 0.2 }),
    stake: () => ring(1319, 0, 0.15, 0.12),
    turning: () => sound.noise({ length: 0.7, frequency: 320, loudness: 0.06 }),
    /** Wood on wood. */
    reelStop: (reel) => {
      sound.tone({
        frequency: 210 - reel * 18,
        glideTo: 120,
        length: 0.09,
        wave: 'square',
        loudness: 0.22,
      })
      sound.noise({ length: 0.04, frequency: 900, loudness: 0.25 })
    },
    win(level) {
      if (level === 1) {
        ring(784, 0, 0.3)
        ring(1047, 0.16, 0.3)
        return
      }
      ;[0, 2, 3, 2, 4, 3].forEach((bell, index) => ring(BELLS[bell]!, index * 0.2))
      if (level === 3) ring(262, 1.2, 1.8, 0.5)
    },
  }
}
