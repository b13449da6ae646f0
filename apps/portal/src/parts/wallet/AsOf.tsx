import { useDates, useT } from '@padma/i18n'
import { useBrand } from '../../brand/queries.ts'
import { useWhatIsLost } from '../../calls/what-is-lost.ts'

/**
 * When a figure was last told, beside one that cannot be asked for now; nothing while it can, or
 * was never told.
 */
export function AsOf({ at, className = '' }: { at: number; className?: string }) {
  const t = useT('shell')
  const dates = useDates(useBrand().timeZone)
  const lost = useWhatIsLost()
  if (!lost || at === 0) return null
  return (
    <span className={`num block text-2xs leading-tight font-medium text-warn ${className}`}>
      {t('asOf', { time: dates.time(new Date(at).toISOString()) })}
    </span>
  )
}
