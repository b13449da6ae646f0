import { Refused } from '@padma/contract/client'
import { useDates, useLanguage } from '@padma/i18n'
import { buttonClass, EmptyState, Icon, Money, SkeletonRows } from '@padma/ui'
import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate, useParams } from '@tanstack/react-router'
import arrowLeft from 'icon:arrow-left'
import { useOperator } from '../../operator.ts'
import { Fact, Facts } from '../../parts/Facts.tsx'
import { Failure } from '../../parts/Failure.tsx'
import { PlayerLink } from '../../parts/PlayerLink.tsx'
import { useSearchOf } from '../../address/search.ts'
import { useWords } from '../../words.ts'
import { BetsList } from './records/BetsList.tsx'
import { CarePanel } from './care/CarePanel.tsx'
import { EntriesList } from './records/EntriesList.tsx'
import { LimitsPanel } from './limits/LimitsPanel.tsx'
import { InboxList } from './inbox/InboxList.tsx'
import { FreeRoundsList } from './free-rounds/FreeRoundsList.tsx'
import { MoneyPart } from './money/MoneyPart.tsx'
import { PlayerStateBadge, typeOf } from './player-words.tsx'
import { type Player, playerQuery } from './queries.ts'
import { playerLists, readPlayerSearch } from './search.ts'

/**
 * One player: account, what the balance is made of, what is still to be played, and every movement
 * and bet.
 */
export function PlayerPage() {
  const t = useWords()
  const { id = '' } = useParams({ strict: false }) as { id?: string }
  const { list = 'entries', page = 1 } = useSearchOf(readPlayerSearch)
  const navigate = useNavigate()
  const query = useQuery(playerQuery(id))
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
        <Summary player={query.data} />
      ) : (
        <Failure error={query.error} onRetry={() => void query.refetch()} />
      )}
      <nav aria-label={t('players.lists')} className="flex flex-wrap gap-2">
        {(['entries', ...playerLists] as const).map((each) => (
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
      {list === 'limits' && query.data && <LimitsPanel id={id} player={query.data.username} />}
      {list === 'money' && <MoneyPart id={id} />}
      {list === 'inbox' && <InboxList id={id} />}
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

function Summary({ player }: { player: Player }) {
  const {
    id,
    username,
    nickname,
    language,
    type,
    upline,
    invitedBy,
    invitationCode,
    registeredAt,
    lastSignInAt,
    closesAt,
    status,
    locked,
    balance,
    turnover,
  } = player
  const t = useWords()
  const dates = useDates(useOperator().timeZone)
  const languages = new Intl.DisplayNames([useLanguage()], { type: 'language' })
  const money = (amount: string) => <Money amount={amount} symbol={balance.currencySymbol} />
  return (
    <div className="grid gap-4 desk:grid-cols-3">
      <section className="grid content-start gap-3 rounded-lg border border-line bg-surface p-4">
        <h2 className="flex flex-wrap items-center gap-2 text-lg">
          {username}
          <PlayerStateBadge player={player} />
        </h2>
        {locked && (
          <p className="text-sm break-words text-ink-2">
            {t('players.lockedBy', { ...locked, time: dates.dayAndTime(locked.at) })}
          </p>
        )}
        <Facts>
          <Fact label={t('col.id')}>
            <span className="num">{id}</span>
          </Fact>
          <Fact label={t('players.nickname')}>{nickname}</Fact>
          <Fact label={t('players.type')}>{t(`players.type.${typeOf(type)}`)}</Fact>
          <Fact label={t('players.language')}>{languages.of(language) ?? language}</Fact>
          <Fact label={t('players.upline')}>{upline && <PlayerLink player={upline} />}</Fact>
          <Fact label={t('players.invitedBy')}>
            {invitedBy && invitedBy.id !== upline?.id && <PlayerLink player={invitedBy} />}
          </Fact>
          <Fact label={t('players.invitationCode')}>
            {invitationCode && <span className="ident">{invitationCode}</span>}
          </Fact>
          <Fact label={t('players.registered')}>{dates.dayAndTime(registeredAt)}</Fact>
          {closesAt && status !== 'closed' && (
            <Fact label={t('players.closes')}>{dates.dayAndTime(closesAt)}</Fact>
          )}
          <Fact label={t('players.lastSignIn')}>
            {lastSignInAt ? dates.dayAndTime(lastSignInAt) : t('players.never')}
          </Fact>
        </Facts>
      </section>
      <section
        className="grid content-start gap-3 rounded-lg border border-line bg-surface p-4"
        aria-labelledby="balance"
      >
        <h2 id="balance" className="text-sm font-semibold text-ink-2">
          {t('players.balance')}
        </h2>
        <p className="text-2xl leading-tight font-bold">{money(balance.balance)}</p>
        <Facts>
          {(['cash', 'bonus', 'held', 'owed'] as const).map((account) => (
            <Fact key={account} label={t(`account.${account}`)}>
              {money(balance[account])}
            </Fact>
          ))}
        </Facts>
      </section>
      <section
        className="grid content-start gap-3 rounded-lg border border-line bg-surface p-4"
        aria-labelledby="turnover"
      >
        <h2 id="turnover" className="text-sm font-semibold text-ink-2">
          {t('players.turnover')}
        </h2>
        {Number(turnover.required) > 0 && (
          <Progress done={Number(turnover.done)} required={Number(turnover.required)} />
        )}
        <Facts>
          {(['required', 'done', 'open'] as const).map((part) => (
            <Fact key={part} label={t(`turnover.${part}`)}>
              {money(turnover[part])}
            </Fact>
          ))}
        </Facts>
      </section>
    </div>
  )
}

/** Only a picture of the figures beside it, so floats are good enough. */
function Progress({ done, required }: { done: number; required: number }) {
  const percent = Math.min(100, (done / required) * 100)
  return (
    <svg
      viewBox="0 0 100 8"
      preserveAspectRatio="none"
      className="h-2 w-full rounded-full"
      aria-hidden="true"
    >
      <rect width="100" height="8" className="fill-surface-3" />
      <rect width={percent} height="8" className="fill-river" />
    </svg>
  )
}
