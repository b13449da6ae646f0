export type Period = 'day' | 'week' | 'month'

const zones = new Map<string, Intl.DateTimeFormat>()
/** The day of an instant in a time zone, e.g. 2026-01-31. */
export function dayOf(at: Date, timeZone: string): string {
  let format = zones.get(timeZone)
  if (!format) {
    format = new Intl.DateTimeFormat('en-CA', {
      timeZone,
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
    })
    zones.set(timeZone, format)
  }
  return format.format(at)
}

/** The first day of the day, week (from Monday) or month in which an instant is. */
export function periodOf(at: Date, per: Period, timeZone: string): string {
  const day = dayOf(at, timeZone)
  if (per === 'day') return day
  if (per === 'month') return `${day.slice(0, 7)}-01`
  const date = new Date(`${day}T00:00:00Z`)
  date.setUTCDate(date.getUTCDate() - ((date.getUTCDay() + 6) % 7))
  return date.toISOString().slice(0, 10)
}
