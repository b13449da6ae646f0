import { useDates } from '@padma/i18n'
import { Badge, Button, SkeletonRows } from '@padma/ui'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useMay, useOperator } from '../../../operator.ts'
import { Failure } from '../../../parts/Failure.tsx'
import { PlayerLink } from '../../../parts/player/PlayerLink.tsx'
import { useWords } from '../../../words.ts'
import { DownlinesList } from './DownlinesList.tsx'
import { MakeAgentDialog } from './MakeAgentDialog.tsx'
import { MoveDialog } from './MoveDialog.tsx'
import { type Move, type Place, placeQuery } from './queries.ts'
import { Section } from './Section.tsx'
import { TypeBadge } from './TypeBadge.tsx'

const TRIAL = 4

/** Where a player stands in the tree: above them, below them, and how they came there. */
export function LinePart({ id, player }: { id: string; player: string }) {
  const t = useWords()
  const query = useQuery(placeQuery(id))
  if (query.isPending) return <SkeletonRows count={3} className="h-16" />
  if (!query.data) return <Failure error={query.error} onRetry={() => void query.refetch()} />
  const place = query.data
  return (
    <div className="grid gap-4">
      <PlaceCard id={id} player={player} place={place} />
      <DownlinesList key={id} id={id} />
      <Section title={t('line.moves')}>
        {place.moves.length === 0 ? (
          <p className="px-4 py-3 text-sm text-ink-3">{t('line.noMoves')}</p>
        ) : (
          <ul className="divide-y divide-line">
            {place.moves.map((move) => (
              <MoveLine key={move.id} move={move} />
            ))}
          </ul>
        )}
      </Section>
    </div>
  )
}

function PlaceCard({ id, player, place }: { id: string; player: string; place: Place }) {
  const t = useWords()
  const may = useMay()
  const [opened, setOpened] = useState<'move' | 'agent' | null>(null)
  const { uplines, type, direct, team, moves } = place
  const isPending = moves.some((move) => move.isPending)
  const isTop = uplines.length === 0
  return (
    <Section
      title={t('line.place')}
      beside={
        type !== TRIAL && (
          <span className="flex flex-wrap gap-2">
            {may('agents.open') && isTop && (
              <Button size="sm" onClick={() => setOpened('agent')}>
                {t(type === 0 ? 'line.makeAgent' : 'line.changeType')}
              </Button>
            )}
            {may('agents.move') && (
              <Button size="sm" disabled={isPending} onClick={() => setOpened('move')}>
                {t('line.move')}
              </Button>
            )}
          </span>
        )
      }
    >
      <div className="grid gap-3 px-4 py-3 text-sm">
        <ol className="flex flex-wrap items-center gap-x-2 gap-y-1" aria-label={t('line.path')}>
          <li className="text-ink-3">{t('contracts.platform')}</li>
          {uplines.toReversed().map((upline) => (
            <li key={upline.id} className="flex items-center gap-2">
              <Step />
              <PlayerLink player={upline} />
            </li>
          ))}
          <li className="flex items-center gap-2 font-semibold">
            <Step />
            {player} <TypeBadge type={type} />
          </li>
        </ol>
        <p className="flex flex-wrap gap-x-4 text-ink-2">
          {t('line.below', { direct, team })}
          {may('agents.signals') && (
            <Link to="/agent-signals" search={{ q: player }} className="link">
              {t('line.signals')}
            </Link>
          )}
        </p>
        {isPending && <p className="text-info">{t('line.movePending')}</p>}
      </div>
      {opened === 'move' && (
        <MoveDialog id={id} player={player} place={place} onClose={() => setOpened(null)} />
      )}
      {opened === 'agent' && (
        <MakeAgentDialog id={id} player={player} type={type} onClose={() => setOpened(null)} />
      )}
    </Section>
  )
}

const Step = () => (
  <span aria-hidden="true" className="text-ink-3 rtl:-scale-x-100">
    ›
  </span>
)

function MoveLine({ move }: { move: Move }) {
  const t = useWords()
  const dates = useDates(useOperator().timeZone)
  const { from, to, takesEffectAt, movedBy, reason, isPending } = move
  const name = (upline: string | null) => upline ?? t('line.top')
  return (
    <li className="flex flex-wrap items-baseline gap-x-4 gap-y-0.5 px-4 py-2 text-sm">
      <span className="num text-ink-3">{dates.dayAndTime(takesEffectAt)}</span>
      <span className="min-w-40 flex-1">
        {name(from)} → <b>{name(to)}</b>{' '}
        {isPending && <Badge tone="warn">{t('line.pending')}</Badge>}
        <span className="block text-ink-2 [overflow-wrap:anywhere]">{reason}</span>
      </span>
      <span className="text-ink-3">{movedBy}</span>
    </li>
  )
}
