import { Badge } from '@padma/ui'
import { StateBadge } from '../../parts/StateBadge.tsx'
import { useWords } from '../../words.ts'
import type { Withdrawal } from './queries.ts'

/** The state in a word; a first approval that waits for its second says so. */
export function WithdrawalState({ withdrawal: { state, needsChecker, approvedBy } }: { withdrawal: Withdrawal }) {
  const t = useWords()
  if (state === 'approval' && needsChecker && approvedBy.length > 0) return <Badge tone="warn">{t('withdrawals.secondMissing')}</Badge>
  return <StateBadge state={state} />
}
