import { ends, type Proof, type ProvedReturn } from '../../proof.ts'
import { type Call, heightOf, type Move, playRound, type View } from './rules.ts'
import { HEIGHTS, RETURN, RETURN_PERCENT } from './table.ts'

/** So large that the floor to 0.01 is below all that is compared. */
const STAKE = 10n ** 15n
/** One card of each height, from ace to king. */
const CARDS = [48, ...Array.from({ length: 12 }, (_, rank) => rank * 4)]
const likelier = (height: number): Call => (height <= 7 ? 'higher' : 'lower')

/** How a player may call, by the height of the card and how many calls came before. */
const WAYS: Readonly<Record<string, (height: number, at: number) => Call>> = {
  'always higher': () => 'higher',
  'the likelier side': likelier,
  'the unlikelier side': (height) => (likelier(height) === 'higher' ? 'lower' : 'higher'),
  'in turn': (_height, at) => (at % 2 ? 'lower' : 'higher'),
}

/** Over all cards, what so many calls pay when they are collected. */
function returnOf(way: string, calls: number): ProvedReturn {
  let paid = 0n
  let hits = 0n
  const deal = (cards: readonly number[]): void => {
    if (cards.length <= calls) return CARDS.forEach((card) => deal([...cards, card]))
    const left = [...cards]
    const moves = cards.slice(0, calls).map((card, at): Move => WAYS[way]!(heightOf(card), at))
    // Null when a call before the last was wrong.
    const round = playRound({ int: () => left.shift()! }, STAKE, null, [...moves, 'collect'])
    if (round?.payoutUnits) [paid, hits] = [paid + round.payoutUnits, hits + 1n]
  }
  deal([])
  const of = BigInt(HEIGHTS) ** BigInt(calls + 1)
  return {
    choice: `${calls} ${calls === 1 ? 'call' : 'calls'}, ${way}`,
    returned: [paid, STAKE * of],
    declared: RETURN,
    hitRate: [hits, of],
  }
}

export const proof: Proof = {
  method: 'every run of cards played, by four ways to call',
  printed: RETURN_PERCENT,
  returns: () =>
    [1, 2, 3].flatMap((calls) => ends(Object.keys(WAYS).map((way) => returnOf(way, calls)))),
  measured: {
    by: 'two calls on the likelier side, then collect',
    returned: RETURN,
    next: ({ cards, calls }: View): Move =>
      calls.length === 2 ? 'collect' : likelier(heightOf(cards.at(-1)!)),
  },
}
