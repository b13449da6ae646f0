/** The instant at which clocks of the zone show this: 2026-01-31T14:05. */
export function instantOf(local: string, timeZone: string): Date {
  const wanted = Date.parse(`${local}Z`)
  // Once for the offset, once more for a change of the clocks in between.
  const first = wanted - offsetAt(new Date(wanted), timeZone)
  return new Date(wanted - offsetAt(new Date(first), timeZone))
}

function offsetAt(at: Date, timeZone: string): number {
  const parts = new Intl.DateTimeFormat('en-CA', {
    timeZone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
    hourCycle: 'h23',
  }).formatToParts(at)
  const part = (type: string): string => parts.find((each) => each.type === type)!.value
  const day = `${part('year')}-${part('month')}-${part('day')}`
  const time = `${part('hour')}:${part('minute')}:${part('second')}`
  return Date.parse(`${day}T${time}Z`) - Math.floor(at.getTime() / 1_000) * 1_000
}
