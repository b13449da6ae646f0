import type { DrawPlay, Pick } from '@padma/game-protocol'
import { seenOutcomes, type Weighed } from '../outcomes.ts'
import { fullPick } from '../picks.ts'
import { numbersWith, type Prizes, type Structure } from './structure.ts'

/** Numbers of which a proof's pick of several is made; draws of any other are told as 99. */
const ASKED = 11

/** What the plays of a structure are proved by. */
export function vietnamOutcomes(structure: Structure) {
  let several: Weighed<Prizes>[] | null = null
  return { outcomesOf, pickOf }

  function outcomesOf({ code, group, pad }: DrawPlay<Prizes>): Iterable<Weighed<Prizes>> {
    if (group === 'lo') return everyEnding(Number(code.at(-1)))
    if (group === 'xien' || group === 'miss')
      return (several ??= [
        ...asPrizes(seenOutcomes(asked(ASKED), 100, numbersWith(structure, 2), 99)),
      ])
    if (code === 'de-first')
      return asPrizes(seenOutcomes(asked(3), 100, structure.at(-1)!.count, 99))
    return specials(pad.rows.length > 1 ? pad.rows.length : 2)
  }

  /** Of plays that ask which numbers came up: some of those that their outcomes tell apart. */
  function pickOf({ code, group, pad }: DrawPlay<Prizes>): Pick {
    if (code === 'de-first') return [asked(3)]
    const isOfSeveral = group === 'xien' || group === 'miss'
    return isOfSeveral ? [asked(Math.min(ASKED, pad.rows[0]!.least + 1))] : fullPick(pad)
  }

  /**
   * Lo asks of each number alone, and adds up: so every number has each ending once, the numbers
   * moved against each other.
   */
  function* everyEnding(digits: number): Generator<Weighed<Prizes>> {
    for (let turn = 0; turn < 10 ** digits; turn++) {
      let at = 0
      yield [
        structure.map((prize) =>
          Array.from({ length: prize.count }, () =>
            whole((turn + 37 * at++) % 10 ** digits, prize),
          ),
        ),
        1n,
      ]
    }
  }

  /** Every ending of the special; the other numbers are 0. */
  function* specials(digits: number): Generator<Weighed<Prizes>> {
    for (let ending = 0; ending < 10 ** digits; ending++)
      yield [
        structure.map((prize, at) =>
          Array.from({ length: prize.count }, () => whole(at === 0 ? ending : 0, prize)),
        ),
        1n,
      ]
  }

  /** Two digits as the endings of the last numbers, as many as were drawn. */
  function* asPrizes(outcomes: Iterable<Weighed<number[]>>): Generator<Weighed<Prizes>> {
    for (const [drawn, weight] of outcomes) {
      const left = [...drawn]
      const prizes = structure
        .toReversed()
        .map((prize) => Array.from({ length: prize.count }, () => whole(left.pop() ?? 0, prize)))
      yield [prizes.toReversed(), weight]
    }
  }
}

const asked = (count: number) => Array.from({ length: count }, (_, at) => at)
const whole = (ending: number, { digits }: { digits: number }) =>
  String(ending % 10 ** digits).padStart(digits, '0')
