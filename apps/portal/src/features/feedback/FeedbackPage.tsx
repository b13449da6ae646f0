import { useDates, useT } from '@padma/i18n'
import { Badge, Button, Card, EmptyState, SkeletonRows } from '@padma/ui'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useBrand } from '../../brand/queries.ts'
import { FeedbackForm } from '../../parts/feedback/FeedbackForm.tsx'
import { type Feedback, ownQuery } from './queries.ts'

/** The form, and beside it what the member wrote before with our answers. */
export default function FeedbackPage() {
  const t = useT('feedback')
  return (
    <div className="grid grid-cols-1 items-start gap-4 desk:grid-cols-2">
      <Card>
        <FeedbackForm />
      </Card>
      <Card className="grid grid-cols-1 gap-3">
        <h3 className="text-md font-semibold">{t('own')}</h3>
        <Own />
      </Card>
    </div>
  )
}

function Own() {
  const t = useT('feedback')
  const query = useInfiniteQuery(ownQuery)
  if (query.isPending) return <SkeletonRows count={3} className="h-16" />
  if (!query.data)
    return (
      <EmptyState title={t('failed')}>
        <Button onClick={() => void query.refetch()}>{t('again')}</Button>
      </EmptyState>
    )
  const rows = query.data.pages.flatMap((page) => page.rows)
  if (rows.length === 0)
    return <EmptyState picture="/art/lotus.svg" title={t('empty')} text={t('emptyText')} />
  return (
    <>
      <ul className="grid grid-cols-1 divide-y divide-line">
        {rows.map((row) => (
          <Row key={row.id} row={row} />
        ))}
      </ul>
      {query.hasNextPage && (
        <Button
          look="quiet"
          isBusy={query.isFetchingNextPage}
          onClick={() => void query.fetchNextPage()}
        >
          {t('more')}
        </Button>
      )}
    </>
  )
}

function Row({ row }: { row: Feedback }) {
  const t = useT('feedback')
  const dates = useDates(useBrand().timeZone)
  return (
    <li className="grid grid-cols-1 gap-2 py-3 first:pt-0 last:pb-0">
      <p className="flex items-baseline justify-between gap-3 text-xs text-ink-3">
        <span>
          {t(`topic_${row.questionType}`)} · {dates.dayAndTime(row.sentAt)}
        </span>
        <Badge tone={row.state === 'answered' ? 'pos' : 'quiet'}>{t(`state_${row.state}`)}</Badge>
      </p>
      <p className="[overflow-wrap:anywhere] whitespace-pre-line">{row.content}</p>
      {row.answer && (
        <blockquote className="rounded-md bg-surface-2 p-3 [overflow-wrap:anywhere] whitespace-pre-line">
          <b className="block text-xs font-semibold text-ink-2">{t('answer')}</b>
          {row.answer}
        </blockquote>
      )}
    </li>
  )
}
