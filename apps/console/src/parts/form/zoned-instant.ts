/** What a clock in the zone shows at an instant, as a form's field takes it: `2026-01-31T18:30`. */
export function clockAt(instant: string, timeZone: string): string {
  const part = Object.fromEntries(
    new Intl.DateTimeFormat('en', {
      timeZone,
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
      hour: '2-digit',
      minute: '2-digit',
      hourCycle: 'h23',
    })
      .formatToParts(new Date(instant))
      .map(({ type, value }) => [type, value]),
  )
  return `${part.year!.padStart(4, '0')}-${part.month}-${part.day}T${part.hour}:${part.minute}`
}

/**
 * The instant at which a clock in the zone shows this; null for what is no time. Of an hour that
 * comes twice, the first; of one that is left out, one near it.
 */
export function instantAt(clock: string, timeZone: string): string | null {
  // What is no such time, a parser would read in a way of its own.
  const asUtc = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$/.test(clock)
    ? Date.parse(`${clock}:00Z`)
    : Number.NaN
  if (Number.isNaN(asUtc)) return null
  const offsetAt = (at: number): number =>
    Date.parse(`${clockAt(new Date(at).toISOString(), timeZone)}:00Z`) - at
  const near = asUtc - offsetAt(asUtc)
  return new Date(asUtc - offsetAt(near)).toISOString()
}
