import { useDates, useLanguage } from '@padma/i18n'
import { Badge, type BadgeTone, Button } from '@padma/ui'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { type QueueSearch, readQueueSearch, useSearchOf } from '../../address/search.ts'
import { useMay, useOperator } from '../../operator.ts'
import { DataTable, PhoneRow } from '../../parts/list/DataTable.tsx'
import { useFocusAfterRow } from '../../parts/list/use-focus-after-row.ts'
import { ListCard } from '../../parts/list/ListCard.tsx'
import { QueueFilters } from '../../parts/queue/QueueFilters.tsx'
import { QueueTabs } from '../../parts/queue/QueueTabs.tsx'
import { useIsWide } from '../../parts/use-is-desk.ts'
import { useWords } from '../../words.ts'
import { PlanSheet } from './PlanSheet.tsx'
import { exportSends, type Send, sendQuery, sendsQuery, stateOf } from './queries.ts'
import { SendPanel } from './SendPanel.tsx'

const PATH = '/sends'
const tabs = { path: PATH, words: 'sends' }
const tones: Record<Send['state'], BadgeTone> = {
  planned: 'info',
  running: 'warn',
  done: 'pos',
  stopped: 'warn',
  cancelled: 'quiet',
}

/** Messages to segments: what is to come and under way, and what came of those that are over. */
export function SendsPage() {
  const t = useWords()
  const may = useMay()
  const isWide = useIsWide()
  const language = useLanguage()
  const dates = useDates(useOperator().timeZone)
  const search = useSearchOf(readQueueSearch)
  const navigate = useNavigate()
  const query = useQuery(sendsQuery(search))
  const one = useQuery({ ...sendQuery(search.id ?? ''), enabled: search.id !== undefined })
  const opened = search.id === undefined ? undefined : one.data
  useFocusAfterRow(opened?.id, query.data?.rows)
  const [isPlanning, plan] = useState(false)
  const go = (change: QueueSearch, isReplaced = false): void =>
    void navigate({
      to: PATH,
      search: (before: object) => ({ ...before, ...change }),
      resetScroll: change.page !== undefined,
      replace: isReplaced,
    })
  const narrow = (change: QueueSearch): void => go({ ...change, page: undefined }, true)
  const isFiltered = Boolean(search.q ?? search.from ?? search.to)
  const title = ({ texts }: Send): string =>
    texts[language as keyof typeof texts]?.title ?? Object.values(texts)[0]?.title ?? ''
  const type = (row: Send) => t(`sends.type_${row.type}`)
  const starts = (row: Send) => dates.dayAndTime(row.startsAt)
  const progress = (row: Send) => (row.size === null ? '–' : `${row.done} / ${row.size}`)
  const state = (row: Send) => (
    <Badge tone={tones[row.state]}>{t(`sends.state_${row.state}`)}</Badge>
  )

  const list = (
    <ListCard
      query={query}
      head={
        <div className="grid grid-cols-[minmax(0,1fr)] gap-3">
          <QueueFilters
            search={search}
            methods={[]}
            hasAmount={false}
            onNarrow={narrow}
            onExport={() => exportSends(search)}
          />
          <QueueTabs
            queue={tabs}
            search={search}
            state={stateOf(search)}
            counts={query.data?.counts ?? []}
          />
        </div>
      }
      empty={
        isFiltered
          ? { title: t('queue.none'), text: t('queue.noneText') }
          : { title: t('sends.empty'), text: t('sends.emptyText') }
      }
      onPage={(page) => go({ page })}
    >
      {({ rows }) => (
        <DataTable
          label={t('page.sends')}
          rows={rows}
          keyOf={({ id }) => id}
          open={{
            word: t('view'),
            at: 'id',
            name: (row) => t('sends.view', { id: `S-${row.id}`, title: title(row) }),
            onOpen: ({ id }) => go({ id }),
            isOpen: ({ id }) => id === search.id,
          }}
          columns={[
            { key: 'id', head: t('col.id'), cell: ({ id }) => <b className="num">S-{id}</b> },
            { key: 'title', head: t('sends.title'), cell: title, isStrong: true },
            { key: 'type', head: t('sends.type'), cell: type },
            { key: 'starts', head: t('sends.starts'), cell: starts },
            ...(opened
              ? []
              : [{ key: 'by', head: t('sends.by'), cell: ({ plannedBy }: Send) => plannedBy }]),
            { key: 'progress', head: t('sends.progress'), cell: progress, isEnd: true },
            { key: 'state', head: t('col.state'), cell: state },
          ]}
          phone={(row) => (
            <PhoneRow
              start={title(row)}
              end={progress(row)}
              below={
                <>
                  S-{row.id} · {type(row)} · {starts(row)}
                </>
              }
              badge={state(row)}
            />
          )}
        />
      )}
    </ListCard>
  )
  const panel = opened && (
    <SendPanel key={opened.id} send={opened} onClose={() => go({ id: undefined })} />
  )
  return (
    <>
      {!(panel && !isWide) && (
        <div className="flex flex-wrap items-center justify-between gap-3">
          <p className="max-w-prose text-sm text-ink-2">{t('sends.lead')}</p>
          {may('sends.plan') && (
            <Button look="lotus" onClick={() => plan(true)}>
              {t('sends.plan')}
            </Button>
          )}
        </div>
      )}
      {panel && isWide ? (
        <div className="grid grid-cols-[minmax(0,1fr)_428px] items-start gap-4">
          {list}
          {panel}
        </div>
      ) : (
        (panel ?? list)
      )}
      {isPlanning && (
        <PlanSheet
          onClose={() => plan(false)}
          onPlanned={({ id }) => {
            plan(false)
            go({ id })
          }}
        />
      )}
    </>
  )
}
