import { EmptyState, Pagination, SkeletonRows } from '@padma/ui'
import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useWords } from '../../words.ts'
import { Failure } from '../Failure.tsx'

type Page<Row> = { rows: Row[]; page: number; totalPages: number; totalRows: number }
type Props<Row> = {
  query: UseQueryResult<Page<Row>>
  empty: { title: string; text?: string }
  onPage: (page: number) => void
  /** Above the rows: tabs, a search. */
  head?: ReactNode
  /** Beside the count of rows. */
  foot?: ReactNode
  children: (page: Page<Row>) => ReactNode
}

/** A card with a paged list in its four states: loading, failed, empty, full. */
export function ListCard<Row>({ query, empty, onPage, head, foot, children }: Props<Row>) {
  return (
    <section className="overflow-hidden rounded-lg border border-line bg-surface">
      {head && <div className="border-b border-line p-3 desk:px-4">{head}</div>}
      <ListBody query={query} empty={empty} onPage={onPage} foot={foot}>
        {children}
      </ListBody>
    </section>
  )
}

function ListBody<Row>({ query, empty, onPage, foot, children }: Omit<Props<Row>, 'head'>) {
  const t = useWords()
  if (query.isPending)
    return (
      <div className="px-4">
        <SkeletonRows count={6} />
      </div>
    )
  // Rows that we have stay while the line is down; only a first load can fail as a whole.
  if (query.isError && !query.data)
    return <Failure error={query.error} onRetry={() => void query.refetch()} />
  const page = query.data!
  if (page.rows.length === 0)
    return <EmptyState picture="/art/lotus.svg" title={empty.title} text={empty.text} />
  return (
    <>
      {children(page)}
      <div
        className="flex flex-wrap items-center justify-between gap-2 border-t border-line px-4
        py-2 text-sm text-ink-3"
      >
        <p className="num">
          {t('list.shown', { shown: page.rows.length, total: page.totalRows })}
          {page.totalPages > 1 && (
            <> · {t('list.page', { page: page.page, pages: page.totalPages })}</>
          )}
        </p>
        {foot}
        <Pagination page={page.page} totalPages={page.totalPages} onPage={onPage} />
      </div>
    </>
  )
}
