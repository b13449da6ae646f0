const START = Date.UTC(2026, 0, 1)
export const STEP_MS = 3_000
const STEP_CENTS = 165_11
const SPAN_CENTS = 8_000_000_00
const FLOOR_CENTS = 1_000_000_00

/**
 * What the ticker shows at a moment: 1,000,000 and 165.11 for each whole 3 s since 2026, beginning
 * again after 8,000,000; a decimal of the currency.
 */
export function jackpotAt(now: number): string {
  const steps = Math.max(0, Math.floor((now - START) / STEP_MS))
  const cents = FLOOR_CENTS + ((STEP_CENTS * steps) % SPAN_CENTS)
  return `${Math.floor(cents / 100)}.${String(cents % 100).padStart(2, '0')}`
}
