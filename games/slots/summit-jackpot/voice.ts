import type { Sound } from '@padma/game-kit'
import type { SlotVoice } from '../kit/slot.ts'

/** The overtones of a long horn on F, in hertz: it has no other notes. */
const HORN = [175, 262, 349, 437, 524, 699]

export function voice(sound: Sound): SlotVoice {
  /** It begins low and rough and opens. */
  const blow = (overtone: number, at = 0, length = 0.8, loudness = 0.3) => {
    const frequency = HORN[overtone]!
    sound.tone({
      frequency: frequency * 0.97,
      glideTo: frequency,
      at,
      length,
      wave: 'sawtooth',
      loudness: loudness * 0.35,
    })
    sound.tone({ frequency, at, length, wave: 'triangle', loudness })
  }
  return {
    press: () => sound.noise({ length: 0.05, frequency: 3_200, loudness: 0.18 }),
    stake: () => sound.tone({ frequency: 1_047, length: 0.07, wave: 'sine', loudness: 0.2 }),
    /** Wind over a ridge. */
    turning: () => sound.noise({ length: 0.9, frequency: 520, loudness: 0.07 }),
    /** An axe in ice, a little higher with each reel. */
    reelStop: (reel) => {
      sound.noise({ length: 0.05, frequency: 2_600 + reel * 260, loudness: 0.3 })
      sound.tone({
        frequency: 1_400 + reel * 120,
        glideTo: 700,
        length: 0.06,
        wave: 'triangle',
        loudness: 0.16,
      })
    },
    win(level) {
      if (level === 1) {
        blow(2, 0, 0.28)
        blow(3, 0.2, 0.4)
        return
      }
      ;[1, 2, 3, 4].forEach((overtone, index) => blow(overtone, index * 0.22, 0.5))
      if (level === 3) {
        blow(0, 1, 2, 0.4)
        blow(5, 1.1, 1.8, 0.22)
      }
    },
  }
}
