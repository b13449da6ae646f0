import { useDates } from '@padma/i18n'
import { useMessageWords } from '@padma/i18n/message-words'
import { Badge, Button, EmptyState, SkeletonRows } from '@padma/ui'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useOperator } from '../../../operator.ts'
import { Failure } from '../../../parts/Failure.tsx'
import { useWords } from '../../../words.ts'
import { inboxQuery } from '../queries.ts'

/** What the player was told in their inbox, and whether they read it. */
export function InboxList({ id }: { id: string }) {
  const t = useWords()
  const { currencySymbol, timeZone } = useOperator()
  const dates = useDates(timeZone)
  const words = useMessageWords({ symbol: currencySymbol, timeZone })
  const query = useInfiniteQuery(inboxQuery(id))
  if (query.isPending) return <SkeletonRows count={3} className="h-16" />
  if (!query.data) return <Failure error={query.error} onRetry={() => void query.refetch()} />
  const rows = query.data.pages.flatMap((page) => page.rows)
  if (rows.length === 0)
    return <EmptyState picture="/art/lotus.svg" title={t('players.inboxEmpty')} />
  return (
    <section className="overflow-hidden rounded-lg border border-line bg-surface">
      <ul className="divide-y divide-line">
        {rows.map((row) => (
          <li key={row.id} className="flex flex-wrap items-start gap-x-4 gap-y-1 px-4 py-2.5">
            <span className="min-w-0 flex-1 basis-60">
              <b className="block font-semibold">{words.title(row)}</b>
              <span className="block text-sm text-ink-2">{words.text(row)}</span>
            </span>
            <span className="grid justify-items-end gap-1 text-xs text-ink-3">
              <time dateTime={row.writtenAt}>{dates.dayAndTime(row.writtenAt)}</time>
              {row.deletedAt ? (
                <Badge tone="quiet">{t('players.inboxDeleted')}</Badge>
              ) : (
                <Badge tone={row.readAt ? 'quiet' : 'info'}>
                  {row.readAt
                    ? t('players.inboxRead', { when: dates.dayAndTime(row.readAt) })
                    : t('players.inboxUnread')}
                </Badge>
              )}
            </span>
          </li>
        ))}
      </ul>
      {query.hasNextPage && (
        <div className="border-t border-line p-3">
          <Button isBusy={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
            {t('players.inboxMore')}
          </Button>
        </div>
      )}
    </section>
  )
}
