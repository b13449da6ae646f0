export const presets = ['today', 'yesterday', 'last7', 'last30'] as const
export type Preset = (typeof presets)[number]
export type DayRange = { from: string; to: string }

/** The business day of the brand at an instant, e.g. 2026-01-31. */
export function businessDay(at: Date, timeZone: string): string {
  return new Intl.DateTimeFormat('en-CA', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' }).format(at)
}

/** The days that a preset means, both included; `last7` is today and the six before it. */
export function daysOf(preset: Preset, now: Date, timeZone: string): DayRange {
  const today = businessDay(now, timeZone)
  if (preset === 'today') return { from: today, to: today }
  if (preset === 'yesterday') return { from: daysBefore(today, 1), to: daysBefore(today, 1) }
  return { from: daysBefore(today, preset === 'last7' ? 6 : 29), to: today }
}

export function presetOf(range: DayRange, now: Date, timeZone: string): Preset | undefined {
  return presets.find((preset) => {
    const days = daysOf(preset, now, timeZone)
    return days.from === range.from && days.to === range.to
  })
}

function daysBefore(day: string, count: number): string {
  const date = new Date(`${day}T00:00:00Z`)
  date.setUTCDate(date.getUTCDate() - count)
  return date.toISOString().slice(0, 10)
}
