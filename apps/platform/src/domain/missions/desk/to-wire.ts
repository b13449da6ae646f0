import type { EnteredReward } from '@padma/contract'
import { unitsToDecimal } from '@padma/money'
import { type GrantValue, readValue } from '../../rewards/index.ts'
import { countsMoney } from './rules.ts'
import type { ActivityRow } from './store.ts'

/** `today`: the brand's day that it is seen on. */
export const activityToWire = (row: ActivityRow, today: string) => ({
  id: `${row.id}`,
  kind: row.kind,
  name: row.name,
  period: row.period,
  counter: row.counter,
  gameType: row.gameType,
  leastStake: row.leastStake === null ? null : unitsToDecimal(row.leastStake),
  steps: row.steps.map(({ at, value }) => ({
    at: row.kind === 'mission' ? countedToWire(row.counter, BigInt(at)) : at,
    reward: rewardToWire(readValue(value)),
  })),
  from: row.from,
  until: row.until,
  budget: row.budget === null ? null : unitsToDecimal(row.budget),
  approved: row.approved === null ? null : unitsToDecimal(row.approved),
  spent: unitsToDecimal(row.spent),
  given: row.given,
  isPaused: row.isPaused,
  state: stateOf(row, today),
  version: row.version,
  madeAt: row.madeAt.toISOString(),
})

/** Of a counter: an amount, how many, or how many times the stake. */
export function countedToWire(counter: string, counted: bigint): string {
  if (countsMoney(counter)) return unitsToDecimal(counted)
  return counter === 'win_multiple'
    ? `${counted / 100n}.${`${counted % 100n}`.padStart(2, '0')}`
    : `${counted}`
}

function stateOf(
  { from, until, isPaused, budget, approved }: ActivityRow,
  today: string,
): 'waiting' | 'coming' | 'running' | 'paused' | 'over' {
  if (until !== null && until < today) return 'over'
  if (budget !== null && approved === 0n) return 'waiting'
  if (isPaused) return 'paused'
  return from > today ? 'coming' : 'running'
}

function rewardToWire(value: GrantValue): EnteredReward {
  switch (value.kind) {
    case 'cash':
      return {
        kind: 'cash',
        amount: unitsToDecimal(value.units),
        turnoverTimes: value.turnoverTimes,
      }
    case 'bonus':
      return {
        kind: 'bonus',
        amount: unitsToDecimal(value.units),
        wageringTimes: Number(value.requiredUnits / value.units),
        days: value.days,
      }
    case 'points':
      return { kind: 'points', points: Number(value.points) }
    case 'free_rounds':
      return {
        kind: 'free_rounds',
        vassalage: value.vendor,
        gameCode: value.gameCode,
        rounds: value.rounds,
        stake: unitsToDecimal(value.stakeUnits),
        days: value.days,
      }
  }
}
