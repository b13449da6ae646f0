import type { ReportName, ReportSort } from '@padma/contract/report-parts'
import { Money } from '@padma/ui'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useOperator } from '../../../operator.ts'
import { type Column, DataTable, PhoneRow } from '../../../parts/list/DataTable.tsx'
import { ListCard } from '../../../parts/list/ListCard.tsx'
import { PlayerLink } from '../../../parts/player/PlayerLink.tsx'
import { useWords } from '../../../words.ts'
import { Bar } from '../../../parts/Bar.tsx'
import { marginOf, percent } from '../compare.ts'
import { type Figures, type Row, rowsQuery } from '../queries.ts'
import type { Asked, ReportSearch } from '../search.ts'
import { wordOf } from '../Totals.tsx'
import { useRowName } from './use-row-name.ts'

type Props = { asked: Asked; onNarrow: (change: ReportSearch) => void }
type Shown = Exclude<ReportSort, 'name'> | 'margin'
const shown: Record<ReportName, readonly Shown[]> = {
  play: ['stake', 'payout', 'rounds', 'players', 'margin', 'net'],
  cashier: ['deposits', 'depositOrders', 'withdrawals', 'withdrawalOrders', 'fees', 'net'],
}

/** The rows with their total, ordered by the heads. */
export function ReportRows({ asked, onNarrow }: Props) {
  const t = useWords()
  const { currencySymbol } = useOperator()
  const { report, by, sort, order } = asked
  const query = useQuery(rowsQuery(asked))
  const nameOf = useRowName(by)
  const heading = t(`reports.by_${by}`)
  const sortBy = (column: ReportSort) => ({
    now: sort === column ? (`${order}ending` as const) : null,
    onSort: () =>
      onNarrow({ sort: column, order: sort === column && order === 'desc' ? 'asc' : undefined }),
  })
  const total = query.data?.total ?? {}
  const rows = query.data?.rows ?? []
  const most = Math.max(...rows.map(({ net }) => Math.abs(Number(net ?? 0))), 1)
  const columns: Column<Row>[] = [
    {
      key: 'name',
      head: t(`reports.part.${by}`),
      cell: (row) => <Name row={row} asked={asked} name={nameOf(row)} />,
      isStrong: true,
      sort: sortBy('name'),
      total: t('reports.total'),
    },
    ...shown[report].map((figure): Column<Row> => ({
      key: figure,
      head: t(wordOf(report, figure)),
      cell: (row) => figureOf(row, figure),
      isEnd: true,
      isStrong: figure === 'net',
      ...(figure !== 'margin' && { sort: sortBy(figure) }),
      total: figureOf(total, figure),
    })),
  ]
  columns.splice(-1, 0, {
    key: 'bar',
    head: <span className="sr-only">{t('reports.share')}</span>,
    cell: ({ net }) => (
      <span className="block min-w-20">
        <Bar of={Math.abs(Number(net)) / most} look={Number(net) < 0 ? 'below' : 'plain'} />
      </span>
    ),
  })
  return (
    <ListCard
      query={query}
      empty={{ title: t('reports.empty'), text: t('reports.emptyText') }}
      head={<h2 className="text-base">{heading}</h2>}
      onPage={(page) => onNarrow({ page })}
    >
      {(page) => (
        <DataTable
          label={heading}
          columns={columns}
          rows={page.rows}
          keyOf={({ key }) => key}
          phone={(row) => (
            <PhoneRow
              start={<Name row={row} asked={asked} name={nameOf(row)} />}
              end={<Money amount={row.net ?? '0'} symbol={currencySymbol} />}
              below={
                report === 'play' ? (
                  <>
                    {t('reports.stake')} {figureOf(row, 'stake')} · {t('reports.rounds')}{' '}
                    {figureOf(row, 'rounds')}
                  </>
                ) : (
                  <>
                    {t('reports.deposits')} {figureOf(row, 'deposits')} · {t('reports.withdrawals')}{' '}
                    {figureOf(row, 'withdrawals')}
                  </>
                )
              }
              badge={
                report === 'play' && (
                  <span className="num text-sm text-ink-3">{figureOf(row, 'margin')}</span>
                )
              }
            />
          )}
        />
      )}
    </ListCard>
  )
}

function figureOf(figures: Figures, figure: Shown) {
  if (figure === 'margin') return <span className="num">{percent(marginOf(figures), 2)}</span>
  const value = figures[figure] ?? 0
  return typeof value === 'number' ? (
    <span className="num">{value.toLocaleString('en-US')}</span>
  ) : (
    <Money amount={value} />
  )
}

/** A day leads to what it is made of, a player to their page. */
function Name({ row, asked, name }: { row: Row; asked: Asked; name: string }) {
  const { key, vendor } = row
  if (asked.by === 'player') return <PlayerLink player={{ id: key, username: name }} />
  if (asked.by === 'day')
    return (
      <Link
        to="/reports"
        className="link"
        search={
          asked.report === 'play'
            ? { from: key, to: key, by: 'game' }
            : { report: 'cashier', from: key, to: key, by: 'method' }
        }
      >
        {name}
      </Link>
    )
  return (
    <>
      {name}
      {vendor && <span className="ms-1.5 text-xs font-normal text-ink-3">{vendor}</span>}
    </>
  )
}
