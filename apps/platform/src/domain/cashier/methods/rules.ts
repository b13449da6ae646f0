import { unitsToDecimal } from '@padma/money'
import { refuse } from '../../../refusal.ts'
import type { MethodRow } from './store.ts'

/** Whether it is open at this minute of the brand's day; hours may go over midnight. */
function isInHours(
  { opens_at: from, closes_at: to }: Pick<MethodRow, 'opens_at' | 'closes_at'>,
  minute: number,
): boolean {
  if (from === null || to === null || from === to) return true
  return from < to ? minute >= from && minute < to : minute >= from || minute < to
}

/** Whether an order may be opened now, but for what is left of the numbers' caps. */
export const isAvailable = (method: MethodRow, minute: number): boolean =>
  method.is_open && method.is_equipped && isInHours(method, minute)

export function minuteOfDay(at: Date, timeZone: string): number {
  const clock = new Intl.DateTimeFormat('en-GB', {
    timeZone,
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  }).format(at)
  const [hour, minute] = clock.split(':').map(Number) as [number, number]
  return hour * 60 + minute
}

/** "08:30" as minutes, and back. */
export const minuteOf = (clock: string): number =>
  Number(clock.slice(0, 2)) * 60 + Number(clock.slice(3))
export const clockOf = (minute: number): string =>
  `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`

/** What the provider keeps of a payment, floored to 0.01. */
export function feeOf({ fee_ppm: ppm }: Pick<MethodRow, 'fee_ppm'>, units: bigint): bigint {
  const fee = (units * BigInt(ppm)) / 1_000_000n
  return fee - (fee % 1_000n)
}

/** Why an amount is not taken by a method, or null. */
export function boundsFault(method: { minimum: bigint; maximum: bigint }, units: bigint) {
  if (units < method.minimum)
    return refuse('amount_below_minimum', {
      fields: { amount: 'below_minimum' },
      detail: { minimum: unitsToDecimal(method.minimum) },
    })
  if (units > method.maximum)
    return refuse('amount_above_maximum', {
      fields: { amount: 'above_maximum' },
      detail: { maximum: unitsToDecimal(method.maximum) },
    })
  return null
}
