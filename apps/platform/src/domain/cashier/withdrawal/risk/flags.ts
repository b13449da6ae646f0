import { unitsToDecimal } from '@padma/money'
import type { Flag } from '../store.ts'

/** What is known of a request, in figures. */
export type Evidence = {
  units: bigint
  boundAt: Date
  hasBeenPaid: boolean
  holder: string
  /** Of the player's profile; null where not given. */
  realName: string | null
  /** How many other players have bound the same number. */
  others: number
  /** Credited within the last day, and staked since the first of it. */
  deposited: bigint
  staked: bigint
  depositsInAnHour: number
  /** Requests of the last day close under the limit, without this one. */
  nearLimit: number
}
export type Thresholds = {
  now: Date
  newAccountDays: number
  newAccountUnits: bigint
  checkerAboveUnits: bigint
  depositsPerHour: number
}

const DAY_MS = 86_400_000
const NEAR_LIMIT_COUNT = 3

/** From here to the limit a sum is close under it: it spares the second operator. */
export const nearUnder = (limitUnits: bigint): bigint => (limitUnits * 9n) / 10n

/** Why a person should look before it goes on; none of it is proof of anything. */
export function flagsOf(seen: Evidence, limits: Thresholds): Flag[] {
  const flags: Flag[] = []
  const ageDays = Math.floor((limits.now.getTime() - seen.boundAt.getTime()) / DAY_MS)
  if (!seen.hasBeenPaid && ageDays < limits.newAccountDays && seen.units >= limits.newAccountUnits)
    flags.push({ code: 'new_account', count: ageDays, of: unitsToDecimal(limits.newAccountUnits) })
  if (seen.others > 0) flags.push({ code: 'shared_number', count: seen.others })
  if (seen.staked < seen.deposited)
    flags.push({
      code: 'no_play',
      amount: unitsToDecimal(seen.staked),
      of: unitsToDecimal(seen.deposited),
    })
  const isNear =
    seen.units >= nearUnder(limits.checkerAboveUnits) && seen.units <= limits.checkerAboveUnits
  if (isNear && seen.nearLimit + 1 >= NEAR_LIMIT_COUNT)
    flags.push({
      code: 'structuring',
      count: seen.nearLimit + 1,
      of: unitsToDecimal(limits.checkerAboveUnits),
    })
  if (seen.realName !== null && areDifferent(seen.realName, seen.holder))
    flags.push({ code: 'name_differs', text: seen.realName })
  if (seen.depositsInAnHour > limits.depositsPerHour)
    flags.push({ code: 'velocity', count: seen.depositsInAnHour })
  return flags
}

/** Names in two scripts cannot be compared. */
const areDifferent = (one: string, other: string): boolean =>
  /\p{sc=Latin}/u.test(one) === /\p{sc=Latin}/u.test(other) && plain(one) !== plain(other)

/** A name as it is compared: without case, marks, points and double blanks. */
const plain = (name: string): string =>
  name
    .normalize('NFKD')
    .replace(/[\p{Mn}.,'’-]/gu, '')
    .replace(/\s+/g, ' ')
    .trim()
    .toLowerCase()
