import { inLatinDigits } from '@padma/contract/digits'
import { parseUnits } from '@padma/money'

/**
 * What a person typed as an amount, in Latin or Bengali digits, without groups: "1,000.5" is
 * 1000.5. Null when it is no amount with at most two decimals.
 */
export function readAmount(text: string): { wire: string; units: bigint } | null {
  const wire = inLatinDigits(text).replace(/[,\s]/g, '').replace(/\.$/, '')
  if (!/^\d{1,9}(\.\d{1,2})?$/.test(wire)) return null
  const units = parseUnits(wire)
  return units === null ? null : { wire, units }
}

/**
 * The same digits in groups of three while they are typed, and where the caret then stands: behind
 * the same digit as before. What is no amount yet stays as it was typed, so that nothing a person
 * wrote is lost.
 */
export function groupAmount(text: string, caret: number): { text: string; caret: number } {
  const [, whole = '', rest = ''] = /^([\d০-৯,\s]*)(\.[\d০-৯]*)?$/.exec(text) ?? []
  const digits = whole.replace(/[,\s]/g, '')
  if (digits === '') return { text, caret }
  const grouped = digits.replace(/(?<=[\d০-৯])(?=(?:[\d০-৯]{3})+$)/g, ',') + rest
  let left = text.slice(0, caret).replace(/[,\s]/g, '').length
  let place = 0
  while (left > 0) {
    if (grouped[place] !== ',') left -= 1
    place += 1
  }
  return { text: grouped, caret: place }
}

/** Where an amount lies by the bounds of the wire. */
export function boundFault(
  units: bigint,
  minimum: string,
  maximum: string,
): 'below' | 'above' | null {
  if (units < unitsOf(minimum)) return 'below'
  return units > unitsOf(maximum) ? 'above' : null
}

export function unitsOf(amount: string): bigint {
  const magnitude = parseUnits(amount.replace('-', '')) ?? 0n
  return amount.startsWith('-') ? -magnitude : magnitude
}
