import { useT } from '@padma/i18n'
import { Button, buttonClass, EmptyState, SkeletonRows } from '@padma/ui'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useOverlay } from '../../address/use-overlay.ts'
import { isModuleOn } from '../../brand/modules.ts'
import { permissionQuery } from '../../brand/queries.ts'
import { EnvelopeCard } from '../../parts/envelopes/EnvelopeCard.tsx'
import { envelopesQuery } from '../../parts/envelopes/queries.ts'
import { waitingQuery } from '../../parts/waiting/waiting-query.ts'
import { BoardCard } from './BoardCard.tsx'
import { MissionsCard } from './MissionsCard.tsx'
import { boardsQuery, type Mission, missionsQuery } from './queries.ts'
import { RankCard } from './RankCard.tsx'

/** What there is to win today: envelopes, the next club label, missions and leaderboards. */
export default function MissionPage() {
  const t = useT('rewards')
  const shell = useT('shell')
  const missions = useQuery(missionsQuery)
  const boards = useQuery(boardsQuery)
  const envelopes = useQuery(envelopesQuery)
  const { data: permission } = useQuery(permissionQuery)
  // What was in one that is opened here stays in sight.
  const [here, setHere] = useState<readonly string[]>([])
  if (missions.isPending || boards.isPending) return <SkeletonRows count={4} className="h-20" />
  if (!missions.data || !boards.data)
    return (
      <EmptyState title={t('missionsFailed')}>
        <Button onClick={() => void Promise.all([missions.refetch(), boards.refetch()])}>
          {t('again')}
        </Button>
      </EmptyState>
    )
  const all = missions.data.missions
  const { boards: lists } = boards.data
  const shown = (envelopes.data ?? []).filter(
    ({ id, state, opened }) => state === 'open' && (opened === null || here.includes(id)),
  )
  const isOn = (page: string): boolean => isModuleOn(permission?.info.whitelabel, page)
  const hasLists = all.length + lists.length > 0
  return (
    <div className="grid content-start gap-4">
      <Earlier missions={all} />
      <div
        className="grid grid-cols-1 items-start gap-4 desk:grid-cols-[minmax(0,1.6fr)_minmax(0,1fr)]
          desk:grid-rows-[auto_auto_1fr]"
      >
        {isOn('redEnvelope') && shown.length > 0 && (
          <div className="grid grid-cols-1 gap-4 desk:col-start-2 desk:row-start-2">
            {shown.map((envelope) => (
              <EnvelopeCard
                key={envelope.id}
                envelope={envelope}
                isNarrow
                onOpened={() => setHere([...here, envelope.id])}
              />
            ))}
          </div>
        )}
        {isOn('playerRank') && (
          <div className="desk:col-span-2 desk:row-start-1">
            <RankCard />
          </div>
        )}
        {all.length > 0 && (
          <div className="desk:col-start-1 desk:row-span-2 desk:row-start-2">
            <MissionsCard missions={all} />
          </div>
        )}
        {lists.length > 0 && (
          <div className="grid gap-4 desk:col-start-2 desk:row-start-3">
            {lists.map((board) => (
              <BoardCard key={board.id} board={board} />
            ))}
          </div>
        )}
      </div>
      {!hasLists && (
        <EmptyState picture="/art/lotus.svg" title={t('noMissions')} text={t('noMissionsText')}>
          <Link to="/rng" search={{}} className={buttonClass('river')}>
            {shell('games')}
          </Link>
        </EmptyState>
      )}
    </div>
  )
}

/** Rewards of periods that are over: they wait in the reward centre. */
function Earlier({ missions }: { missions: readonly Mission[] }) {
  const t = useT('rewards')
  const { open } = useOverlay()
  const { data } = useQuery(waitingQuery)
  const here = missions.flatMap(({ steps }) => steps).filter(({ state }) => state === 'waiting')
  const count = (data?.waitingMissions ?? 0) - here.length
  if (count <= 0) return null
  return (
    <div
      className="flex flex-wrap items-center justify-between gap-3 rounded-lg bg-river-soft px-4
        py-3 text-on-river-soft"
    >
      <p className="text-sm font-semibold">{t('earlier', { count })}</p>
      <Button
        look="river"
        size="sm"
        className="min-h-11"
        onClick={() => open({ member: 'rewardCenter' })}
      >
        {t('toRewards')}
      </Button>
    </div>
  )
}
