import { parseUnits, unitsToDecimal } from '@padma/money'

const units = (amount: string): bigint =>
  amount.startsWith('-') ? -parseUnits(amount.slice(1))! : parseUnits(amount)!

/** Net result now less the net result when the session began, as an amount of the wire. */
export function sessionNet(atStart: string, now: string): string {
  return unitsToDecimal(units(now) - units(atStart))
}

/** Time played as "00:24:10". */
export function clock(ms: number): string {
  const seconds = Math.max(0, Math.floor(ms / 1000))
  return [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60]
    .map((part) => String(part).padStart(2, '0'))
    .join(':')
}
