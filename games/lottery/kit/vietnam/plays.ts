import type { DrawPlay } from '@padma/game-protocol'
import { chanceOfAll, chanceOfNone } from '../chance.ts'
import { cellPlay } from '../plays/cells.ts'
import { endingPlay } from '../plays/ending.ts'
import { subsetPlay } from '../plays/subset.ts'
import { numbersWith, type Prizes, type Structure } from './structure.ts'

/** What is sold on a draw of this structure. */
export function vietnamPlays(structure: Structure): readonly DrawPlay<Prizes>[] {
  const all = numbersWith(structure, 2)
  const endings = (prizes: Prizes) => prizes.flat().map((number) => Number(number.slice(-2)))
  const special = (prizes: Prizes) => prizes[0]!
  const last = structure.at(-1)!.count

  /** The one play that pays for each number drawn that ends so. */
  const lo = (digits: 2 | 3 | 4) =>
    endingPlay<Prizes>({
      code: `lo${digits}`,
      group: 'lo',
      digits,
      drawn: numbersWith(structure, digits),
      read: (prizes) => prizes.flat().filter(({ length }) => length >= digits),
      pays: 'each',
    })
  const de = (digits: 2 | 3 | 4) =>
    endingPlay<Prizes>({
      code: `de${digits}`,
      group: 'de',
      digits,
      drawn: 1,
      read: special,
      pays: 'once',
    })
  const digitOfSpecial = (code: 'head' | 'tail', fromEnd: 1 | 2) =>
    cellPlay<Prizes>({
      code,
      group: 'de',
      rows: [{ label: '', cells: { from: 0, to: 9, digits: 1 }, look: 'digit' }],
      odds: () => ({ win: [1n, 10n] }),
      isWon: (prizes, digit) => Number(special(prizes)[0]!.at(-fromEnd)) === digit,
    })
  const several = (code: string, group: 'xien' | 'miss', take: number) =>
    subsetPlay<Prizes>({
      code,
      group,
      cells: { from: 0, to: 99, digits: 2 },
      look: 'ball',
      take,
      most: MOST_PICKED,
      win: group === 'xien' ? chanceOfAll(take, 100, all) : chanceOfNone(take, 100, all),
      read: endings,
      wants: group === 'xien' ? 'all' : 'none',
    })

  return [
    lo(2),
    lo(3),
    lo(4),
    de(2),
    endingPlay<Prizes>({
      code: 'de-first',
      group: 'de',
      digits: 2,
      drawn: last,
      read: (prizes) => prizes.at(-1)!,
      pays: 'once',
    }),
    digitOfSpecial('head', 2),
    digitOfSpecial('tail', 1),
    de(3),
    de(4),
    ...[2, 3, 4].map((take) => several(`xien${take}`, 'xien', take)),
    ...MISSES.map((take) => several(`miss${take}`, 'miss', take)),
  ]
}
const MISSES = [1, 4, 8, 10]
const MOST_PICKED = 20
