import { useT } from '@padma/i18n'
import { useQuery } from '@tanstack/react-query'
import { waitingQuery } from './waiting-query.ts'

/** At the corner of what it stands in; nothing when nothing waits. */
export function WaitingBadge() {
  const t = useT('shell')
  const { data } = useQuery(waitingQuery)
  const count = data ? data.unreadMessage + data.availablePromoCount : 0
  if (count === 0) return null
  return (
    <span className="num absolute -end-1.5 -top-1.5 grid h-5 min-w-5 place-items-center rounded-full bg-lotus px-1 text-2xs font-bold text-on-lotus">
      <span aria-hidden="true">{count > 99 ? '99+' : count}</span>
      <span className="sr-only">{t('waiting', { count })}</span>
    </span>
  )
}
