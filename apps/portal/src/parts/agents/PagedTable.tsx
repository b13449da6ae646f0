import { useT } from '@padma/i18n'
import { Button, EmptyState, Pagination, Skeleton } from '@padma/ui'
import type { UseQueryResult } from '@tanstack/react-query'
import { type Column, Table } from './Table.tsx'

type Props<Row> = {
  query: UseQueryResult<{ rows: Row[]; totalPages: number }>
  label: string
  columns: readonly Column<Row>[]
  keyOf: (row: Row) => string
  empty: { title: string; text?: string }
  page: number
  onPage: (page: number) => void
}

/** A page of rows, with what stands there while they load, fail or are none. */
export function PagedTable<Row>({ query, label, columns, keyOf, empty, page, onPage }: Props<Row>) {
  const { data } = query
  if (query.isPending)
    return (
      <div aria-busy="true" className="grid gap-3 py-2">
        {[0, 1, 2, 3, 4].map((row) => (
          <Skeleton key={row} className="h-20 desk:h-11" />
        ))}
      </div>
    )
  if (!data) return <Failed onAgain={() => void query.refetch()} />
  if (data.rows.length === 0) return <EmptyState picture="/art/lotus.svg" {...empty} />
  return (
    <div className={query.isPlaceholderData ? 'opacity-60' : ''}>
      <Table label={label} columns={columns} rows={data.rows} keyOf={keyOf} />
      <Pagination page={page} totalPages={data.totalPages} onPage={onPage} />
    </div>
  )
}

/** One sentence, and the way to ask again. */
export function Failed({ onAgain }: { onAgain: () => void }) {
  const t = useT('agents')
  return (
    <EmptyState title={t('failed')}>
      <Button onClick={onAgain}>{t('again')}</Button>
    </EmptyState>
  )
}
