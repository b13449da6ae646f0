import type { Sound } from '@padma/game-kit'
import type { ArcadeVoice } from '../kit/index.ts'

/** A pentatonic row, in hertz: one drop of water higher with each lotus. */
const ROW = [392, 440, 494, 587, 659, 784, 880, 988, 1175]

export function voice(sound: Sound): ArcadeVoice {
  const drop = (frequency: number, at = 0) => {
    sound.tone({ frequency: frequency * 0.7, glideTo: frequency, at, length: 0.09, loudness: 0.4 })
    sound.tone({ frequency, at: at + 0.06, length: 0.3, wave: 'triangle', loudness: 0.22 })
  }
  return {
    bet: () => sound.noise({ length: 0.25, frequency: 500, loudness: 0.08 }),
    step: (step) => drop(ROW[step % ROW.length]!),
    win: (level) =>
      ROW.slice(0, level * 2 + 1).forEach((frequency, index) => drop(frequency, index * 0.11)),
  }
}
