import { useT } from '@padma/i18n'
import { Card, Skeleton } from '@padma/ui'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useBrand } from '../../../brand/queries.ts'
import { businessDay } from '../../../device/business-day.ts'
import { Chips } from '../../../parts/records/Chips.tsx'
import { Failed } from '../../../parts/agents/PagedTable.tsx'
import { Branches } from './Branches.tsx'
import { FigureCards } from './FigureCards.tsx'
import { ForYou } from './ForYou.tsx'
import { Growth } from './Growth.tsx'
import { NetCard } from './NetCard.tsx'
import { overviewQuery } from './queries.ts'
import { rangeOf, type Span, spans } from './spans.ts'
import { TurnoverCard } from './TurnoverCard.tsx'

const pair = 'grid grid-cols-1 items-stretch gap-4 desk:grid-cols-[minmax(0,1.55fr)_minmax(0,1fr)]'

/** What the agent earned, what waits for them, and what their team did in a span. */
export default function OverviewPage() {
  const t = useT('agents')
  const { timeZone } = useBrand()
  const [span, choose] = useState<Span>('half')
  const range = rangeOf(span, businessDay(new Date(), timeZone))
  const overview = useQuery(overviewQuery(range))
  const { data } = overview
  return (
    <>
      <Chips
        label={t('span')}
        chosen={span}
        onChoose={choose}
        choices={spans.map((value) => ({ value, word: t(`span_${value}`) }))}
      />
      <div className={pair}>
        {overview.isError && !data ? (
          <Card>
            <Failed onAgain={() => void overview.refetch()} />
          </Card>
        ) : (
          <NetCard range={range} income={data?.income} next={data?.nextSettlement ?? null} />
        )}
        <ForYou />
      </div>
      {overview.isPending && <Shapes />}
      {data && (
        <div
          className={`grid gap-4 transition-opacity
            ${overview.isPlaceholderData ? 'opacity-60' : ''}`}
        >
          <FigureCards of={data} range={range} />
          <div className={pair}>
            <TurnoverCard of={data} range={range} />
            <Growth of={data.growth} />
          </div>
          <Branches of={data.branches} />
        </div>
      )}
    </>
  )
}

function Shapes() {
  return (
    <div aria-busy="true" className="grid gap-4">
      <div className="grid grid-cols-2 gap-3 desk:grid-cols-4">
        {[0, 1, 2, 3].map((at) => (
          <Skeleton key={at} className="h-34" />
        ))}
      </div>
      <div className={pair}>
        <Skeleton className="h-72" />
        <Skeleton className="h-72" />
      </div>
    </div>
  )
}
