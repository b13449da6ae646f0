import type { Sound } from '@padma/game-kit'
import type { ArcadeVoice } from '../kit/index.ts'

/** A dotara string drawn upwards: the higher the lantern, the higher the note. */
export function voice(sound: Sound): ArcadeVoice {
  const slide = (from: number, to: number, at = 0, length = 0.3, loudness = 0.2) => {
    sound.tone({
      frequency: from,
      glideTo: to,
      at,
      length,
      wave: 'sawtooth',
      loudness: loudness / 3,
    })
    sound.tone({ frequency: from * 2, glideTo: to * 2, at, length, wave: 'triangle', loudness })
  }
  return {
    bet: () => slide(98, 147, 0, 0.25),
    step: (step) => slide(165 * 1.06 ** step, 175 * 1.06 ** step, 0, 0.12, 0.08),
    win: (level) =>
      [330, 494, 659, 988, 1319, 1976]
        .slice(0, level * 2)
        .forEach((frequency, index) => slide(frequency / 2, frequency / 1.5, index * 0.16, 0.4)),
  }
}
