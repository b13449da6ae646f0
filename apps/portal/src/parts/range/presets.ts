import { addDays, daysBetween } from '../../device/business-day.ts'

/** A range of the brand's days, both included. */
export type Range = { from: string; to: string }
/** The longest range that the server answers. */
const DAYS_MAX = 92

export const presets = [
  'today',
  'yesterday',
  'last7',
  'last30',
  'month',
  'lastMonth',
  'last90',
] as const
export type Preset = (typeof presets)[number]

const lengths = { last7: 7, last30: 30, last90: 90 }

export function rangeOf(preset: Preset, today: string): Range {
  if (preset === 'today') return { from: today, to: today }
  if (preset === 'yesterday') return { from: addDays(today, -1), to: addDays(today, -1) }
  const firstOfMonth = `${today.slice(0, 7)}-01`
  if (preset === 'month') return { from: firstOfMonth, to: today }
  if (preset === 'lastMonth') {
    const last = addDays(firstOfMonth, -1)
    return { from: `${last.slice(0, 7)}-01`, to: last }
  }
  return { from: addDays(today, 1 - lengths[preset]), to: today }
}

export function presetOf(range: Range, today: string): Preset | null {
  return (
    presets.find((preset) => {
      const { from, to } = rangeOf(preset, today)
      return from === range.from && to === range.to
    }) ?? null
  )
}

/**
 * The same span some days earlier or later. Nothing lies after today: a shift beyond it ends there
 * with its length kept; null when there is no later day to go to.
 */
export function shifted(range: Range, days: number, today: string): Range | null {
  if (days > 0 && range.to >= today) return null
  const beyond = Math.max(0, daysBetween(today, addDays(range.to, days)))
  return { from: addDays(range.from, days - beyond), to: addDays(range.to, days - beyond) }
}

/** A range typed by hand, put right: in order, not after today, not too long. */
export function mended(range: Range, today: string): Range {
  const to = range.to > today ? today : range.to
  const from = range.from > to ? to : range.from
  return { from: daysBetween(from, to) >= DAYS_MAX ? addDays(to, 1 - DAYS_MAX) : from, to }
}
