import type { Sound } from '@padma/game-kit'
import type { ArcadeVoice } from '../kit/index.ts'

/** A rattle of seeds at the fair, the thud of an ink stamp, and brass cymbals for a full line. */
export function voice(sound: Sound): ArcadeVoice {
  const rattle = (loudness: number) => sound.noise({ length: 0.03, frequency: 5_200, loudness })
  const stamp = () =>
    sound.tone({ frequency: 170, glideTo: 90, length: 0.08, wave: 'sine', loudness: 0.4 })
  return {
    bet: () => sound.noise({ length: 0.4, frequency: 4_200, loudness: 0.08 }),
    step: (hits) => (hits > 0 ? stamp() : rattle(0.06)),
    win: (level) => {
      for (let beat = 0; beat < level + 1; beat++) {
        sound.noise({ at: beat * 0.16, length: 0.25, frequency: 7_400, loudness: 0.12 })
        for (const frequency of [523, 698, 880])
          sound.tone({ frequency, at: beat * 0.16, length: 0.3, wave: 'square', loudness: 0.07 })
      }
    },
  }
}
