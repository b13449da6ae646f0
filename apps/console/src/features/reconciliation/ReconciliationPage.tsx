import { useDates } from '@padma/i18n'
import { Badge, Money } from '@padma/ui'
import { useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useOperator } from '../../operator.ts'
import { Age } from '../../parts/Age.tsx'
import { type Column, DataTable, PhoneRow } from '../../parts/DataTable.tsx'
import { ListCard } from '../../parts/ListCard.tsx'
import { QueueTabs } from '../../parts/QueueTabs.tsx'
import { useOpenRow } from '../../parts/use-open-row.ts'
import { useWords } from '../../words.ts'
import { ItemPanel } from './ItemPanel.tsx'
import { type Item, itemsQuery, oneItem } from './queries.ts'

const A_DAY_IN_MINUTES = 1_440

/** What vendors' rollbacks left for a person to settle: the open ones, the oldest first, and those that were closed. */
export function ReconciliationPage() {
  const t = useWords()
  const { currencySymbol, timeZone } = useOperator()
  const dates = useDates(timeZone)
  const { state = 'open', page = 1, id } = useSearch({ from: '/desk/reconciliation' })
  const navigate = useNavigate({ from: '/reconciliation' })
  const query = useQuery(itemsQuery(state, page))
  const openRow = useOpenRow(query, id, oneItem)
  const open = (item?: Item): void =>
    void navigate({ search: (search) => ({ ...search, id: item?.id }), resetScroll: false })
  const since = ({ openedAt, closedAt }: Item) =>
    closedAt ? (
      dates.dayAndTime(closedAt)
    ) : (
      <Age since={openedAt} warnAfterMinutes={A_DAY_IN_MINUTES} />
    )
  const kind = (item: Item) => (
    <Badge tone={item.closedAt ? 'quiet' : 'warn'}>{t(`reconciliation.${item.kind}`)}</Badge>
  )

  const columns: Column<Item>[] = [
    {
      key: 'id',
      head: t('col.id'),
      cell: (item) => <span className="num text-ink-2">R-{item.id}</span>,
    },
    { key: 'player', head: t('col.player'), cell: ({ player }) => player.username, isStrong: true },
    { key: 'kind', head: t('reconciliation.what'), cell: kind },
    { key: 'vendor', head: t('reconciliation.vendor'), cell: ({ vendor }) => vendor },
    {
      key: 'amount',
      head: t('col.amount'),
      cell: ({ amount }) => <Money amount={amount} symbol={currencySymbol} />,
      isEnd: true,
      isStrong: true,
    },
    {
      key: 'age',
      head: t(state === 'open' ? 'col.age' : 'col.closed'),
      cell: (item) => <span className="whitespace-nowrap">{since(item)}</span>,
    },
  ]
  return (
    <>
      <p className="max-w-prose text-sm text-ink-2">{t('reconciliation.lead')}</p>
      <ListCard
        query={query}
        head={<QueueTabs to="/reconciliation" state={state} />}
        empty={{
          title: t(state === 'open' ? 'reconciliation.empty' : 'reconciliation.emptyClosed'),
        }}
        onPage={(next) => void navigate({ search: (search) => ({ ...search, page: next }) })}
      >
        {({ rows }) => (
          <DataTable
            label={t('page.reconciliation')}
            columns={columns}
            rows={rows}
            keyOf={(item) => item.id}
            open={{
              word: t('view'),
              name: (item) =>
                t('reconciliation.view', { id: `R-${item.id}`, player: item.player.username }),
              onOpen: open,
            }}
            phone={(item) => (
              <PhoneRow
                start={item.player.username}
                end={<Money amount={item.amount} symbol={currencySymbol} />}
                below={
                  <>
                    R-{item.id} · {item.vendor} · {since(item)}
                  </>
                }
                badge={kind(item)}
              />
            )}
          />
        )}
      </ListCard>
      {openRow && (
        <ItemPanel
          key={openRow.row.id}
          item={openRow.row}
          isGone={openRow.isGone}
          onClose={() => open()}
        />
      )}
    </>
  )
}
