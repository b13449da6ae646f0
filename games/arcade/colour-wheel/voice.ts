import type { Sound } from '@padma/game-kit'
import type { ArcadeVoice } from '../kit/index.ts'

/** A wooden flapper on the pins, and a dotara strummed downwards at a win. */
export function voice(sound: Sound): ArcadeVoice {
  const knock = (loudness: number) => {
    sound.noise({ length: 0.03, frequency: 2_300, loudness })
    sound.tone({ frequency: 620, glideTo: 480, length: 0.04, wave: 'triangle', loudness })
  }
  return {
    bet: () => sound.noise({ length: 0.35, frequency: 700, loudness: 0.08 }),
    step: () => knock(0.14),
    win(level) {
      for (let strum = 0; strum < level; strum++)
        for (const [index, frequency] of [523, 659, 784, 1047].entries())
          sound.tone({
            frequency: frequency * (1 + strum / 4),
            at: strum * 0.34 + index * 0.045,
            length: 0.5,
            wave: 'triangle',
            loudness: 0.2,
          })
    },
  }
}
