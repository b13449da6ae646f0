import type { Sound } from '@padma/game-kit'
import type { SlotVoice } from '../kit/slot.ts'

/** Notes of a brass band on the quay, in hertz. */
const BRASS = [196, 247, 294, 330, 392, 494, 587]

/** A ship's bell, water against a hull, and a low horn. */
export function voice(sound: Sound): SlotVoice {
  /** Heavy bronze: a low hum under partials that beat. */
  const bell = (frequency: number, at = 0, length = 1.2, loudness = 0.34) => {
    sound.tone({ frequency: frequency / 2, at, length, loudness: loudness * 0.5 })
    sound.tone({ frequency, at, length, loudness })
    sound.tone({ frequency: frequency * 2.41, at, length: length * 0.6, loudness: loudness * 0.45 })
    sound.tone({ frequency: frequency * 2.44, at, length: length * 0.5, loudness: loudness * 0.3 })
  }
  const horn = (frequency: number, at: number, length: number) => {
    sound.tone({ frequency, at, length, wave: 'sawtooth', loudness: 0.14 })
    sound.tone({ frequency: frequency * 1.006, at, length, wave: 'sawtooth', loudness: 0.1 })
  }
  const coin = (nth: number) => {
    const note = 1250 + nth * 62
    sound.tone({ frequency: note, length: 0.12, wave: 'triangle', loudness: 0.24 })
    sound.tone({ frequency: note * 1.5, at: 0.05, length: 0.3, loudness: 0.2 })
  }
  return {
    press: () => sound.noise({ length: 0.08, frequency: 500, loudness: 0.3 }),
    stake: () => coin(0),
    turning: () => sound.noise({ length: 0.9, frequency: 240, loudness: 0.1 }),
    /** A hatch shuts. */
    reelStop: (reel) => {
      sound.tone({ frequency: 140 - reel * 9, glideTo: 70, length: 0.12, loudness: 0.42 })
      sound.noise({ length: 0.05, frequency: 1500, loudness: 0.16 })
    },
    win(level) {
      if (level === 1) {
        bell(659, 0, 0.5)
        bell(880, 0.18, 0.6)
        return
      }
      ;[1, 3, 4, 3, 5, 6].forEach((note, index) => horn(BRASS[note]!, index * 0.2, 0.32))
      sound.noise({ length: 1.4, frequency: 700, loudness: 0.12 })
      if (level === 3) {
        bell(440, 1.3, 1.7, 0.5)
        horn(98, 1.3, 1.5)
      }
    },
    act(name, nth) {
      if (name === 'coin') coin(nth)
      // A bell counts the respins that are left.
      else if (name === 'respin') for (let n = 0; n < nth; n += 1) bell(523, n * 0.16, 0.4, 0.16)
      else if (name === 'hold') {
        horn(98, 0, 1.1)
        horn(147, 0.15, 1)
        bell(392, 0.3, 1.6, 0.4)
      } else if (name === 'grand') {
        ;[4, 5, 6, 5, 6].forEach((note, index) => horn(BRASS[note]!, index * 0.24, 0.4))
        bell(440, 1.2, 1.8, 0.5)
      }
    },
  }
}
