import { useDates } from '@padma/i18n'
import { Badge, type BadgeTone } from '@padma/ui'
import { useOperator } from '../../../operator.ts'
import { useKnownWord, useWords } from '../../../words.ts'
import type { BillRow } from './queries.ts'

const tones: Readonly<Record<string, BadgeTone>> = {
  issued: 'pos',
  uncollected: 'warn',
  insufficient: 'warn',
  part_paid: 'warn',
}
export function BillBadge({ state }: Pick<BillRow, 'state'>) {
  const known = useKnownWord()
  return <Badge tone={tones[state] ?? 'quiet'}>{known(`bills.state.${state}`) ?? state}</Badge>
}

type Period = Pick<BillRow, 'kind' | 'from' | 'until'>
const HOUR_MS = 3_600_000

/** A bill's period as one says it: the hour, the day, or from day to day. */
export function usePeriodWords() {
  const dates = useDates(useOperator().timeZone)
  const t = useWords()
  return ({ from, until }: Period): string => {
    const hours = (Date.parse(until) - Date.parse(from)) / HOUR_MS
    const last = new Date(Date.parse(until) - 1).toISOString()
    if (hours < 23) return `${dates.dayAndTime(from)} – ${dates.time(until)}`
    if (dates.day(from) === dates.day(last)) return dates.day(from)
    return t('bills.span', { from: dates.day(from), to: dates.day(last) })
  }
}
