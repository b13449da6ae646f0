import type { PlayerType } from '@padma/contract/player-search'
import { useDates } from '@padma/i18n'
import { Badge } from '@padma/ui'
import { useOperator } from '../../operator.ts'
import { StateBadge } from '../../parts/StateBadge.tsx'
import { useWords } from '../../words.ts'

/**
 * The kind of account behind the contract's number: 4 is a trial, 1, 2, 41 and 42 may have players
 * of their own.
 */
export function typeOf(type: number): PlayerType {
  if (type === 4) return 'trial'
  return type === 0 ? 'member' : 'agent'
}

/** Whether they may play, and until when if they asked to close the account. */
export function PlayerStateBadge({
  player: { status, closesAt },
}: {
  player: { status: string; closesAt: string | null }
}) {
  const t = useWords()
  const dates = useDates(useOperator().timeZone)
  const closes =
    closesAt && status !== 'closed' ? (
      <Badge tone="warn">{t('players.closesOn', { day: dates.day(closesAt) })}</Badge>
    ) : null
  return status === 'active' && closes ? (
    closes
  ) : (
    <span className="inline-flex flex-wrap gap-1">
      <StateBadge state={status} />
      {closes}
    </span>
  )
}
