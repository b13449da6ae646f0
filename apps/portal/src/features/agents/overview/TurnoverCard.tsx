import { useDates, useT } from '@padma/i18n'
import { Button, Card, Money } from '@padma/ui'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useBrand } from '../../../brand/queries.ts'
import { LineChart } from '../../../parts/charts/LineChart.tsx'
import type { Range } from '../../../parts/range/presets.ts'
import { type Column, Table } from '../../../parts/agents/Table.tsx'
import { type Overview, overviewQuery } from './queries.ts'
import { before, daysOf } from './spans.ts'

type Day = { day: string; now: number; former: number }

/** Turnover by day, against the span before; the same as a table. */
export function TurnoverCard({ of: { days }, range }: { of: Overview; range: Range }) {
  const t = useT('agents')
  const { symbol } = useBrand()
  const dates = useDates('UTC')
  const former = useQuery(overviewQuery(before(range)))
  const [isTable, setTable] = useState(false)
  const sums = new Map(
    [...(former.data?.days ?? []), ...days].map(({ day, validBet }) => [day, Number(validBet)]),
  )
  const formerDays = daysOf(before(range))
  const rows = daysOf(range).map((day, at): Day => ({
    day,
    now: sums.get(day) ?? 0,
    former: sums.get(formerDays[at]!) ?? 0,
  }))
  const columns: Column<Day>[] = [
    { key: 'day', head: t('day'), as: 'name', cell: ({ day }) => dates.dayOf(day) },
    {
      key: 'now',
      head: t('thisSpan'),
      as: 'amount',
      cell: ({ now }) => <Money amount={now.toFixed(2)} />,
    },
    {
      key: 'former',
      head: t('formerSpan'),
      as: 'figure',
      cell: (row) => <Money amount={row.former.toFixed(2)} />,
    },
  ]
  return (
    <Card className="grid grid-cols-1 content-start gap-3">
      <h3 className="text-md">
        {t('turnoverByDay')}, {symbol}
      </h3>
      {isTable ? (
        <Table
          label={t('turnoverByDay')}
          columns={columns}
          rows={rows.toReversed()}
          keyOf={({ day }) => day}
        />
      ) : (
        <LineChart
          label={t('chartOf', { from: dates.dayOf(range.from), to: dates.dayOf(range.to) })}
          labels={rows.map(({ day }) => `${Number(day.slice(8))}/${Number(day.slice(5, 7))}`)}
          now={{ word: t('thisSpan'), values: rows.map(({ now }) => now) }}
          before={{ word: t('formerSpan'), values: rows.map((row) => row.former) }}
        />
      )}
      <Button
        look="line"
        size="sm"
        className="min-h-11 justify-self-start"
        aria-pressed={isTable}
        onClick={() => setTable(!isTable)}
      >
        {t(isTable ? 'showChart' : 'showTable')}
      </Button>
    </Card>
  )
}
