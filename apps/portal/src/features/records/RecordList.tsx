import { useT } from '@padma/i18n'
import { Button, Card, EmptyState, Pagination, SkeletonRows } from '@padma/ui'
import type { UseQueryResult } from '@tanstack/react-query'
import { Fragment, type ReactNode } from 'react'

type Page<R> = { rows: R[]; page: number; totalPages: number; totalRows: number }

/** One page of a record, grouped by day, with the numbered pages below it. */
export function RecordList<R extends { id: string }>(props: {
  query: UseQueryResult<Page<R>>
  dayOf: (row: R) => string
  row: (row: R) => ReactNode
  emptyText: string
  onPage: (page: number) => void
}) {
  const t = useT('records')
  const ui = useT('ui')
  const { query } = props
  if (query.isPending) return <Card><SkeletonRows count={5} /></Card>
  if (query.isError)
    return (
      <Card>
        <EmptyState title={t('notLoaded')}><Button onClick={() => void query.refetch()}>{ui('tryAgain')}</Button></EmptyState>
      </Card>
    )
  const { rows, page, totalPages, totalRows } = query.data
  if (rows.length === 0) return <Card><EmptyState picture="/art/lotus.svg" title={t('nothing')} text={props.emptyText} /></Card>
  return (
    <div className={`grid gap-3 ${query.isPlaceholderData ? 'opacity-60' : ''}`} aria-busy={query.isPlaceholderData}>
      <Card className="py-1">
        <ul>
          {rows.map((row, at) => {
            const day = props.dayOf(row)
            const isFirstOfDay = at === 0 || props.dayOf(rows[at - 1]!) !== day
            return (
              <Fragment key={row.id}>
                {isFirstOfDay && <li className="pt-3.5 pb-1 text-xs font-semibold text-ink-3">{day}</li>}
                <li className="flex items-center gap-3 border-b border-line py-3 last:border-0">{props.row(row)}</li>
              </Fragment>
            )
          })}
        </ul>
      </Card>
      <p className="text-center text-xs text-ink-3">{t('count', { count: totalRows })}</p>
      <Pagination page={page} totalPages={totalPages} onPage={props.onPage} />
    </div>
  )
}
