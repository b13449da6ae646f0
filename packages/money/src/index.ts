/** An amount in units of 1/100 000 of the currency. Never a float, never without its currency. */
export type Money = { readonly units: bigint; readonly currency: string }

export const UNITS_PER_CURRENCY = 100_000n
/** The smallest amount that games, contracts and people deal in: 0.01 of the currency. */
const UNITS_PER_CENT = 1_000n

/**
 * Reads a decimal string ("1234.50", at most five decimals, no sign, no groups) as units.
 * Returns null for anything else, so that a caller refuses it at the field.
 */
export function parseUnits(text: string): bigint | null {
  const match = /^(\d{1,13})(?:\.(\d{1,5}))?$/.exec(text)
  if (!match) return null
  return BigInt(match[1]!) * UNITS_PER_CURRENCY + BigInt((match[2] ?? '').padEnd(5, '0'))
}

/**
 * Units as the portal wire's decimal string: at least two decimals, more only where they are not
 * zero.
 */
export function unitsToDecimal(units: bigint): string {
  const magnitude = units < 0n ? -units : units
  const fraction = (magnitude % UNITS_PER_CURRENCY)
    .toString()
    .padStart(5, '0')
    .replace(/0{1,3}$/, '')
  return `${units < 0n ? '-' : ''}${magnitude / UNITS_PER_CURRENCY}.${fraction}`
}

/**
 * Units as people read them: symbol in front, groups of three, two decimals, toward zero,
 * Latin digits in every language; a debit carries U+2212.
 */
export function formatUnits(units: bigint, symbol = ''): string {
  const magnitude = units < 0n ? -units : units
  const cents = magnitude / UNITS_PER_CENT
  const whole = (cents / 100n).toString().replace(/\B(?=(\d{3})+$)/g, ',')
  const sign = units < 0n && cents > 0n ? '\u2212' : ''
  return `${sign}${symbol}${whole}.${(cents % 100n).toString().padStart(2, '0')}`
}

/**
 * The wire's decimal string (sign allowed) as people read it. Throws on a string that is not an
 * amount.
 */
export function formatDecimal(decimal: string, symbol = ''): string {
  const isNegative = decimal.startsWith('-')
  const units = parseUnits(isNegative ? decimal.slice(1) : decimal)
  if (units === null) throw new TypeError(`not an amount: ${decimal}`)
  return formatUnits(isNegative ? -units : units, symbol)
}

/** Rounds down to 0.01 of the currency; the payer keeps the remainder. */
export function floorToCent(units: bigint): bigint {
  return units - (units % UNITS_PER_CENT)
}
