import { useDates } from '@padma/i18n'
import { Button, EmptyState, Icon, Money, SkeletonRows, toast } from '@padma/ui'
import { ConfirmDialog } from '@padma/ui/overlays/ConfirmDialog.tsx'
import { useQuery } from '@tanstack/react-query'
import plus from 'icon:plus'
import { useState } from 'react'
import { useMay, useOperator } from '../../../operator.ts'
import { Failure } from '../../../parts/Failure.tsx'
import { useRefusalWords } from '../../../parts/refusal-words.ts'
import { StateBadge } from '../../../parts/StateBadge.tsx'
import { useAct } from '../../../parts/use-act.ts'
import { useWords } from '../../../words.ts'
import { GiveFreeRoundsSheet } from './GiveFreeRoundsSheet.tsx'
import { cancelFreeRounds, type FreeRounds, freeRoundsQuery } from '../queries.ts'

/** Free rounds of the player; those with the right give and cancel them. */
export function FreeRoundsList({ id }: { id: string }) {
  const t = useWords()
  const may = useMay()
  const query = useQuery(freeRoundsQuery(id))
  const [isGiving, setGiving] = useState(false)
  const [ending, setEnding] = useState<FreeRounds | null>(null)
  if (query.isPending) return <SkeletonRows count={3} className="h-16" />
  if (query.isError) return <Failure error={query.error} onRetry={() => void query.refetch()} />
  const { rewards, games } = query.data
  const nameOf = (reward: FreeRounds): string =>
    games.find(
      ({ gameCode, vassalage }) => gameCode === reward.gameCode && vassalage === reward.vassalage,
    )?.name ?? reward.gameCode
  return (
    <section className="overflow-hidden rounded-lg border border-line bg-surface">
      {may('freeRounds.give') && (
        <div className="border-b border-line p-3 desk:px-4">
          <Button look="lotus" onClick={() => setGiving(true)}>
            <Icon of={plus} />
            {t('freeRounds.give')}
          </Button>
        </div>
      )}
      {rewards.length === 0 ? (
        <EmptyState picture="/art/lotus.svg" title={t('freeRounds.empty')} />
      ) : (
        <ul className="divide-y divide-line">
          {rewards.map((reward) => (
            <RewardRow
              key={reward.id}
              reward={reward}
              game={nameOf(reward)}
              onEnd={may('freeRounds.cancel') ? () => setEnding(reward) : null}
            />
          ))}
        </ul>
      )}
      {isGiving && (
        <GiveFreeRoundsSheet playerId={id} games={games} onClose={() => setGiving(false)} />
      )}
      {ending && <EndDialog reward={ending} onClose={() => setEnding(null)} />}
    </section>
  )
}

function RewardRow({
  reward: { rounds, used, stake, state, endsAt },
  game,
  onEnd,
}: {
  reward: FreeRounds
  game: string
  onEnd: (() => void) | null
}) {
  const t = useWords()
  const { currencySymbol, timeZone } = useOperator()
  const dates = useDates(timeZone)
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-1 px-4 py-2.5">
      <span className="min-w-0 flex-1">
        <span className="block font-semibold">
          {game} · {t('freeRounds.used', { used, rounds })}
        </span>
        <span className="block text-sm text-ink-3">
          <Money amount={stake} symbol={currencySymbol} /> ·{' '}
          {t('freeRounds.until', { time: dates.dayAndTime(endsAt) })}
        </span>
      </span>
      <StateBadge state={state} />
      {onEnd && (state === 'active' || state === 'new') && (
        <Button size="sm" onClick={onEnd}>
          {t('freeRounds.end')}
        </Button>
      )}
    </li>
  )
}

function EndDialog({
  reward: { id, rounds, used },
  onClose,
}: {
  reward: FreeRounds
  onClose: () => void
}) {
  const t = useWords()
  const words = useRefusalWords()
  const { act, isPending, error } = useAct({
    send: cancelFreeRounds,
    stale: ['players', 'audit'],
    onDone: () => {
      toast(t('freeRounds.ended'))
      onClose()
    },
  })
  return (
    <ConfirmDialog
      title={t('freeRounds.end')}
      text={t('freeRounds.endText', { left: rounds - used })}
      confirm={t('freeRounds.end')}
      cancel={t('cancel')}
      isBusy={isPending}
      error={error && words(error)}
      onConfirm={() => act(id)}
      onCancel={onClose}
    />
  )
}
