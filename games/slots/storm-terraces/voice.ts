import type { Sound } from '@padma/game-kit'
import type { SlotVoice } from '../kit/slot.ts'

/** Raga Durga, of the night (sa re ma pa dha), on glass, in hertz. */
const GLASS = [523, 587, 698, 784, 880, 1047, 1175, 1397, 1568, 1760]

/** Thunder from far off, and gems that ring like glass and climb a note with every tumble. */
export function voice(sound: Sound): SlotVoice {
  const thunder = (loudness: number, length = 1.8, at = 0) => {
    sound.noise({ at, length, frequency: 70, loudness })
    sound.noise({ at: at + 0.12, length: length * 0.7, frequency: 130, loudness: loudness * 0.6 })
    sound.tone({ frequency: 58, glideTo: 34, at, length, loudness: loudness * 0.5 })
  }
  const glass = (note: number, at = 0, length = 0.5, loudness = 0.26) => {
    const frequency = GLASS[Math.min(note, GLASS.length - 1)]!
    sound.tone({ frequency, at, length, loudness })
    sound.tone({ frequency: frequency * 3.01, at, length: length * 0.4, loudness: loudness * 0.3 })
  }
  const crackle = (at = 0) => sound.noise({ at, length: 0.12, frequency: 5200, loudness: 0.34 })
  return {
    press: () => thunder(0.16, 0.5),
    stake: () => glass(5, 0, 0.12, 0.14),
    turning: () => sound.noise({ length: 0.5, frequency: 420, loudness: 0.07 }),
    /** Stones on a step. */
    reelStop: (reel) => {
      sound.tone({ frequency: 170 + reel * 14, glideTo: 110, length: 0.08, loudness: 0.26 })
      sound.noise({ length: 0.05, frequency: 1900, loudness: 0.12 })
    },
    win(level) {
      if (level === 1) {
        glass(3, 0, 0.3)
        glass(5, 0.15, 0.4)
        return
      }
      crackle()
      thunder(level === 2 ? 0.5 : 0.8, level === 2 ? 1.4 : 2.8, 0.08)
      ;[0, 2, 3, 4, 5, 7, 8].forEach((note, index) => glass(note, 0.1 + index * 0.17, 0.6))
      if (level === 3) [5, 7, 9].forEach((note) => glass(note, 1.5, 1.5, 0.2))
    },
    freeSpins() {
      crackle()
      crackle(0.22)
      thunder(0.7, 2.2, 0.1)
      ;[0, 3, 5, 8].forEach((note, index) => glass(note, 0.4 + index * 0.2, 0.7))
    },
    act(name, nth) {
      if (name === 'break') {
        sound.noise({ length: 0.16, frequency: 6400, loudness: 0.2 })
        ;[0, 2, 4].forEach((step, index) => glass(nth + step, index * 0.07, 0.45))
      } else if (name === 'orb') {
        crackle()
        sound.tone({ frequency: 300, glideTo: 900 + Math.min(nth, 50) * 12, length: 0.3 })
      } else if (name === 'times') [3, 5, 7].forEach((note) => glass(note, 0, 0.8, 0.2))
    },
  }
}
