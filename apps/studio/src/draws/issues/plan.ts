import type { IssuePlan } from '@padma/game-protocol'

/** An issue as it is planned. */
export type Planned = { issue: string; opensAt: Date; locksAt: Date; drawsAt: Date }

const DAY_MS = 86_400_000
const pad = (value: number, digits: number) => `${value}`.padStart(digits, '0')

/** The issues of a plan that draw after `from`, the next `count`, in order. */
export function issuesAfter(plan: IssuePlan, from: Date, count: number): Planned[] {
  return plan.kind === 'every' ? everySo(plan, from, count) : byCalendar(plan, from, count)
}

/** Numbered within the day of UTC, from 1. */
function everySo(
  { seconds, lockSeconds }: Extract<IssuePlan, { kind: 'every' }>,
  from: Date,
  count: number,
): Planned[] {
  const periodMs = seconds * 1_000
  const first = Math.floor(from.getTime() / periodMs) + 1
  return Array.from({ length: count }, (_, at) => {
    const draws = (first + at) * periodMs
    const opens = draws - periodMs
    const day = new Date(opens).toISOString().slice(0, 10).replaceAll('-', '')
    return {
      issue: `${day}-${pad((opens % DAY_MS) / periodMs + 1, 4)}`,
      opensAt: new Date(opens),
      locksAt: new Date(draws - lockSeconds * 1_000),
      drawsAt: new Date(draws),
    }
  })
}

/** Named by the day of the draw; each is sold from the draw before it. */
function byCalendar(
  plan: Extract<IssuePlan, { kind: 'calendar' }>,
  from: Date,
  count: number,
): Planned[] {
  const found: Planned[] = []
  let before = drawOnOrBefore(plan, from)
  for (let day = from.getTime() - DAY_MS; found.length < count; day += DAY_MS) {
    const draw = drawOn(plan, new Date(day))
    if (!draw || draw.at <= from) continue
    found.push({
      issue: draw.name,
      opensAt: before,
      locksAt: new Date(draw.at.getTime() - plan.lockSeconds * 1_000),
      drawsAt: draw.at,
    })
    before = draw.at
  }
  return found
}

function drawOnOrBefore(plan: Extract<IssuePlan, { kind: 'calendar' }>, from: Date): Date {
  for (let back = 0; back < 62; back++) {
    const draw = drawOn(plan, new Date(from.getTime() - back * DAY_MS))
    if (draw && draw.at <= from) return draw.at
  }
  return new Date(from.getTime() - DAY_MS)
}

/** The draw on the zone's day in which `moment` lies. */
function drawOn(
  { timeZone, at, weekdays, days }: Extract<IssuePlan, { kind: 'calendar' }>,
  moment: Date,
): { name: string; at: Date } | null {
  const date = new Intl.DateTimeFormat('en-CA', { timeZone }).format(moment)
  const noon = new Date(`${date}T12:00:00Z`)
  if (weekdays && !weekdays.includes(noon.getUTCDay())) return null
  if (days && !days.includes(noon.getUTCDate())) return null
  return { name: date.replaceAll('-', ''), at: inZone(date, at, timeZone) }
}

/** The moment at which the zone's clocks show this day and time. */
function inZone(date: string, time: string, timeZone: string): Date {
  const asUtc = new Date(`${date}T${time}:00Z`)
  const clocks = new Intl.DateTimeFormat('sv-SE', {
    timeZone,
    dateStyle: 'short',
    timeStyle: 'medium',
  })
  const shown = new Date(`${clocks.format(asUtc).replace(' ', 'T')}Z`)
  return new Date(asUtc.getTime() - (shown.getTime() - asUtc.getTime()))
}
