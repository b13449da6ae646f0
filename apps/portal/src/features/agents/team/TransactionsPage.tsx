import { useDates, useT } from '@padma/i18n'
import { Card, Money } from '@padma/ui'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useBrand } from '../../../brand/queries.ts'
import { RangePicker } from '../../../parts/range/RangePicker.tsx'
import { useRange } from '../../../parts/range/use-range.ts'
import { Chips } from '../../../parts/records/Chips.tsx'
import { MemberSearch } from '../../../parts/agents/MemberSearch.tsx'
import { PagedTable } from '../../../parts/agents/PagedTable.tsx'
import type { Column } from '../../../parts/agents/Table.tsx'
import { type TeamTransaction, type TransactionKind, teamTransactionsQuery } from './queries.ts'

const kinds = [
  'all',
  'deposit',
  'withdrawal',
  'promotion',
  'rebate',
  'salary',
  'transfer',
] as const satisfies readonly (TransactionKind | 'all')[]

/** Money that came to members of the team and left them, besides bets. */
export default function TransactionsPage() {
  const t = useT('agents')
  const { symbol, timeZone } = useBrand()
  const dates = useDates(timeZone)
  const { range, today, setRange } = useRange('last30')
  const [asked, ask] = useState({
    page: 1,
    search: '',
    kind: 'all' as (typeof kinds)[number],
  })
  const transactions = useQuery(teamTransactionsQuery(range, asked))
  const columns: Column<TeamTransaction>[] = [
    {
      key: 'member',
      head: t('member'),
      as: 'name',
      cell: ({ username }) => <bdi className="block truncate">{username}</bdi>,
    },
    { key: 'kind', head: t('kind'), cell: ({ kind }) => t(`kind_${kind}`) },
    { key: 'at', head: t('time'), cell: ({ at }) => dates.dayAndTime(at) },
    {
      key: 'amount',
      head: t('amount'),
      as: 'amount',
      cell: ({ amount }) => <Money amount={amount} symbol={symbol} isSigned />,
    },
  ]
  return (
    <>
      <RangePicker range={range} today={today} onChange={setRange} />
      <Chips
        label={t('kind')}
        chosen={asked.kind}
        onChoose={(kind) => ask({ ...asked, kind, page: 1 })}
        choices={kinds.map((value) => ({ value, word: t(`kind_${value}`) }))}
      />
      <MemberSearch onSearch={(search) => ask({ ...asked, search, page: 1 })} />
      <Card className="grid grid-cols-1 gap-2">
        <PagedTable
          query={transactions}
          label={t('transactions')}
          columns={columns}
          keyOf={({ id, kind }) => `${kind} ${id}`}
          empty={{ title: t('noTransactions'), text: t('otherSpan') }}
          page={asked.page}
          onPage={(page) => ask({ ...asked, page })}
        />
      </Card>
    </>
  )
}
