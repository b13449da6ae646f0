import { useDates } from '@padma/i18n'
import { useMessageWords as useWords } from '@padma/i18n/message-words'
import { useBrand } from '../../brand/queries.ts'
import { businessDay } from '../../device/business-day.ts'

/** How messages read on this site, and when they came. */
export function useMessageWords() {
  const { symbol, timeZone } = useBrand()
  const dates = useDates(timeZone)
  const today = businessDay(new Date(), timeZone)
  return {
    ...useWords({ symbol, timeZone }),
    /** The time of today's, the day of the others. */
    shortTime: (instant: string): string =>
      businessDay(new Date(instant), timeZone) === today ? dates.time(instant) : dates.day(instant),
    when: dates.dayAndTime,
  }
}
