import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useMay } from '../../operator.ts'
import { Notice } from '../../parts/Notice.tsx'
import { useWords } from '../../words.ts'
import { depositsWaitingQuery } from './queries.ts'

/** Deposits with another amount are decided on their own page: says how many wait there. */
export function DepositsWaiting() {
  const t = useWords()
  const isAllowed = useMay()('deposits.read')
  const { data: count = 0 } = useQuery({ ...depositsWaitingQuery, enabled: isAllowed })
  if (count === 0) return null
  return (
    <Notice tone="warn">
      <Link to="/deposits" search={{ state: 'review' }} className="link">
        {t('approvals.depositsWaiting', { count })}
      </Link>
    </Notice>
  )
}
