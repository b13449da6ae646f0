import { Refused } from '@padma/contract/client'
import { buttonClass, EmptyState, Icon, SkeletonRows } from '@padma/ui'
import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate, useParams } from '@tanstack/react-router'
import arrowLeft from 'icon:arrow-left'
import { useMay } from '../../operator.ts'
import { Failure } from '../../parts/Failure.tsx'
import { useSearchOf } from '../../address/search.ts'
import { useWords } from '../../words.ts'
import { BetsList } from './records/BetsList.tsx'
import { CarePanel } from './care/CarePanel.tsx'
import { EntriesList } from './records/EntriesList.tsx'
import { RankPanel } from './rank/RankPanel.tsx'
import { LinePart } from './line/LinePart.tsx'
import { LimitsPanel } from './limits/LimitsPanel.tsx'
import { OffersPart } from './inbox/OffersPart.tsx'
import { InboxList } from './inbox/InboxList.tsx'
import { GrantList } from './grants/GrantList.tsx'
import { FreeRoundsList } from './free-rounds/FreeRoundsList.tsx'
import { PlayerGlance } from './glance/PlayerGlance.tsx'
import { MoneyPart } from './money/MoneyPart.tsx'
import { playerQuery } from './queries.ts'
import { playerLists, readPlayerSearch } from './search.ts'

/** One player: at a glance, and beneath it every movement, bet, message and change. */
export function PlayerPage() {
  const t = useWords()
  const { id = '' } = useParams({ strict: false }) as { id?: string }
  const { list = 'entries', page = 1 } = useSearchOf(readPlayerSearch)
  const navigate = useNavigate()
  const may = useMay()
  const query = useQuery(playerQuery(id))
  const lists = (['entries', ...playerLists] as const).filter(
    (each) => each !== 'line' || may('agents.read'),
  )
  const toPage = (next: number): void =>
    void navigate({ to: '/players/$id', params: { id }, search: { list, page: next } })
  if (query.isPending) return <SkeletonRows count={2} className="h-28" />
  if (query.error instanceof Refused && query.error.code === 'not_found')
    return <NoSuchPlayer id={id} />
  return (
    <>
      <Link
        to="/players"
        search={{}}
        className="link inline-flex min-h-9 items-center gap-1.5 justify-self-start text-sm"
      >
        <Icon of={arrowLeft} className="flip size-4" />
        {t('page.players')}
      </Link>
      {query.data ? (
        <PlayerGlance player={query.data} />
      ) : (
        <Failure error={query.error} onRetry={() => void query.refetch()} />
      )}
      <nav aria-label={t('players.lists')} className="flex flex-wrap gap-2">
        {lists.map((each) => (
          <Link
            key={each}
            to="/players/$id"
            params={{ id }}
            search={{ list: each === 'entries' ? undefined : each }}
            resetScroll={false}
            activeProps={{}}
            activeOptions={{ exact: true, explicitUndefined: true }}
            aria-current={each === list ? 'page' : undefined}
            className="inline-flex min-h-10 items-center rounded-full bg-surface-2 px-4 text-sm
              font-medium text-ink-2 hover:bg-surface-3 aria-[current=page]:bg-river-soft
              aria-[current=page]:font-semibold aria-[current=page]:text-on-river-soft
              aria-[current=page]:inset-ring-[1.5px] aria-[current=page]:inset-ring-river"
          >
            {t(`players.${each}`)}
          </Link>
        ))}
      </nav>
      {list === 'entries' && <EntriesList id={id} page={page} onPage={toPage} />}
      {list === 'bets' && <BetsList id={id} page={page} onPage={toPage} />}
      {list === 'freeRounds' && <FreeRoundsList id={id} />}
      {list === 'grants' && <GrantList id={id} page={page} onPage={toPage} />}
      {list === 'limits' && query.data && <LimitsPanel id={id} player={query.data.username} />}
      {list === 'rank' && query.data && <RankPanel id={id} player={query.data.username} />}
      {list === 'line' && query.data && may('agents.read') && (
        <LinePart id={id} player={query.data.username} />
      )}
      {list === 'money' && <MoneyPart id={id} />}
      {list === 'inbox' && (
        <>
          <OffersPart id={id} />
          <InboxList id={id} />
        </>
      )}
      {list === 'care' && query.data && <CarePanel id={id} player={query.data.username} />}
    </>
  )
}

function NoSuchPlayer({ id }: { id: string }) {
  const t = useWords()
  return (
    <EmptyState
      picture="/art/lotus.svg"
      title={t('players.noSuch', { id })}
      text={t('notFound.text')}
    >
      <Link to="/players" search={{}} className={buttonClass('quiet')}>
        {t('players.toList')}
      </Link>
    </EmptyState>
  )
}
