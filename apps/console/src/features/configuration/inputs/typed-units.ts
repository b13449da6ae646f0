import { inLatinDigits } from '@padma/contract/digits'
import { parseUnits, unitsToDecimal } from '@padma/money'

/** "1,500.5" in units as the settings keep them; what is no amount stays as it was typed. */
export function unitsOf(typed: string): string {
  const plain = inLatinDigits(typed)
    .trim()
    .replaceAll(/(?<=\d),(?=\d{3})/g, '')
  const units = /^\d{1,9}(\.\d{1,2})?$/.test(plain) ? parseUnits(plain) : null
  return units === null ? typed : `${units}`
}

/** Units as an amount to type over, without cents that are none; what are no units stays. */
export const typedOf = (units: string): string =>
  /^\d+$/.test(units) ? unitsToDecimal(BigInt(units)).replace(/\.00$/, '') : units
