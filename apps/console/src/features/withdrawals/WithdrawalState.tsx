import { Badge } from '@padma/ui'
import { StateBadge } from '../../parts/StateBadge.tsx'
import { useWords } from '../../words.ts'
import type { Withdrawal } from './queries.ts'

/** The first of two approvals is there. */
const lacksSecond = ({ state, needsChecker, approvedBy }: Withdrawal): boolean =>
  state === 'approval' && needsChecker && approvedBy.length > 0

/** The state in a word; a first approval that waits for its second says so. */
export function WithdrawalState({ withdrawal }: { withdrawal: Withdrawal }) {
  const t = useWords()
  return lacksSecond(withdrawal) ? (
    <Badge tone="warn">{t('withdrawals.secondMissing')}</Badge>
  ) : (
    <StateBadge state={withdrawal.state} />
  )
}
