import type { Sound } from '@padma/game-kit'
import type { ArcadeVoice } from '../kit/index.ts'

/** Wooden balls that fall on brass, and a dotara's run for what they win. */
export function voice(sound: Sound): ArcadeVoice {
  const ball = (step: number) => {
    sound.tone({ frequency: 1_480 + (step % 4) * 130, length: 0.06, loudness: 0.13 })
    sound.noise({ length: 0.02, frequency: 3_200, loudness: 0.1 })
  }
  return {
    bet: () => sound.noise({ length: 0.3, frequency: 1_900, loudness: 0.07 }),
    step: ball,
    win: (level) =>
      [392, 494, 587, 784, 988, 1175, 1568].slice(0, level * 2 + 1).forEach((frequency, index) =>
        sound.tone({
          frequency,
          at: index * 0.09,
          length: 0.32,
          wave: 'triangle',
          loudness: 0.3,
        }),
      ),
  }
}
