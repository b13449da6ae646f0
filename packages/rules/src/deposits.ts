import { least, percentOf } from './amounts.ts'
import { type Period, periodOf } from './periods.ts'

/** A bonus on the first deposit ever (`per: 'ever'`), or on the nth of each day or week. */
export type DepositRules = {
  per: 'ever' | Extract<Period, 'day' | 'week'>
  nth: number
  percent: number
  capUnits: bigint
  minDepositUnits: bigint
}
export type DepositSeen = { units: bigint; at: Date }

/** What the last of a member's credited deposits, in their order, earns; 0: nothing. */
export function depositReward(
  rules: DepositRules,
  deposits: readonly DepositSeen[],
  timeZone: string,
): bigint {
  const last = deposits.at(-1)
  if (!last || last.units < rules.minDepositUnits) return 0n
  const { per } = rules
  const period = per === 'ever' ? null : periodOf(last.at, per, timeZone)
  const number =
    per === 'ever'
      ? deposits.length
      : deposits.filter(({ at }) => periodOf(at, per, timeZone) === period).length
  if (number !== rules.nth) return 0n
  return least(percentOf(last.units, rules.percent), rules.capUnits)
}
