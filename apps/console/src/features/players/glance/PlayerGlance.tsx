import { SkeletonRows } from '@padma/ui'
import { useQuery } from '@tanstack/react-query'
import { Failure } from '../../../parts/Failure.tsx'
import { betsQuery, careQuery, limitsQuery, type Player } from '../queries.ts'
import { ContactPart } from './ContactPart.tsx'
import { Head } from './Head.tsx'
import { LimitsPart } from './LimitsPart.tsx'
import { glanceQuery } from './queries.ts'
import { RiskPart } from './RiskPart.tsx'
import { Sums } from './Sums.tsx'
import { Timeline } from '../timeline/Timeline.tsx'
import { timelineOf } from '../timeline/timeline.ts'
import { TurnoverPart } from './TurnoverPart.tsx'

/** The player on one page: who, how much, what needs a look, and what happened lately. */
export function PlayerGlance({ player }: { player: Player }) {
  const { id } = player
  const [glance, limits, care, bets] = [
    useQuery(glanceQuery(id)),
    useQuery(limitsQuery(id)),
    useQuery(careQuery(id)),
    useQuery(betsQuery(id, 1)),
  ]
  const failed = [glance, limits, care, bets].find(({ isError, data }) => isError && !data)
  return (
    <>
      <Head player={player} isPlaying={glance.data?.isPlaying ?? false} />
      <Sums player={player} glance={glance.data} />
      {failed && <Failure error={failed.error} onRetry={() => void failed.refetch()} />}
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 desk:grid-cols-3">
        <div className="grid gap-4">
          {glance.isPending && <SkeletonRows count={2} className="h-28" />}
          {glance.data?.withdrawals && <RiskPart flags={glance.data.withdrawals.flags} />}
          {glance.data && <TurnoverPart turnover={glance.data.turnover} />}
        </div>
        <div className="grid gap-4">
          {limits.data && <LimitsPart id={id} known={limits.data} />}
          {care.data && <ContactPart id={id} care={care.data} />}
        </div>
        {!glance.isPending && (
          <Timeline
            moments={timelineOf({
              glance: glance.data,
              care: care.data,
              changes: limits.data?.changes,
              bets: bets.data?.rows,
            })}
          />
        )}
      </div>
    </>
  )
}
