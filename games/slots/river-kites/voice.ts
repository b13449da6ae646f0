import type { Sound } from '@padma/game-kit'
import type { SlotVoice } from '../kit/slot.ts'

/** A pentatonic row (Bhupali: sa re ga pa dha), in hertz. */
const ROW = [392, 440, 493.9, 587.3, 659.3, 784, 880, 987.8]

export function voice(sound: Sound): SlotVoice {
  return {
    press: () =>
      sound.tone({ frequency: 330, glideTo: 494, length: 0.12, wave: 'triangle', loudness: 0.35 }),
    stake: () => sound.tone({ frequency: 587, length: 0.07, wave: 'triangle', loudness: 0.22 }),
    turning: () => sound.noise({ length: 0.9, frequency: 700, loudness: 0.05 }),
    /** A dhol stroke, a little higher with each reel. */
    reelStop: (reel: number) => {
      sound.tone({ frequency: 150 + reel * 14, glideTo: 64, length: 0.16, loudness: 0.55 })
      sound.noise({ length: 0.05, frequency: 1400, loudness: 0.12 })
    },
    win(level) {
      const steps = level === 1 ? [2, 4] : [0, 2, 4, 5, 7, 5, 7]
      const step = level === 1 ? 0.18 : 0.17
      steps.forEach((note, index) =>
        sound.tone({
          frequency: ROW[note]!,
          at: index * step,
          length: level === 1 ? 0.22 : 0.5,
          wave: 'triangle',
          loudness: 0.4,
        }),
      )
      if (level === 3) sound.tone({ frequency: 1568, at: 1.3, length: 1.7, loudness: 0.3 })
    },
    freeSpins: () =>
      [0, 2, 3, 5, 7, 5, 7].forEach((step, index) => {
        sound.tone({ frequency: ROW[step]!, at: index * 0.13, length: 0.7, loudness: 0.35 })
        sound.tone({
          frequency: ROW[step]! / 2,
          at: index * 0.13,
          length: 0.7,
          wave: 'triangle',
          loudness: 0.18,
        })
      }),
  }
}
