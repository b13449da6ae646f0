import type { DrawPlay } from '@padma/game-protocol'
import { endingPlay } from '../kit/plays/ending.ts'
import { todPlay } from '../kit/plays/tod.ts'

/** 23 numbers of four digits. */
export type FourD = {
  first: string
  second: string
  third: string
  special: readonly string[]
  consolation: readonly string[]
}

const number = (code: string, drawn: number, read: (draw: FourD) => readonly string[]) =>
  endingPlay({ code, group: 'prize', digits: 4, drawn, read, pays: 'once' })
const ending = (digits: 2 | 3) =>
  endingPlay<FourD>({
    code: `first${digits}`,
    group: 'ending',
    digits,
    drawn: 1,
    read: ({ first }) => [first],
    pays: 'once',
  })
const best = ({ first, second, third }: FourD) => [first, second, third]

export const plays: readonly DrawPlay<FourD>[] = [
  number('first4', 1, ({ first }) => [first]),
  number('second4', 1, ({ second }) => [second]),
  number('third4', 1, ({ third }) => [third]),
  number('top3prizes', 3, best),
  number('special4', 10, ({ special }) => special),
  number('consolation4', 10, ({ consolation }) => consolation),
  number('any4', 23, (draw) => [...best(draw), ...draw.special, ...draw.consolation]),
  todPlay<FourD>({ code: 'tod4', group: 'tod', digits: 4, read: ({ first }) => first }),
  ending(3),
  ending(2),
]
