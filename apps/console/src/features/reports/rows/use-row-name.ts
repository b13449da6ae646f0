import type { ReportPart } from '@padma/contract/report-parts'
import { useDates } from '@padma/i18n'
import { useOperator } from '../../../operator.ts'
import { useKnownWord } from '../../../words.ts'
import type { Row } from '../queries.ts'

/** What a row is called: days and kinds of games in the language at hand, the rest by its name. */
export function useRowName(by: ReportPart): (row: Row) => string {
  const known = useKnownWord()
  const dates = useDates(useOperator().timeZone)
  return ({ key, name }) => {
    if (by === 'day') return dates.dayOf(key)
    return by === 'gameType' ? (known(`gameType.${key}`) ?? key) : name
  }
}
