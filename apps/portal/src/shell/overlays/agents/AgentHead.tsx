import { useT } from '@padma/i18n'
import { Skeleton } from '@padma/ui'
import { useQuery } from '@tanstack/react-query'
import { memberQuery } from '../../../parts/member/queries.ts'
import { shownAccount } from '../../../parts/member/shown-account.ts'

/** Over the menu of the agent centre: what it is, and whose. */
export function AgentHead() {
  const t = useT('screens')
  const { data: member } = useQuery(memberQuery)
  return (
    <div className="px-3 leading-snug">
      <b className="block text-lg">{t('agent')}</b>
      <span className="block truncate text-xs text-ink-3">
        {member ? <bdi>{shownAccount(member.account)}</bdi> : <Skeleton className="h-4 w-24" />}
      </span>
    </div>
  )
}
