import type { ActivityInput, EnteredReward } from '@padma/contract'
import { parseUnits } from '@padma/money'
import type { GrantValue } from '../../rewards/index.ts'

/** What a counter counts: money in units, or how many. */
export const countsMoney = (counter: string): boolean =>
  counter === 'valid_bet' || counter === 'deposited'

/** At most so many places win. */
const PLACES = 100

export const valueOf = (reward: EnteredReward): GrantValue => {
  switch (reward.kind) {
    case 'cash':
      return {
        kind: 'cash',
        units: parseUnits(reward.amount)!,
        turnoverTimes: reward.turnoverTimes,
      }
    case 'bonus': {
      const units = parseUnits(reward.amount)!
      return {
        kind: 'bonus',
        units,
        requiredUnits: units * BigInt(reward.wageringTimes),
        days: reward.days,
      }
    }
    case 'points':
      return { kind: 'points', points: BigInt(reward.points) }
    case 'free_rounds':
      return {
        kind: 'free_rounds',
        vendor: reward.vassalage,
        gameCode: reward.gameCode,
        rounds: reward.rounds,
        stakeUnits: parseUnits(reward.stake)!,
        days: reward.days,
      }
  }
}

/** A step's `at` as it is kept: units of money, or a whole number; null when it is neither. */
export function atOf(input: ActivityInput, at: string): bigint | null {
  if (input.kind === 'mission' && countsMoney(input.counter)) return parseUnits(at)
  return /^\d{1,6}$/.test(at) ? BigInt(at) : null
}

/** Whether it gives what is worth money, which a budget bounds. */
const givesMoney = ({ steps }: ActivityInput): boolean =>
  steps.some(({ reward }) => reward.kind !== 'points')

/** Which fields cannot be taken, and why. */
export function faultsOf(input: ActivityInput, today: string): Record<string, string> {
  const faults: Record<string, string> = {}
  if (input.until !== null && input.until < input.from) faults['until'] = 'too_early'
  if (input.until !== null && input.until < today) faults['until'] = 'too_early'
  if (input.budget === null && givesMoney(input)) faults['budget'] = 'required'
  const byGame = input.counter === 'valid_bet' || input.counter === 'games'
  if (input.gameType !== null && !byGame) faults['gameType'] = 'unknown'
  let last = 0n
  for (const [number, step] of input.steps.entries()) {
    const at = atOf(input, step.at)
    if (at === null || at <= last) faults[`steps.${number}.at`] = 'pattern'
    else if (input.kind === 'leaderboard' && at > PLACES) faults[`steps.${number}.at`] = 'too_big'
    last = at ?? last
  }
  return faults
}
