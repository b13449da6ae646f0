import { useT } from '@padma/i18n'
import { Card, Money } from '@padma/ui'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useBrand } from '../../../brand/queries.ts'
import { RangePicker } from '../../../parts/range/RangePicker.tsx'
import { useRange } from '../../../parts/range/use-range.ts'
import { Totals } from '../../../parts/records/Totals.tsx'
import { MemberSearch } from '../../../parts/agents/MemberSearch.tsx'
import { PagedTable } from '../../../parts/agents/PagedTable.tsx'
import type { Column } from '../../../parts/agents/Table.tsx'
import { type MemberProfit, teamProfitQuery } from './queries.ts'

const figures = [
  'staked',
  'paid',
  'rebates',
  'promotions',
  'salaries',
  'deposits',
  'withdrawals',
] as const

/** What each member of the team won or lost, and the sum of all. */
export default function ProfitPage() {
  const t = useT('agents')
  const { symbol } = useBrand()
  const { range, today, setRange } = useRange('last30')
  const [asked, ask] = useState({ page: 1, search: '' })
  const profit = useQuery(teamProfitQuery(range, asked))
  const sum = profit.data?.sum
  const columns: Column<MemberProfit>[] = [
    {
      key: 'member',
      head: t('member'),
      as: 'name',
      cell: ({ username, depth }) => (
        <>
          <bdi className="block truncate">{username}</bdi>
          <span className="block text-xs font-normal text-ink-3">
            {depth === 0 ? t('you') : t('level', { depth: `${depth}` })}
          </span>
        </>
      ),
    },
    ...figures.map((figure): Column<MemberProfit> => ({
      key: figure,
      head: t(figure),
      as: 'figure',
      cell: (row) => <Money amount={row[figure]} />,
    })),
    {
      key: 'result',
      head: t('result'),
      as: 'amount',
      cell: ({ result }) => <Money amount={result} symbol={symbol} isSigned />,
    },
  ]
  return (
    <>
      <RangePicker range={range} today={today} onChange={setRange} />
      <MemberSearch onSearch={(search) => ask({ search, page: 1 })} />
      <Totals
        symbol={symbol}
        at={profit.dataUpdatedAt}
        rows={[
          { word: t('result'), amount: sum?.result },
          { word: t('staked'), amount: sum?.staked },
          { word: t('paid'), amount: sum?.paid },
          { word: t('validBet'), amount: sum?.validBet },
          { word: t('deposits'), amount: sum?.deposits },
          { word: t('withdrawals'), amount: sum?.withdrawals },
        ]}
      />
      <Card className="grid grid-cols-1 gap-2">
        <PagedTable
          query={profit}
          label={t('byMember')}
          columns={columns}
          keyOf={({ id }) => id}
          empty={{ title: t('noResults'), text: t('otherSpan') }}
          page={asked.page}
          onPage={(page) => ask({ ...asked, page })}
        />
      </Card>
    </>
  )
}
