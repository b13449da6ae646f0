import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useSearchOf } from '../../../address/search.ts'
import { CsvButton } from '../../../parts/list/CsvButton.tsx'
import { type Column, DataTable, PhoneRow } from '../../../parts/list/DataTable.tsx'
import { DateFilter } from '../../../parts/list/DateFilter.tsx'
import { ListCard } from '../../../parts/list/ListCard.tsx'
import { SearchField } from '../../../parts/list/SearchField.tsx'
import { PlayerLink } from '../../../parts/player/PlayerLink.tsx'
import { Amount } from '../../../parts/queue/columns.tsx'
import { useWords } from '../../../words.ts'
import { KindAndState } from '../KindAndState.tsx'
import { BillSheet } from './BillSheet.tsx'
import { LiabilityCard } from './LiabilityCard.tsx'
import { type BillRow, billsQuery, exportBills } from './queries.ts'
import { type BillsSearch, billStates, readBillsSearch } from './search.ts'
import { BillBadge, usePeriodWords } from './use-bill-words.tsx'

const PATH = '/agent-bills'
const LONGEST_SEARCH = 60

/** What contracts came to, and what agents are owed by now. */
export function BillsPage() {
  const t = useWords()
  const period = usePeriodWords()
  const search = useSearchOf(readBillsSearch)
  const navigate = useNavigate()
  const query = useQuery(billsQuery(search))
  const go = (change: Partial<BillsSearch>, replace = false): void =>
    void navigate({ to: PATH, search: { ...search, ...change }, replace, resetScroll: false })
  const narrow = (change: Partial<BillsSearch>): void => go({ ...change, page: undefined }, true)
  const kind = (row: BillRow) => t(`contracts.kind.${row.kind}`)
  const agent = ({ agentId, username }: BillRow) => (
    <PlayerLink player={{ id: agentId, username }} />
  )
  const columns: Column<BillRow>[] = [
    { key: 'number', head: t('col.id'), cell: ({ number }) => <b className="num">{number}</b> },
    { key: 'agent', head: t('contracts.agent'), cell: agent },
    { key: 'kind', head: t('contracts.kind'), cell: kind },
    { key: 'period', head: t('bills.period'), cell: period },
    {
      key: 'gross',
      head: t('bills.gross'),
      cell: ({ gross }) => <Amount of={gross} />,
      isEnd: true,
    },
    { key: 'owed', head: t('bills.owed'), cell: ({ owed }) => <Amount of={owed} />, isEnd: true },
    {
      key: 'net',
      head: t('bills.net'),
      cell: ({ net }) => <Amount of={net} />,
      isEnd: true,
      isStrong: true,
    },
    { key: 'state', head: t('col.state'), cell: BillBadge },
  ]
  return (
    <>
      <LiabilityCard onDesk={() => narrow({ state: 'uncollected' })} />
      <ListCard
        query={query}
        empty={{ title: t('bills.empty'), text: t('bills.emptyText') }}
        onPage={(page) => go({ page })}
        head={
          <div className="flex flex-wrap items-center gap-2">
            <div className="w-full desk:w-[280px]">
              <SearchField
                label={t('bills.search')}
                q={search.q ?? ''}
                longest={LONGEST_SEARCH}
                onSearch={(q) => narrow({ q: q || undefined })}
              />
            </div>
            <DateFilter range={search} onChoose={narrow} />
            <KindAndState
              search={search}
              states={billStates.map((value) => ({ value, word: t(`bills.state.${value}`) }))}
              onNarrow={narrow}
            />
            <CsvButton onExport={() => exportBills(search)} />
          </div>
        }
      >
        {({ rows }) => (
          <DataTable
            label={t('page.agentBills')}
            columns={columns}
            rows={rows}
            keyOf={({ id }) => id}
            open={{
              word: t('view'),
              name: ({ number, username }) => t('bills.view', { bill: number, agent: username }),
              onOpen: ({ id }) => go({ id }),
              isOpen: ({ id }) => id === search.id,
            }}
            phone={(row) => (
              <PhoneRow
                start={row.username}
                end={<Amount of={row.net} />}
                badge={<BillBadge state={row.state} />}
                below={`${row.number} · ${kind(row)} · ${period(row)}`}
              />
            )}
          />
        )}
      </ListCard>
      {search.id && <BillSheet id={search.id} onClose={() => go({ id: undefined })} />}
    </>
  )
}
