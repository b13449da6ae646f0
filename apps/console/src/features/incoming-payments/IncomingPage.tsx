import { useDates } from '@padma/i18n'
import { Button, Icon } from '@padma/ui'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import upload from 'icon:upload-simple'
import { useState } from 'react'
import { useSearchOf } from '../../address/search.ts'
import { useMay, useOperator } from '../../operator.ts'
import { type Column, DataTable, PhoneRow } from '../../parts/list/DataTable.tsx'
import { FilterSelect } from '../../parts/list/FilterSelect.tsx'
import { ListCard } from '../../parts/list/ListCard.tsx'
import { SearchField } from '../../parts/list/SearchField.tsx'
import { Amount } from '../../parts/queue/columns.tsx'
import { useWords } from '../../words.ts'
import { ImportSheet } from './ImportSheet.tsx'
import { type Incoming, incomingQuery } from './queries.ts'
import { readIncomingSearch } from './search.ts'

/** What really came in, by message, statement or provider; a statement is imported here. */
export function IncomingPage() {
  const t = useWords()
  const dates = useDates(useOperator().timeZone)
  const search = useSearchOf(readIncomingSearch)
  const navigate = useNavigate()
  const query = useQuery(incomingQuery(search))
  const may = useMay()
  const [isImporting, setImporting] = useState(false)
  const narrow = (change: object): void =>
    void navigate({
      to: '/incoming-payments',
      search: { ...search, page: undefined, ...change },
      replace: true,
    })
  const columns: Column<Incoming>[] = [
    { key: 'time', head: t('col.time'), cell: ({ paidAt }) => dates.dayAndTime(paidAt) },
    { key: 'network', head: t('col.method'), cell: ({ network }) => network },
    {
      key: 'amount',
      head: t('col.amount'),
      cell: ({ amount }) => <Amount of={amount} />,
      isEnd: true,
      isStrong: true,
    },
    {
      key: 'id',
      head: t('col.transactionId'),
      cell: ({ transactionId }) => <span className="ident">{transactionId}</span>,
    },
    {
      key: 'from',
      head: t('deposits.from'),
      cell: ({ sender, senderName }) => [sender, senderName].filter(Boolean).join(' · ') || '–',
    },
    {
      key: 'to',
      head: t('col.receiver'),
      cell: ({ receiver, owner }) => <span className="ident">{receiver ?? owner ?? '–'}</span>,
    },
    {
      key: 'source',
      head: t('incoming.source'),
      cell: ({ source }) => t(`deposits.source_${source}`),
    },
    {
      key: 'deposit',
      head: t('incoming.deposit'),
      cell: ({ depositId }) => (depositId ? `D-${depositId}` : '–'),
    },
  ]
  return (
    <>
      <ListCard
        query={query}
        empty={{ title: t('incoming.empty'), text: t('incoming.emptyText') }}
        head={
          <div className="flex flex-wrap items-center gap-2">
            <div className="min-w-60 flex-1">
              <SearchField
                label={t('incoming.search')}
                q={search.q}
                longest={40}
                onSearch={(q) => narrow({ q: q || undefined })}
              />
            </div>
            <FilterSelect
              label={t('incoming.which')}
              value={search.state}
              choices={[
                { value: 'open', word: t('incoming.open') },
                { value: 'closed', word: t('incoming.closed') },
              ]}
              onChoose={(state) => narrow({ state })}
            />
            {may('deposits.decide') && (
              <Button onClick={() => setImporting(true)}>
                <Icon of={upload} />
                {t('incoming.import')}
              </Button>
            )}
          </div>
        }
        onPage={(page) => narrow({ page })}
      >
        {({ rows }) => (
          <DataTable
            label={t('page.incoming')}
            columns={columns}
            rows={rows}
            keyOf={({ id }) => id}
            phone={(row) => (
              <PhoneRow
                start={<span className="ident">{row.transactionId}</span>}
                end={<Amount of={row.amount} />}
                below={`${row.network} · ${dates.dayAndTime(row.paidAt)}`}
                badge={row.depositId ? `D-${row.depositId}` : t(`deposits.source_${row.source}`)}
              />
            )}
          />
        )}
      </ListCard>
      {isImporting && <ImportSheet onClose={() => setImporting(false)} />}
    </>
  )
}
