import { useDates, useT } from '@padma/i18n'
import { useBrand } from '../../brand/queries.ts'

/** From when until when, as far as it is bounded, in the brand's zone. */
export function Period({ from, until }: { from: string; until: string }) {
  const t = useT('site')
  const dates = useDates(useBrand().timeZone)
  const words = [
    from && t('periodFrom', { when: dates.dayAndTime(from) }),
    until && t('periodUntil', { when: dates.dayAndTime(until) }),
  ].filter(Boolean)
  return words.length > 0 ? <p className="text-xs text-ink-3">{words.join(' · ')}</p> : null
}
