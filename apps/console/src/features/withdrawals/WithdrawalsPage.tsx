import { useDates } from '@padma/i18n'
import { formatUnits, parseUnits } from '@padma/money'
import { Money } from '@padma/ui'
import { useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useOperator } from '../../operator.ts'
import { Age } from '../../parts/Age.tsx'
import { type Column, DataTable, PhoneRow } from '../../parts/DataTable.tsx'
import { ListCard } from '../../parts/ListCard.tsx'
import { QueueFigures } from '../../parts/QueueFigures.tsx'
import { QueueTabs } from '../../parts/QueueTabs.tsx'
import { useOpenRow } from '../../parts/use-open-row.ts'
import { useWords } from '../../words.ts'
import { type Withdrawal, withdrawalsQuery, oneWithdrawal } from './queries.ts'
import { WithdrawalPanel } from './WithdrawalPanel.tsx'
import { lacksSecond, WithdrawalState } from './WithdrawalState.tsx'

/** Requests for money out: those that wait for an approval or a payment, the oldest first, and the rest. */
export function WithdrawalsPage() {
  const t = useWords()
  const { currencySymbol, timeZone } = useOperator()
  const dates = useDates(timeZone)
  const { state = 'open', page = 1, id } = useSearch({ from: '/desk/withdrawals' })
  const navigate = useNavigate({ from: '/withdrawals' })
  const query = useQuery(withdrawalsQuery(state, page))
  const openRow = useOpenRow(query, id, oneWithdrawal)
  const open = (withdrawal?: Withdrawal): void =>
    void navigate({ search: (search) => ({ ...search, id: withdrawal?.id }), resetScroll: false })

  const columns: Column<Withdrawal>[] = [
    {
      key: 'id',
      head: t('col.id'),
      cell: ({ id }) => <span className="num text-ink-2">W-{id}</span>,
    },
    { key: 'player', head: t('col.player'), cell: ({ player }) => player.username, isStrong: true },
    { key: 'method', head: t('col.method'), cell: ({ payoutAccount }) => payoutAccount.methodName },
    {
      key: 'number',
      head: t('col.payoutNumber'),
      cell: ({ payoutNumber }) => <span className="ident">{payoutNumber}</span>,
    },
    {
      key: 'amount',
      head: t('col.amount'),
      cell: ({ amount }) => <Money amount={amount} symbol={currencySymbol} />,
      isEnd: true,
      isStrong: true,
    },
    {
      key: 'age',
      head: t(state === 'open' ? 'col.age' : 'col.requested'),
      cell: ({ requestedAt }) =>
        state === 'open' ? (
          <Age since={requestedAt} warnAfterMinutes={15} />
        ) : (
          <span className="whitespace-nowrap">{dates.dayAndTime(requestedAt)}</span>
        ),
    },
    {
      key: 'state',
      head: t('col.state'),
      cell: (withdrawal) => <WithdrawalState withdrawal={withdrawal} />,
    },
  ]

  return (
    <>
      {state === 'open' && query.data && !query.isPlaceholderData && (
        <QueueFigures
          waiting={query.data.totalRows}
          oldest={page === 1 ? (query.data.rows[0]?.requestedAt ?? null) : null}
          sum={query.data.totalPages <= 1 ? sumOf(query.data.rows, currencySymbol) : null}
        >
          {query.data.totalPages <= 1 && (
            <SecondMissing rows={query.data.rows.filter(lacksSecond)} />
          )}
        </QueueFigures>
      )}
      <ListCard
        query={query}
        head={<QueueTabs to="/withdrawals" state={state} />}
        empty={
          state === 'open'
            ? { title: t('withdrawals.empty'), text: t('withdrawals.emptyText') }
            : { title: t('withdrawals.emptyClosed') }
        }
        onPage={(next) => void navigate({ search: (search) => ({ ...search, page: next }) })}
      >
        {({ rows }) => (
          <DataTable
            label={t('page.withdrawals')}
            columns={columns}
            rows={rows}
            keyOf={({ id }) => id}
            open={{
              word: t('view'),
              name: ({ id, player }) =>
                t('withdrawals.view', { id: `W-${id}`, player: player.username }),
              onOpen: open,
            }}
            phone={(withdrawal) => (
              <PhoneRow
                start={withdrawal.player.username}
                end={<Money amount={withdrawal.amount} symbol={currencySymbol} />}
                below={
                  <>
                    W-{withdrawal.id} · {withdrawal.payoutAccount.methodName} ·{' '}
                    {state === 'open' ? (
                      <Age since={withdrawal.requestedAt} warnAfterMinutes={15} />
                    ) : (
                      dates.dayAndTime(withdrawal.requestedAt)
                    )}
                  </>
                }
                badge={<WithdrawalState withdrawal={withdrawal} />}
              />
            )}
          />
        )}
      </ListCard>
      {openRow && (
        <WithdrawalPanel
          key={openRow.row.id}
          withdrawal={openRow.row}
          isGone={openRow.isGone}
          onClose={() => open()}
        />
      )}
    </>
  )
}

function SecondMissing({ rows }: { rows: Withdrawal[] }) {
  const t = useWords()
  const { currencySymbol } = useOperator()
  return (
    <div className="rounded-md border border-line bg-surface px-4 py-3">
      <p className="text-sm text-ink-2">{t('withdrawals.secondCount')}</p>
      <p className="num text-xl font-bold">{rows.length}</p>
      <p className="num text-xs text-ink-3">{sumOf(rows, currencySymbol)}</p>
    </div>
  )
}

const sumOf = (rows: Withdrawal[], symbol: string): string =>
  formatUnits(
    rows.reduce((sum, { amount }) => sum + parseUnits(amount)!, 0n),
    symbol,
  )
