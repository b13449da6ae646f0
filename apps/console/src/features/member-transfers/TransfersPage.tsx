import { formatUnits, parseUnits } from '@padma/money'
import { useDates } from '@padma/i18n'
import { Badge } from '@padma/ui'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { type QueueSearch, readQueueSearch, useSearchOf } from '../../address/search.ts'
import { useOperator } from '../../operator.ts'
import { DataTable, PhoneRow } from '../../parts/list/DataTable.tsx'
import { ListCard } from '../../parts/list/ListCard.tsx'
import { PlayerLink } from '../../parts/player/PlayerLink.tsx'
import { Amount } from '../../parts/queue/columns.tsx'
import { QueueFilters } from '../../parts/queue/QueueFilters.tsx'
import { QueueTabs } from '../../parts/queue/QueueTabs.tsx'
import { useWords } from '../../words.ts'
import { exportTransfers, stateOf, type Transfer, transfersQuery } from './queries.ts'

const PATH = '/member-transfers'
const tabs = { path: PATH, words: 'memberTransfers' }

/** Money that members sent along the tree. */
export function TransfersPage() {
  const t = useWords()
  const { currencySymbol, timeZone } = useOperator()
  const dates = useDates(timeZone)
  const search = useSearchOf(readQueueSearch)
  const navigate = useNavigate()
  const query = useQuery(transfersQuery(search))
  const go = (change: QueueSearch, isReplaced = false): void =>
    void navigate({
      to: PATH,
      search: (before: object) => ({ ...before, ...change }),
      resetScroll: change.page !== undefined,
      replace: isReplaced,
    })
  const narrow = (change: QueueSearch): void => go({ ...change, page: undefined }, true)
  const isFiltered = Boolean(search.q ?? search.from ?? search.to)
  const sent = (row: Transfer) => dates.dayAndTime(row.at)
  const turnover = (row: Transfer) => formatUnits(parseUnits(row.turnover)!, currencySymbol)
  const returned = (row: Transfer) =>
    row.isReturn && <Badge tone="warn">{t('memberTransfers.returned')}</Badge>

  return (
    <>
      <p className="max-w-prose text-sm text-ink-2">{t('memberTransfers.lead')}</p>
      <ListCard
        query={query}
        head={
          <div className="grid grid-cols-[minmax(0,1fr)] gap-3">
            <QueueFilters
              search={search}
              methods={[]}
              hasAmount
              onNarrow={narrow}
              onExport={() => exportTransfers(search)}
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
            : { title: t('memberTransfers.empty'), text: t('memberTransfers.emptyText') }
        }
        onPage={(page) => go({ page })}
        foot={
          query.data?.sum && (
            <p className="num">{formatUnits(parseUnits(query.data.sum)!, currencySymbol)}</p>
          )
        }
      >
        {(page) => (
          <DataTable
            label={t('page.memberTransfers')}
            rows={page.rows}
            keyOf={({ id }) => id}
            columns={[
              { key: 'id', head: t('col.id'), cell: ({ id }) => <b className="num">M-{id}</b> },
              { key: 'at', head: t('memberTransfers.sent'), cell: sent },
              {
                key: 'from',
                head: t('memberTransfers.from'),
                cell: ({ from }) => <PlayerLink player={from} />,
              },
              {
                key: 'to',
                head: t('memberTransfers.to'),
                cell: ({ to }) => <PlayerLink player={to} />,
              },
              {
                key: 'towards',
                head: t('memberTransfers.towards'),
                cell: ({ towards }) => t(`memberTransfers.${towards}`),
              },
              {
                key: 'amount',
                head: t('col.amount'),
                cell: ({ amount }) => <Amount of={amount} />,
                isEnd: true,
                isStrong: true,
              },
              {
                key: 'turnover',
                head: t('memberTransfers.turnover'),
                cell: turnover,
                isEnd: true,
              },
              { key: 'returned', head: '', cell: returned },
            ]}
            phone={(row) => (
              <PhoneRow
                start={`${row.from.username} → ${row.to.username}`}
                end={<Amount of={row.amount} />}
                below={
                  <>
                    M-{row.id} · {t(`memberTransfers.${row.towards}`)} · {sent(row)}
                  </>
                }
                badge={returned(row)}
              />
            )}
          />
        )}
      </ListCard>
    </>
  )
}
