import { useT } from '@padma/i18n'
import { Button, buttonClass, EmptyState, SkeletonRows } from '@padma/ui'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { waitingQuery } from '../../parts/waiting/waiting-query.ts'
import { WaitingCard } from '../../parts/waiting/WaitingCard.tsx'

/** What the member was given and has not used. */
export default function RewardPage() {
  const t = useT('accounts')
  const shell = useT('shell')
  const waiting = useQuery(waitingQuery)
  if (waiting.isPending) return <SkeletonRows />
  if (!waiting.data)
    return (
      <EmptyState title={t('rewardsFailed')}>
        <Button onClick={() => void waiting.refetch()}>{t('again')}</Button>
      </EmptyState>
    )
  if (waiting.data.freeRounds.length > 0) return <WaitingCard />
  return (
    <EmptyState picture="/art/lotus.svg" title={t('noRewards')} text={t('noRewardsText')}>
      <Link to="/promotions" search={{}} className={buttonClass('river')}>
        {shell('promotions')}
      </Link>
    </EmptyState>
  )
}
