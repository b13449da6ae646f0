import { useDates } from '@padma/i18n'
import { Badge, Button } from '@padma/ui'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useSearchOf } from '../../../address/search.ts'
import { useMay, useOperator } from '../../../operator.ts'
import { type Column, DataTable, PhoneRow } from '../../../parts/list/DataTable.tsx'
import { ListCard } from '../../../parts/list/ListCard.tsx'
import { SearchField } from '../../../parts/list/SearchField.tsx'
import { useWords } from '../../../words.ts'
import { KindAndState } from '../KindAndState.tsx'
import { ContractSheet } from './ContractSheet.tsx'
import { rateOf } from './contract-words.ts'
import { OfferSheet } from './OfferSheet.tsx'
import { type Contract, contractsQuery } from './queries.ts'
import { type ContractsSearch, contractStates, readContractsSearch } from './search.ts'

const PATH = '/agent-contracts'
const LONGEST_SEARCH = 60
const tones = { requested: 'warn', valid: 'pos', term_requested: 'warn' } as const

/** What agents and the platform have agreed, the newest first. */
export function ContractsPage() {
  const t = useWords()
  const may = useMay()
  const dates = useDates(useOperator().timeZone)
  const search = useSearchOf(readContractsSearch)
  const navigate = useNavigate()
  const query = useQuery(contractsQuery(search))
  const [opened, setOpened] = useState<Contract | null>(null)
  const [isOffering, setOffering] = useState(false)
  const narrow = (change: Partial<ContractsSearch>): void =>
    void navigate({ to: PATH, search: { ...search, ...change, page: undefined }, replace: true })
  const state = (row: Contract) => (
    <Badge tone={row.state in tones ? tones[row.state as keyof typeof tones] : 'quiet'}>
      {t(`contracts.state.${row.state}`)}
    </Badge>
  )
  const upline = (row: Contract) => row.upline ?? t('contracts.platform')
  const kind = (row: Contract) => t(`contracts.kind.${row.kind}`)
  const columns: Column<Contract>[] = [
    { key: 'number', head: t('col.id'), cell: ({ number }) => <b className="num">{number}</b> },
    { key: 'kind', head: t('contracts.kind'), cell: kind },
    { key: 'upline', head: t('contracts.upline'), cell: upline },
    {
      key: 'downline',
      head: t('contracts.agent'),
      cell: ({ downline }) => downline,
      isStrong: true,
    },
    {
      key: 'rate',
      head: t('contracts.rate'),
      cell: ({ terms }) => <span className="num whitespace-nowrap">{rateOf(terms)}</span>,
      isEnd: true,
    },
    {
      key: 'from',
      head: t('contracts.takesEffectAt'),
      cell: ({ takesEffectAt }) => (takesEffectAt ? dates.dayAndTime(takesEffectAt) : '–'),
    },
    { key: 'state', head: t('col.state'), cell: state },
  ]
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p className="max-w-prose text-sm text-ink-2">{t('contracts.lead')}</p>
        {may('agents.contract') && (
          <Button look="lotus" onClick={() => setOffering(true)}>
            {t('contracts.offer')}
          </Button>
        )}
      </div>
      <ListCard
        query={query}
        empty={{ title: t('contracts.empty') }}
        onPage={(page) => void navigate({ to: PATH, search: { ...search, page } })}
        head={
          <div className="flex flex-wrap gap-2">
            <div className="w-full desk:w-[320px]">
              <SearchField
                label={t('contracts.search')}
                q={search.q ?? ''}
                longest={LONGEST_SEARCH}
                onSearch={(q) => narrow({ q: q || undefined })}
              />
            </div>
            <KindAndState
              search={search}
              states={contractStates.map((value) => ({
                value,
                word: t(`contracts.state.${value}`),
              }))}
              onNarrow={narrow}
            />
          </div>
        }
      >
        {({ rows }) => (
          <DataTable
            label={t('page.agentContracts')}
            columns={columns}
            rows={rows}
            keyOf={({ id }) => id}
            open={{
              word: t('view'),
              name: ({ number }) => t('contracts.view', { contract: number }),
              onOpen: setOpened,
            }}
            phone={(row) => (
              <PhoneRow
                start={`${upline(row)} → ${row.downline}`}
                end={<span className="num">{rateOf(row.terms)}</span>}
                badge={state(row)}
                below={`${row.number} · ${kind(row)}`}
              />
            )}
          />
        )}
      </ListCard>
      {isOffering && <OfferSheet onClose={() => setOffering(false)} />}
      {opened && <ContractSheet contract={opened} onClose={() => setOpened(null)} />}
    </>
  )
}
