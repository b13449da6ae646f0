import { useT } from '@padma/i18n'
import { useQuery } from '@tanstack/react-query'
import type { AgentWaiting, Waiting } from '../../screens/manifest.ts'
import { agentWaitingQuery } from '../agents/queries.ts'
import { waitingQuery } from './waiting-query.ts'

/**
 * At the corner of what it stands in: how much waits for the member at all; nothing when nothing
 * does.
 */
export function WaitingBadge() {
  const { data } = useQuery(waitingQuery)
  return (
    <Count
      of={data ? data.unreadMessage + data.availablePromoCount : 0}
      className="absolute -end-1.5 -top-1.5"
    />
  )
}

/** At the corner of the messages' icon: how many are unread. */
export function UnreadBadge() {
  const { data } = useQuery(waitingQuery)
  return (
    <Count of={data?.unreadMessage ?? 0} className="pointer-events-none absolute end-0 top-0" />
  )
}

/** At the end of a page's line in the menu: how much of it waits there. */
export function PageBadge({ count }: { count: (waiting: Waiting) => number }) {
  const { data } = useQuery(waitingQuery)
  return <Count of={data ? count(data) : 0} className="ms-auto" />
}

/** The same of a page of the agent centre. */
export function AgentPageBadge({ count }: { count: (waiting: AgentWaiting) => number }) {
  const { data } = useQuery(agentWaitingQuery)
  return <Count of={data ? count(data) : 0} className="ms-auto" />
}

function Count({ of: count, className }: { of: number; className: string }) {
  const t = useT('shell')
  if (count === 0) return null
  return (
    <span
      className={`num grid h-5 min-w-5 place-items-center rounded-full bg-lotus px-1 text-2xs
        font-bold text-on-lotus ${className}`}
    >
      <span aria-hidden="true">{count > 99 ? '99+' : count}</span>
      <span className="sr-only">{t('waiting', { count })}</span>
    </span>
  )
}
