import { useT } from '@padma/i18n'
import { Button, EmptyState, Skeleton } from '@padma/ui'
import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'

/**
 * The three ways in which a list may not be there yet, said alike everywhere: loading, failed,
 * empty.
 */
export function Loaded<T>({
  query,
  empty,
  place = '',
  children,
}: {
  query: UseQueryResult<T[]>
  empty: { title: string; text?: string }
  /** Classes of the room that is kept meanwhile. */
  place?: string
  children: (rows: T[]) => ReactNode
}) {
  const t = useT('site')
  if (query.isPending)
    return (
      <div aria-busy="true" className={`grid content-start gap-3 ${place}`}>
        {[0, 1, 2].map((row) => (
          <Skeleton key={row} className="h-11 w-full" />
        ))}
      </div>
    )
  if (query.isError)
    return (
      <EmptyState title={t('failed')}>
        <Button onClick={() => void query.refetch()}>{t('again')}</Button>
      </EmptyState>
    )
  return query.data.length === 0 ? (
    <EmptyState picture="/art/lotus.svg" {...empty} />
  ) : (
    children(query.data)
  )
}
