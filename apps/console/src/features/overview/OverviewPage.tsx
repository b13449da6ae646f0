import { EmptyState, SkeletonRows } from '@padma/ui'
import { useQuery } from '@tanstack/react-query'
import { useOperator } from '../../operator.ts'
import { menuFor } from '../../pages.ts'
import { Failure } from '../../parts/Failure.tsx'
import { useWords } from '../../words.ts'
import { Books, Players } from './Figures.tsx'
import { MoneyToday } from './MoneyToday.tsx'
import { overviewQuery } from './queries.ts'
import { QueuesWaiting } from './QueuesWaiting.tsx'

/** What waits, and the brand's day so far. */
export function OverviewPage() {
  const t = useWords()
  const { rights } = useOperator()
  const menu = menuFor(rights)
  const queues = menu.flatMap(({ items }) => items).filter(({ queue }) => queue !== undefined)
  if (menu.length <= 1)
    return (
      <EmptyState picture="/art/lotus.svg" title={t('home.nothing')} text={t('home.nothingText')} />
    )
  return (
    <>
      {queues.length > 0 && <QueuesWaiting pages={queues} />}
      <Today />
    </>
  )
}

function Today() {
  const query = useQuery(overviewQuery)
  if (query.isPending) return <SkeletonRows count={3} className="h-28" />
  if (!query.data) return <Failure error={query.error} onRetry={() => void query.refetch()} />
  const { deposits, withdrawals, players, proof } = query.data
  return (
    <div
      className="grid grid-cols-[minmax(0,1fr)] content-start items-start gap-4
      desk:grid-cols-[minmax(0,2fr)_minmax(0,1fr)]"
    >
      {(deposits || withdrawals) && <MoneyToday deposits={deposits} withdrawals={withdrawals} />}
      <div className="grid gap-4">
        {players && <Players players={players} />}
        {proof && <Books proof={proof} />}
      </div>
    </div>
  )
}
