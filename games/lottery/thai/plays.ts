import type { DrawPlay } from '@padma/game-protocol'
import { endingPlay } from '../kit/plays/ending.ts'
import { bottomPlays, topPlays } from '../kit/sea/plays.ts'

/** The 1st prize, the two front and the two bottom numbers of three digits, the bottom of two. */
export type ThaiDraw = {
  first: string
  front: readonly string[]
  last3: readonly string[]
  last2: string
}

const either = (code: 'front3' | 'last3', read: (draw: ThaiDraw) => readonly string[]) =>
  endingPlay({ code, group: 'three', digits: 3, drawn: 2, read, pays: 'once' })

export const plays: readonly DrawPlay<ThaiDraw>[] = [
  ...topPlays<ThaiDraw>(({ first }) => first, 5),
  ...bottomPlays<ThaiDraw>(({ last2 }) => last2),
  either('front3', ({ front }) => front),
  either('last3', ({ last3 }) => last3),
]
