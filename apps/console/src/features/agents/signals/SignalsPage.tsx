import { useDates } from '@padma/i18n'
import { Badge, Button, toast } from '@padma/ui'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useSearchOf } from '../../../address/search.ts'
import { useOperator } from '../../../operator.ts'
import { type Column, DataTable, PhoneRow } from '../../../parts/list/DataTable.tsx'
import { FilterSelect } from '../../../parts/list/FilterSelect.tsx'
import { ListCard } from '../../../parts/list/ListCard.tsx'
import { SearchField } from '../../../parts/list/SearchField.tsx'
import { PlayerLink } from '../../../parts/player/PlayerLink.tsx'
import { QueueTabs } from '../../../parts/queue/QueueTabs.tsx'
import { useRefusalWords } from '../../../parts/refusal-words.ts'
import { useAct } from '../../../parts/use-act.ts'
import { useWords } from '../../../words.ts'
import { findSignals, type Signal, signalsQuery } from './queries.ts'
import { readSignalsSearch, signalKinds, type SignalsSearch } from './search.ts'
import { SignalSheet } from './SignalSheet.tsx'
import { useReasonWords } from './use-reason-words.ts'

const PATH = '/agent-signals'
const LONGEST_SEARCH = 60
const SHOWN_OTHERS = 3

/** What looks like abuse in agents' lines, for operators to judge. */
export function SignalsPage() {
  const t = useWords()
  const words = useRefusalWords()
  const dates = useDates(useOperator().timeZone)
  const reasonsOf = useReasonWords()
  const search = useSearchOf(readSignalsSearch)
  const navigate = useNavigate()
  const query = useQuery(signalsQuery(search))
  const finding = useAct({
    send: () =>
      findSignals().then(
        ({ found }) => toast(t('signals.found', { count: found })),
        (error: unknown) => toast(words(error)),
      ),
    stale: ['agents'],
    onDone: () => undefined,
  })
  const go = (change: Partial<SignalsSearch>, replace = false): void =>
    void navigate({ to: PATH, search: { ...search, ...change }, replace, resetScroll: false })
  const narrow = (change: Partial<SignalsSearch>): void => go({ ...change, page: undefined }, true)
  const kind = (row: Signal) => <Badge tone="warn">{t(`signals.kind.${row.kind}`)}</Badge>
  const others = ({ others: all }: Signal) => (
    <>
      {all.slice(0, SHOWN_OTHERS).map((one, at) => (
        <span key={one.id}>
          {at > 0 && ', '}
          <PlayerLink player={one} />
        </span>
      ))}
      {all.length > SHOWN_OTHERS && ` +${all.length - SHOWN_OTHERS}`}
    </>
  )
  const columns: Column<Signal>[] = [
    { key: 'number', head: t('col.id'), cell: ({ number }) => <b className="num">{number}</b> },
    { key: 'kind', head: t('contracts.kind'), cell: kind },
    {
      key: 'agent',
      head: t('contracts.agent'),
      cell: ({ agent }) => <PlayerLink player={agent} />,
    },
    { key: 'others', head: t('signals.with'), cell: others },
    { key: 'why', head: t('signals.reasons'), cell: (row) => reasonsOf(row).join(' · ') },
    { key: 'seen', head: t('signals.seen'), cell: ({ seenAt }) => dates.dayAndTime(seenAt) },
  ]
  const opened = query.data?.rows.find(({ id }) => id === search.id)
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p className="max-w-prose text-sm text-ink-2">{t('signals.lead')}</p>
        <Button isBusy={finding.isPending} onClick={() => finding.act(undefined)}>
          {t('signals.find')}
        </Button>
      </div>
      <ListCard
        query={query}
        empty={{ title: t('signals.empty'), text: t('signals.emptyText') }}
        onPage={(page) => go({ page })}
        head={
          <div className="grid grid-cols-[minmax(0,1fr)] gap-3">
            <div className="flex flex-wrap gap-2">
              <div className="w-full desk:w-[320px]">
                <SearchField
                  label={t('signals.search')}
                  q={search.q ?? ''}
                  longest={LONGEST_SEARCH}
                  onSearch={(q) => narrow({ q: q || undefined })}
                />
              </div>
              <FilterSelect
                label={t('contracts.kind')}
                value={search.kind ?? ''}
                onChoose={(value) => narrow({ kind: value || undefined })}
                choices={[
                  { value: '', word: t('contracts.anyKind') },
                  ...signalKinds.map((value) => ({ value, word: t(`signals.kind.${value}`) })),
                ]}
              />
            </div>
            <QueueTabs
              queue={{ path: PATH, words: 'signals' }}
              search={search}
              state={search.state ?? 'open'}
              counts={query.data?.counts ?? []}
            />
          </div>
        }
      >
        {({ rows }) => (
          <DataTable
            label={t('page.agentSignals')}
            columns={columns}
            rows={rows}
            keyOf={({ id }) => id}
            open={{
              word: t('view'),
              name: ({ number }) => t('signals.view', { signal: number }),
              onOpen: ({ id }) => go({ id }),
              isOpen: ({ id }) => id === search.id,
            }}
            phone={(row) => (
              <PhoneRow
                start={row.agent.username}
                end={<span className="num text-ink-3">{row.number}</span>}
                badge={kind(row)}
                below={[
                  row.others.map(({ username }) => username).join(', '),
                  ...reasonsOf(row),
                ].join(' · ')}
              />
            )}
          />
        )}
      </ListCard>
      {opened && (
        <SignalSheet key={opened.id} signal={opened} onClose={() => go({ id: undefined })} />
      )}
    </>
  )
}
