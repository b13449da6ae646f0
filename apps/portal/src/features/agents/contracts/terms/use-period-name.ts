import { useDates } from '@padma/i18n'
import { useBrand } from '../../../../brand/queries.ts'
import { businessDay } from '../../../../device/business-day.ts'

type Span = { from: string; until: string }
const DAY_MS = 86_400_000

/** A span of the brand's days, its last one included: 01–15/11. */
export function usePeriodName() {
  const { timeZone } = useBrand()
  const dates = useDates(timeZone)
  const lastOf = (until: string) => new Date(Date.parse(until) - 1).toISOString()
  const dayOf = (at: string) => businessDay(new Date(at), timeZone)
  return {
    short({ from, until }: Span): string {
      const [, month, day] = dayOf(from).split('-')
      const [, lastMonth, last] = dayOf(lastOf(until)).split('-')
      if (month !== lastMonth) return `${day}/${month}–${last}/${lastMonth}`
      return day === last ? `${day}/${month}` : `${day}–${last}/${month}`
    },
    /** Of one that is shorter than a day: 14:00–15:00. */
    time: ({ from, until }: Span) => `${dates.time(from)}–${dates.time(until)}`,
    /** With the time where it is shorter than a day. */
    long({ from, until }: Span): string {
      const [first, last] = [dates.day(from), dates.day(lastOf(until))]
      if (Date.parse(until) - Date.parse(from) < DAY_MS / 2)
        return `${first}, ${dates.time(from)}–${dates.time(until)}`
      return first === last ? first : `${first} – ${last}`
    },
  }
}
