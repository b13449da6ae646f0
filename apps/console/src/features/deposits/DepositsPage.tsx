import { useDates } from '@padma/i18n'
import { Money } from '@padma/ui'
import { parseUnits, formatUnits } from '@padma/money'
import { useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useOperator } from '../../operator.ts'
import { Age } from '../../parts/Age.tsx'
import { type Column, DataTable, PhoneRow } from '../../parts/DataTable.tsx'
import { ListCard } from '../../parts/ListCard.tsx'
import { QueueFigures } from '../../parts/QueueFigures.tsx'
import { QueueTabs } from '../../parts/QueueTabs.tsx'
import { StateBadge } from '../../parts/StateBadge.tsx'
import { useOpenRow } from '../../parts/use-open-row.ts'
import { useWords } from '../../words.ts'
import { DepositPanel } from './DepositPanel.tsx'
import { type Deposit, depositsQuery, oneDeposit } from './queries.ts'

/** Claims of payments that wait for a decision, the oldest first, and those that were decided. */
export function DepositsPage() {
  const t = useWords()
  const { currencySymbol, timeZone } = useOperator()
  const dates = useDates(timeZone)
  const { state = 'open', page = 1, id } = useSearch({ from: '/desk/deposits' })
  const navigate = useNavigate({ from: '/deposits' })
  const query = useQuery(depositsQuery(state, page))
  const openRow = useOpenRow(query, id, oneDeposit)
  const open = (deposit?: Deposit): void =>
    void navigate({ search: (search) => ({ ...search, id: deposit?.id }), resetScroll: false })

  const columns: Column<Deposit>[] = [
    {
      key: 'id',
      head: t('col.id'),
      cell: ({ id }) => <span className="num text-ink-2">D-{id}</span>,
    },
    { key: 'player', head: t('col.player'), cell: ({ player }) => player.username, isStrong: true },
    { key: 'method', head: t('col.method'), cell: ({ methodName }) => methodName },
    {
      key: 'amount',
      head: t('col.claimed'),
      cell: ({ amount }) => <Money amount={amount} symbol={currencySymbol} />,
      isEnd: true,
      isStrong: true,
    },
    {
      key: 'transaction',
      head: t('col.transactionId'),
      cell: ({ transactionId }) => <span className="ident">{transactionId ?? '–'}</span>,
    },
    {
      key: 'receiver',
      head: t('col.receiver'),
      cell: ({ receiver }) => <span className="ident">{receiver?.number ?? '–'}</span>,
    },
    state === 'open'
      ? {
          key: 'age',
          head: t('col.age'),
          cell: (deposit) => <Age since={claimedAt(deposit)} warnAfterMinutes={15} />,
        }
      : {
          key: 'closed',
          head: t('col.closed'),
          cell: ({ closedAt }) =>
            closedAt && <span className="whitespace-nowrap">{dates.dayAndTime(closedAt)}</span>,
        },
    { key: 'state', head: t('col.state'), cell: (deposit) => <StateBadge state={deposit.state} /> },
  ]

  return (
    <>
      {state === 'open' && query.data && !query.isPlaceholderData && (
        <QueueFigures
          waiting={query.data.totalRows}
          oldest={page === 1 && query.data.rows[0] ? claimedAt(query.data.rows[0]) : null}
          sum={
            query.data.totalPages <= 1
              ? formatUnits(
                  query.data.rows.reduce((sum, { amount }) => sum + parseUnits(amount)!, 0n),
                  currencySymbol,
                )
              : null
          }
        />
      )}
      <ListCard
        query={query}
        head={<QueueTabs to="/deposits" state={state} />}
        empty={
          state === 'open'
            ? { title: t('deposits.empty'), text: t('deposits.emptyText') }
            : { title: t('deposits.emptyClosed') }
        }
        onPage={(next) => void navigate({ search: (search) => ({ ...search, page: next }) })}
      >
        {({ rows }) => (
          <DataTable
            label={t('page.deposits')}
            columns={columns}
            rows={rows}
            keyOf={({ id }) => id}
            open={{
              word: t('view'),
              name: ({ id, player }) =>
                t('deposits.view', { id: `D-${id}`, player: player.username }),
              onOpen: open,
            }}
            phone={(deposit) => (
              <PhoneRow
                start={deposit.player.username}
                end={<Money amount={deposit.amount} symbol={currencySymbol} />}
                below={
                  <>
                    {deposit.methodName} <span className="ident">{deposit.receiver?.number}</span> ·{' '}
                    <span className="ident">{deposit.transactionId ?? '–'}</span> ·{' '}
                    {state === 'open' ? (
                      <Age since={claimedAt(deposit)} warnAfterMinutes={15} />
                    ) : (
                      deposit.closedAt && dates.dayAndTime(deposit.closedAt)
                    )}
                  </>
                }
                badge={<StateBadge state={deposit.state} />}
              />
            )}
          />
        )}
      </ListCard>
      {openRow && (
        <DepositPanel
          key={openRow.row.id}
          deposit={openRow.row}
          isGone={openRow.isGone}
          onClose={() => open()}
        />
      )}
    </>
  )
}

/** When the player handed in the transaction id: that is how long he has waited for us. */
export function claimedAt({ steps, createdAt }: Deposit): string {
  return steps.findLast(({ to }) => to === 'submitted')?.at ?? createdAt
}
