import type { Sound } from '@padma/game-kit'
import type { SlotVoice } from '../kit/slot.ts'

/** Raga Megh, of the rains (sa re ma pa ni), in hertz. */
const MEGH = [294, 330, 392, 440, 523, 587, 659, 784]

export function voice(sound: Sound): SlotVoice {
  const rain = (length: number, loudness: number, at = 0) => {
    sound.noise({ at, length, frequency: 4200, loudness })
    sound.noise({ at, length, frequency: 900, loudness: loudness * 0.5 })
  }
  /** A drop on still water, falling into its note. */
  const drip = (frequency: number, at = 0, length = 0.25) =>
    sound.tone({ frequency: frequency * 1.6, glideTo: frequency, at, length, loudness: 0.34 })
  return {
    press: () => drip(587, 0, 0.12),
    stake: () => drip(784, 0, 0.08),
    turning: () => rain(1.1, 0.06),
    reelStop: (reel) => {
      drip(240 + reel * 40, 0, 0.14)
      sound.noise({ length: 0.08, frequency: 2600, loudness: 0.12 })
    },
    win(level) {
      if (level === 1) {
        drip(MEGH[3]!)
        drip(MEGH[5]!, 0.16)
        return
      }
      rain(level === 2 ? 1.3 : 2.4, 0.1)
      ;[0, 1, 2, 3, 5, 4, 5].forEach((note, index) => drip(MEGH[note]!, index * 0.19, 0.5))
      if (level === 3) sound.tone({ frequency: 1175, at: 1.35, length: 1.6, loudness: 0.3 })
    },
    freeSpins() {
      sound.noise({ length: 1.6, frequency: 90, loudness: 0.7 })
      rain(1.8, 0.12, 0.3)
      ;[2, 3, 5, 7].forEach((note, index) => drip(MEGH[note]!, 0.4 + index * 0.2, 0.6))
    },
  }
}
