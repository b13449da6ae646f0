import type { Stream } from '@padma/fair'
import type { Stepped } from '@padma/game-protocol'
import { floorToCent } from '@padma/money'
import { EDGE, MULTIPLIER_MAX, TILES } from './table.ts'

export type Move = 'collect' | { pick: number }
export type View = {
  whirls: number
  /** Lotuses found, in the order of the picks. */
  opened: number[]
  /** The pick that met a whirl. */
  hit: number | null
  /** Where the whirls were, once the round is over. */
  hidden: number[] | null
}

/** C(n, k), exactly. */
function choose(n: number, k: number): bigint {
  let ways = 1n
  for (let i = 1; i <= k; i++) ways = (ways * BigInt(n - k + i)) / BigInt(i)
  return ways
}

/** A chance as a fraction: that the first `picks` tiles are all safe. */
export const safeChance = (whirls: number, picks: number): [ways: bigint, of: bigint] => [
  choose(TILES - whirls, picks),
  choose(TILES, picks),
]

/** What `picks` lotuses pay: 99 % of the stake over their chance, floored to 0.01. */
export function payoutOf(stakeUnits: bigint, whirls: number, picks: number): bigint {
  if (picks === 0) return stakeUnits
  const [ways, of] = safeChance(whirls, picks)
  return floorToCent((stakeUnits * EDGE.numerator * of) / (EDGE.denominator * ways))
}

/**
 * How many lotuses may be picked: all of them, or as many as pay at most the highest multiplier.
 */
export const picksMax = (whirls: number): number => (picksMaxOf[whirls] ??= countPicks(whirls))

/** By whirls: it is asked at every move. */
const picksMaxOf: number[] = []

function countPicks(whirls: number): number {
  const unit = 100_000n
  let picks = 0
  while (picks < TILES - whirls && payoutOf(unit, whirls, picks + 1) <= unit * MULTIPLIER_MAX)
    picks += 1
  return picks
}

/**
 * Plays a round through these moves. Draws, once: the tiles of the whirls, as many different whole
 * numbers below 25. At the last lotus that may be picked the round collects by itself.
 */
export function playRound(
  draw: Pick<Stream, 'draw'>,
  stakeUnits: bigint,
  { whirls }: { whirls: number },
  moves: readonly Move[],
): Stepped<View> | null {
  const hidden = draw.draw(TILES, whirls)
  const opened: number[] = []
  let hit: number | null = null
  let isOver = false
  for (const move of moves) {
    if (isOver) return null
    if (move === 'collect') {
      isOver = true
      continue
    }
    if (opened.includes(move.pick)) return null
    if (hidden.includes(move.pick)) hit = move.pick
    else opened.push(move.pick)
    isOver = hit !== null || opened.length === picksMax(whirls)
  }
  const taken = opened.length + (hit === null ? 0 : 1)
  return {
    view: { whirls, opened, hit, hidden: isOver ? hidden : null },
    stakedUnits: stakeUnits,
    payoutUnits: !isOver ? null : hit === null ? payoutOf(stakeUnits, whirls, opened.length) : 0n,
    ...(isOver && isLikely(whirls, taken) && { turnoverUnits: 0n }),
  }
}

/** Whether the picks really made had a chance above 70 %: then they fill no requirement. */
function isLikely(whirls: number, picks: number): boolean {
  const [ways, of] = safeChance(whirls, picks)
  return ways * 10n > of * 7n
}
