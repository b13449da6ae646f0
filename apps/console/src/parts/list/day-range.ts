export type DayRange = { from?: string | undefined; to?: string | undefined }
export type Preset =
  | 'any'
  | 'today'
  | 'yesterday'
  | 'week'
  | 'fortnight'
  | 'month'
  | 'lastMonth'
  | 'own'
export const presets = ['any', 'today', 'yesterday', 'week', 'month', 'own'] as const

/** The day at hand where the brand is. */
export const today = (timeZone: string, at = new Date()): string =>
  new Intl.DateTimeFormat('en-CA', { timeZone }).format(at)

export const daysBefore = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) - days * 86_400_000).toISOString().slice(0, 10)

export function rangeOf(preset: Exclude<Preset, 'own'>, now: string): DayRange {
  const before = { today: 0, yesterday: 1, week: 6, fortnight: 13, month: 29 }
  if (preset === 'any') return { from: undefined, to: undefined }
  if (preset === 'lastMonth') {
    const to = daysBefore(`${now.slice(0, 7)}-01`, 1)
    return { from: `${to.slice(0, 7)}-01`, to }
  }
  return {
    from: daysBefore(now, before[preset]),
    to: preset === 'yesterday' ? daysBefore(now, 1) : now,
  }
}

/** The name of a range, or `own` where it has none of these. */
export function presetOf(range: DayRange, now: string, among: readonly Preset[] = presets): Preset {
  return (
    among.find((preset) => {
      if (preset === 'own') return false
      const { from, to } = rangeOf(preset, now)
      return from === range.from && to === range.to
    }) ?? 'own'
  )
}
