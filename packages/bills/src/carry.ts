/** How long a result that a team won stands against its later losses. */
export type CarryMode = 'NONE' | 'FOREVER' | 'PREVIOUS' | 'SECOND_HALF'

/** Of the period before: what it came to, with and without what it had been carried. */
export type Before = {
  resultUnits: bigint
  totalUnits: bigint
  /** Of half-monthly periods: it was the first half of the same month. */
  isFirstHalfOfMonth: boolean
}

/** What is carried into a period; never a loss. */
export function carriedIn(mode: CarryMode, before: Before | null): bigint {
  if (!before || mode === 'NONE') return 0n
  if (mode === 'SECOND_HALF' && !before.isFirstHalfOfMonth) return 0n
  const units = mode === 'FOREVER' ? before.totalUnits : before.resultUnits
  return units > 0n ? units : 0n
}
