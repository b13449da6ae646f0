import { useT } from '@padma/i18n'
import { Button, EmptyState, SkeletonRows } from '@padma/ui'
import type { ReactNode } from 'react'

type Props = {
  query: {
    isPending: boolean
    isError: boolean
    data: unknown
    hasNextPage: boolean
    isFetchingNextPage: boolean
    refetch: () => unknown
    fetchNextPage: () => unknown
  }
  isEmpty: boolean
  empty: { title: string; text: string; widen?: () => void }
  children: ReactNode
}

/** The rows of a record, with what stands there while they load, fail or are none. */
export function RecordList({ query, isEmpty, empty, children }: Props) {
  const t = useT('records')
  if (query.isPending) return <SkeletonRows count={6} />
  if (query.isError && !query.data)
    return (
      <EmptyState title={t('failed')}>
        <Button onClick={() => void query.refetch()}>{t('again')}</Button>
      </EmptyState>
    )
  if (isEmpty)
    return (
      <EmptyState picture="/art/lotus.svg" title={empty.title} text={empty.text}>
        {empty.widen && <Button onClick={empty.widen}>{t('widen')}</Button>}
      </EmptyState>
    )
  return (
    <>
      {children}
      {query.hasNextPage && (
        <Button
          className="mt-3 w-full"
          isBusy={query.isFetchingNextPage}
          onClick={() => void query.fetchNextPage()}
        >
          {t('more')}
        </Button>
      )}
    </>
  )
}
