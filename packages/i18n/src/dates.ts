import { useMemo } from 'react'
import { localeOf } from './catalogue.ts'
import { useLanguage } from './language.ts'

export type DateWords = {
  day: (instant: string) => string
  time: (instant: string) => string
  /** For lists in which several share a minute. */
  timeToSecond: (instant: string) => string
  dayAndTime: (instant: string) => string
  dayOf: (day: string) => string
}

/**
 * Writers of dates in the language at hand, digits Latin; instants are shown in the brand's zone,
 * days as they are.
 */
export function useDates(timeZone: string): DateWords {
  const language = useLanguage()
  return useMemo(() => {
    const locale = localeOf(language)
    const day = new Intl.DateTimeFormat(locale, {
      day: 'numeric',
      month: 'short',
      year: 'numeric',
      timeZone,
    })
    const time = new Intl.DateTimeFormat(locale, {
      hour: '2-digit',
      minute: '2-digit',
      hourCycle: 'h23',
      timeZone,
    })
    const second = new Intl.DateTimeFormat(locale, {
      hour: '2-digit',
      minute: '2-digit',
      second: '2-digit',
      hourCycle: 'h23',
      timeZone,
    })
    const businessDay = new Intl.DateTimeFormat(locale, {
      day: 'numeric',
      month: 'short',
      year: 'numeric',
      timeZone: 'UTC',
    })
    return {
      day: (instant) => day.format(new Date(instant)),
      time: (instant) => time.format(new Date(instant)),
      timeToSecond: (instant) => second.format(new Date(instant)),
      dayAndTime: (instant) =>
        `${day.format(new Date(instant))}, ${time.format(new Date(instant))}`,
      dayOf: (text) => businessDay.format(new Date(`${text}T00:00:00Z`)),
    }
  }, [language, timeZone])
}
