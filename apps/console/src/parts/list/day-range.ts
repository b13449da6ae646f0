export type DayRange = { from?: string | undefined; to?: string | undefined }
export const presets = ['any', 'today', 'yesterday', 'week', 'month', 'own'] as const
export type Preset = (typeof presets)[number]

/** The day at hand where the brand is. */
export const today = (timeZone: string, at = new Date()): string =>
  new Intl.DateTimeFormat('en-CA', { timeZone }).format(at)

export const daysBefore = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) - days * 86_400_000).toISOString().slice(0, 10)

export function rangeOf(preset: Exclude<Preset, 'own'>, now: string): DayRange {
  const before = { today: 0, yesterday: 1, week: 6, month: 29 }
  if (preset === 'any') return { from: undefined, to: undefined }
  return {
    from: daysBefore(now, before[preset]),
    to: preset === 'yesterday' ? daysBefore(now, 1) : now,
  }
}

/** The name of a range, or `own` where it has none. */
export function presetOf(range: DayRange, now: string): Preset {
  return (
    presets.find((preset) => {
      if (preset === 'own') return false
      const { from, to } = rangeOf(preset, now)
      return from === range.from && to === range.to
    }) ?? 'own'
  )
}
