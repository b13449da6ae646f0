import { formatUnits, parseUnits } from '@padma/money'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { type ComponentType, useMemo } from 'react'
import { useOperator } from '../../operator.ts'
import { type QueueSearch, readQueueSearch, useSearchOf } from '../../address/search.ts'
import { useKnownWord, useWords, type Word } from '../../words.ts'
import { CaseContext, TakenBy } from '../case/CaseFrame.tsx'
import { DataTable, PhoneRow } from '../list/DataTable.tsx'
import { ListCard } from '../list/ListCard.tsx'
import { useIsWide } from '../use-is-desk.ts'
import { KeysLegend, useListKeys } from './list-keys.tsx'
import { opensNextCase } from './next-case.tsx'
import {
  exportQueue,
  listQuery,
  oneOf,
  type Queue,
  type QueueRow,
  type QueueView,
} from './queue.ts'
import { QueueFilters } from './QueueFilters.tsx'
import { QueueTabs } from './QueueTabs.tsx'
import { useClaim, useTaken } from './use-claim.ts'
import { useOpenRow } from './use-open-row.ts'
import { useQueueColumns } from './use-queue-columns.tsx'

export function pageOfQueue(queue: Queue, view: QueueView<QueueRow>): ComponentType {
  return () => <QueuePage queue={queue} view={view} />
}

/**
 * Cases that wait for a decision, and those that were decided, with one of them beside the list.
 */
function QueuePage({ queue, view }: { queue: Queue; view: QueueView<QueueRow> }) {
  const t = useWords()
  const known = useKnownWord()
  const isWide = useIsWide()
  const search = useSearchOf(readQueueSearch)
  const { id } = search
  const navigate = useNavigate()
  const query = useQuery(listQuery(queue, search))
  const openRow = useOpenRow(query, id, oneOf(queue))
  const taken = useTaken(queue.claim)
  useListKeys()

  const first = query.data?.counts[0]?.state ?? 'open'
  const state = search.state ?? first
  const go = (change: QueueSearch, isReplaced = false): void =>
    void navigate({
      to: queue.path,
      search: (before: object) => ({ ...before, ...change }),
      resetScroll: change.page !== undefined,
      replace: isReplaced,
    })
  const narrow = (change: QueueSearch): void => go({ ...change, page: undefined }, true)
  const { columns, waits } = useQueueColumns(queue, view, {
    search,
    isNarrow: openRow !== null,
    onSort: narrow,
  })

  const rows = query.data?.rows ?? []
  const at = rows.findIndex((each) => each.id === id)
  const beside = (step: 1 | -1) => {
    const row = at < 0 ? undefined : rows[at + step]
    return row ? () => go({ id: row.id }) : null
  }
  const openNext = (): void => {
    const isFree = (each: QueueRow): boolean => each.id !== id && !taken.has(each.id)
    const next = rows.slice(at + 1).find(isFree) ?? rows.find(isFree)
    go({ id: state !== 'closed' && opensNextCase() ? next?.id : undefined })
  }
  const nameOf = (row: QueueRow): string => row.player?.username ?? t('guest')
  const word = (key: string): Word => `${queue.words}.${key}` as Word
  const { Panel, Above } = view
  const hasAmount = view.columns.some(({ isAmount }) => isAmount)
  const isFiltered = Boolean(search.q ?? search.from ?? search.to ?? search.method)

  const list = (
    <ListCard
      query={query}
      head={
        <div className="grid grid-cols-[minmax(0,1fr)] gap-3">
          <QueueFilters
            search={search}
            methods={query.data?.methods ?? []}
            hasAmount={hasAmount}
            onNarrow={narrow}
            onExport={() => exportQueue(queue, search)}
          />
          <QueueTabs
            queue={queue}
            search={search}
            state={state}
            counts={query.data?.counts ?? []}
          />
        </div>
      }
      empty={emptyWords()}
      onPage={(next) => go({ page: next })}
      foot={
        <>
          {query.data?.sum && <Sum of={query.data.sum} />}
          <KeysLegend />
        </>
      }
    >
      {(page) => (
        <DataTable
          label={t(`page.${queue.words}` as Word)}
          columns={columns}
          rows={page.rows}
          keyOf={(row) => row.id}
          open={{
            word: t('view'),
            at: 'id',
            name: (row) => t(word('view'), { id: `${queue.code}-${row.id}`, player: nameOf(row) }),
            onOpen: (row) => go({ id: row.id }),
            isOpen: (row) => row.id === id,
          }}
          phone={(row) => (
            <PhoneRow
              start={nameOf(row)}
              end={view.phone.end(row)}
              below={
                <>
                  {queue.code}-{row.id} · {view.phone.below(row)} · {waits(row)}
                </>
              }
              badge={taken.has(row.id) ? <TakenBy by={taken.get(row.id)!} /> : view.state(row)}
            />
          )}
        />
      )}
    </ListCard>
  )
  const lead = known(word('lead'))
  const panel = openRow && (
    <OpenCaseFrame
      key={openRow.row.id}
      queue={queue}
      id={openRow.row.id}
      isOpen={view.closedAt(openRow.row) === null}
      onBefore={beside(-1)}
      onNext={beside(1)}
    >
      <Panel
        row={openRow.row}
        isGone={openRow.isGone}
        onClose={() => go({ id: undefined })}
        onDecided={openNext}
      />
    </OpenCaseFrame>
  )
  return (
    <>
      {lead && !(panel && !isWide) && <p className="max-w-prose text-sm text-ink-2">{lead}</p>}
      {Above && !panel && <Above />}
      <p role="status" className="sr-only">
        {query.data && t('queue.found', { n: query.data.totalRows })}
      </p>
      {panel && isWide ? (
        <div className="grid grid-cols-[minmax(0,1fr)_428px] items-start gap-4">
          {list}
          {panel}
        </div>
      ) : (
        (panel ?? list)
      )}
    </>
  )

  function emptyWords() {
    if (isFiltered) return { title: t('queue.none'), text: t('queue.noneText') }
    const isFirst = state === first
    const text = isFirst ? known(word('emptyText')) : null
    return { title: t(word(isFirst ? 'empty' : 'emptyClosed')), ...(text && { text }) }
  }
}

function Sum({ of }: { of: string }) {
  const { currencySymbol } = useOperator()
  return <p className="num">{formatUnits(parseUnits(of)!, currencySymbol)}</p>
}

/** Takes the case while it is open, and tells its frame who else has it. */
function OpenCaseFrame({
  queue,
  id,
  isOpen,
  onBefore,
  onNext,
  children,
}: {
  queue: Queue
  id: string
  isOpen: boolean
  onBefore: (() => void) | null
  onNext: (() => void) | null
  children: React.ReactNode
}) {
  const takenBy = useClaim(queue.claim, isOpen ? id : null)
  const open = useMemo(
    () => ({ takenBy, onBefore, onNext, isOpen }),
    [takenBy, onBefore, onNext, isOpen],
  )
  return <CaseContext value={open}>{children}</CaseContext>
}
