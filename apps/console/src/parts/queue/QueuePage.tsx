import { formatUnits, parseUnits } from '@padma/money'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import type { ComponentType } from 'react'
import { useOperator } from '../../operator.ts'
import { readQueueSearch, useSearchOf } from '../../address/search.ts'
import { useKnownWord, useWords, type Word } from '../../words.ts'
import { DataTable, PhoneRow } from '../list/DataTable.tsx'
import { ListCard } from '../list/ListCard.tsx'
import { KeysLegend, useListKeys } from './list-keys.tsx'
import { NextCaseSwitch, opensNextCase } from './next-case.tsx'
import { listQuery, oneOf, type Queue, type QueueRow, type QueueView } from './queue.ts'
import { QueueFigures } from './QueueFigures.tsx'
import { QueueTabs } from './QueueTabs.tsx'
import { useOpenRow } from './use-open-row.ts'
import { useQueueColumns } from './use-queue-columns.tsx'

export function pageOfQueue(queue: Queue, view: QueueView<QueueRow>): ComponentType {
  return () => <QueuePage queue={queue} view={view} />
}

/** Cases that wait for a decision, the oldest first, and those that were decided. */
function QueuePage({ queue, view }: { queue: Queue; view: QueueView<QueueRow> }) {
  const t = useWords()
  const known = useKnownWord()
  const { currencySymbol } = useOperator()
  const { state = 'open', page = 1, id } = useSearchOf(readQueueSearch)
  const navigate = useNavigate()
  const query = useQuery(listQuery(queue, state, page))
  const openRow = useOpenRow(query, id, oneOf(queue))
  const { columns, waits } = useQueueColumns(queue, view, state)
  useListKeys()

  const go = (change: { id?: string | undefined; page?: number }): void =>
    void navigate({
      to: queue.path,
      search: (before: object) => ({ ...before, ...change }),
      resetScroll: change.page !== undefined,
    })
  const openNext = (): void => {
    const rows = query.data?.rows ?? []
    const at = rows.findIndex((each) => each.id === id)
    const next = rows[at + 1] ?? rows.find((each) => each.id !== id)
    go({ id: state === 'open' && opensNextCase() ? next?.id : undefined })
  }
  const word = (key: string): Word => `${queue.words}.${key}` as Word
  const emptyText = state === 'open' ? known(word('emptyText')) : null
  const lead = known(word('lead'))
  const { amount, Figures, Panel } = view
  // Sums are told when the whole list is at hand.
  const all = query.data && query.data.totalPages <= 1 ? query.data.rows : null

  return (
    <>
      {lead && <p className="max-w-prose text-sm text-ink-2">{lead}</p>}
      {state === 'open' && query.data && !query.isPlaceholderData && (
        <QueueFigures
          waiting={query.data.totalRows}
          oldest={(page === 1 && query.data.rows[0] && queue.since(query.data.rows[0])) || null}
          lateAfterMinutes={queue.lateAfterMinutes}
          sum={
            amount && all
              ? formatUnits(
                  all.reduce((sum, row) => sum + parseUnits(amount(row))!, 0n),
                  currencySymbol,
                )
              : null
          }
        >
          {Figures && all && <Figures rows={all} />}
        </QueueFigures>
      )}
      <ListCard
        query={query}
        head={
          <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
            <QueueTabs
              to={queue.path}
              state={state}
              waiting={query.isPlaceholderData ? undefined : query.data?.totalRows}
            />
            {state === 'open' && <NextCaseSwitch />}
          </div>
        }
        empty={{
          title: t(word(state === 'open' ? 'empty' : 'emptyClosed')),
          ...(emptyText && { text: emptyText }),
        }}
        onPage={(next) => go({ page: next })}
        foot={<KeysLegend />}
      >
        {({ rows }) => (
          <DataTable
            label={t(`page.${queue.words}` as Word)}
            columns={columns}
            rows={rows}
            keyOf={(row) => row.id}
            open={{
              word: t('view'),
              name: (row) =>
                t(word('view'), { id: `${queue.code}-${row.id}`, player: row.player.username }),
              onOpen: (row) => go({ id: row.id }),
            }}
            phone={(row) => (
              <PhoneRow
                start={row.player.username}
                end={view.phone.end(row)}
                below={
                  <>
                    {queue.code}-{row.id} · {view.phone.below(row)} · {waits(row)}
                  </>
                }
                badge={view.state(row)}
              />
            )}
          />
        )}
      </ListCard>
      {openRow && (
        <Panel
          key={openRow.row.id}
          row={openRow.row}
          isGone={openRow.isGone}
          onClose={() => go({ id: undefined })}
          onDecided={openNext}
        />
      )}
    </>
  )
}
