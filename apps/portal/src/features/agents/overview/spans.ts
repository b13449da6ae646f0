import { addDays, daysBetween } from '../../../device/business-day.ts'
import type { Range } from '../../../parts/range/presets.ts'

export const spans = ['today', 'half', 'last30', 'last90'] as const
export type Span = (typeof spans)[number]

/** From the 16th on, the second half of a month. */
const HALF = 16

/** A span of the brand's days that ends today; `half`: of the month, as most contracts count. */
export function rangeOf(span: Span, today: string): Range {
  if (span === 'today') return { from: today, to: today }
  if (span === 'half')
    return { from: `${today.slice(0, 8)}${Number(today.slice(8)) < HALF ? '01' : HALF}`, to: today }
  return { from: addDays(today, span === 'last30' ? -29 : -89), to: today }
}

/** The span of the same length just before. */
export function before({ from, to }: Range): Range {
  const last = addDays(from, -1)
  return { from: addDays(last, -daysBetween(from, to)), to: last }
}

/** Every day of a span. */
export const daysOf = ({ from, to }: Range): string[] =>
  Array.from({ length: daysBetween(from, to) + 1 }, (_, at) => addDays(from, at))
