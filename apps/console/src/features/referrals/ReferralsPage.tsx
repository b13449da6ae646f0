import { useDates } from '@padma/i18n'
import { formatDecimal } from '@padma/money'
import { Badge, type BadgeTone } from '@padma/ui'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { type QueueSearch, readQueueSearch, useSearchOf } from '../../address/search.ts'
import { useOperator } from '../../operator.ts'
import { DataTable, PhoneRow } from '../../parts/list/DataTable.tsx'
import { ListCard } from '../../parts/list/ListCard.tsx'
import { PlayerLink } from '../../parts/player/PlayerLink.tsx'
import { QueueFilters } from '../../parts/queue/QueueFilters.tsx'
import { QueueTabs } from '../../parts/queue/QueueTabs.tsx'
import { useKnownWord, useWords } from '../../words.ts'
import { exportReferrals, type Referral, referralsQuery, stateOf } from './queries.ts'

const PATH = '/referrals'
const tabs = { path: PATH, words: 'referrals' }
const tones: Record<Referral['state'], BadgeTone> = {
  open: 'quiet',
  met: 'info',
  paying: 'info',
  rewarded: 'pos',
  not_counted: 'neg',
  late: 'quiet',
}

/** Friends whom players invited, with what is next or why one is not counted. */
export function ReferralsPage() {
  const t = useWords()
  const known = useKnownWord()
  const { currencySymbol, timeZone } = useOperator()
  const dates = useDates(timeZone)
  const search = useSearchOf(readQueueSearch)
  const navigate = useNavigate()
  const query = useQuery(referralsQuery(search))
  const go = (change: QueueSearch, isReplaced = false): void =>
    void navigate({
      to: PATH,
      search: (before: object) => ({ ...before, ...change }),
      resetScroll: change.page !== undefined,
      replace: isReplaced,
    })
  const narrow = (change: QueueSearch): void => go({ ...change, page: undefined }, true)
  const isFiltered = Boolean(search.q ?? search.from ?? search.to)
  const joined = (row: Referral) => dates.dayAndTime(row.joinedAt)
  const money = (amount: string) => formatDecimal(amount, currencySymbol)
  const part = (done: string, needed: string) =>
    t('referrals.of', { done: money(done), needed: money(needed) })
  const why = ({ reason, inviterMissed, next }: Referral): string => {
    const cause = reason ?? inviterMissed
    if (cause) return known(`referrals.reason_${cause}`) ?? cause
    return next ? t(`referrals.next_${next}`) : ''
  }
  const state = (row: Referral) => (
    <Badge tone={tones[row.state]}>{t(`referrals.state_${row.state}`)}</Badge>
  )
  const stateAndWhy = (row: Referral) => (
    <>
      {state(row)} <span className="text-xs text-ink-2">{why(row)}</span>
    </>
  )

  return (
    <>
      <p className="max-w-prose text-sm text-ink-2">{t('referrals.lead')}</p>
      <ListCard
        query={query}
        head={
          <div className="grid grid-cols-[minmax(0,1fr)] gap-3">
            <QueueFilters
              search={search}
              methods={[]}
              hasAmount={false}
              onNarrow={narrow}
              onExport={() => exportReferrals(search)}
            />
            <QueueTabs
              queue={tabs}
              search={search}
              state={stateOf(search)}
              counts={query.data?.counts ?? []}
            />
          </div>
        }
        empty={
          isFiltered
            ? { title: t('queue.none'), text: t('queue.noneText') }
            : { title: t('referrals.empty'), text: t('referrals.emptyText') }
        }
        onPage={(page) => go({ page })}
      >
        {(page) => (
          <DataTable
            label={t('page.referrals')}
            rows={page.rows}
            keyOf={({ id }) => id}
            columns={[
              { key: 'id', head: t('col.id'), cell: ({ id }) => <b className="num">F-{id}</b> },
              { key: 'joined', head: t('referrals.joined'), cell: joined },
              {
                key: 'inviter',
                head: t('referrals.inviter'),
                cell: ({ inviter }) => <PlayerLink player={inviter} />,
              },
              {
                key: 'friend',
                head: t('referrals.friend'),
                cell: ({ friend }) => <PlayerLink player={friend} />,
              },
              { key: 'state', head: t('col.state'), cell: stateAndWhy },
              {
                key: 'deposited',
                head: t('referrals.deposited'),
                cell: (row) => part(row.deposited, row.minimumDeposit),
                isEnd: true,
              },
              {
                key: 'bet',
                head: t('referrals.bet'),
                cell: (row) => part(row.bet, row.validBet),
                isEnd: true,
              },
              {
                key: 'rewards',
                head: t('referrals.rewards'),
                cell: (row) => `${money(row.inviterReward)} / ${money(row.friendReward)}`,
                isEnd: true,
              },
            ]}
            phone={(row) => (
              <PhoneRow
                start={`${row.inviter.username} → ${row.friend.username}`}
                end={state(row)}
                below={
                  <>
                    F-{row.id} · {joined(row)} {why(row) && `· ${why(row)}`}
                  </>
                }
              />
            )}
          />
        )}
      </ListCard>
    </>
  )
}
