import { formatUnits, parseUnits } from '@padma/money'
import { buttonClass, Icon } from '@padma/ui'
import { useQueries } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import caretRight from 'icon:caret-right'
import { useOperator } from '../../operator.ts'
import type { Page } from '../../page.ts'
import { Age } from '../../parts/Age.tsx'
import { type Queue, waitingQuery } from '../../parts/queue/queue.ts'
import { useWords } from '../../words.ts'

type QueueOfPage = Page & { queue: Queue }

/** A card for each queue, and a button that opens the case which is most overdue. */
export function QueuesWaiting({ pages }: { pages: Page[] }) {
  const t = useWords()
  const { currencySymbol } = useOperator()
  const queues = pages as QueueOfPage[]
  const answers = useQueries({ queries: queues.map(({ queue }) => waitingQuery(queue)) })
  const cards = queues.map((page, at) => ({ page, waiting: answers[at]?.data }))
  const next = cards
    .flatMap(({ page, waiting }) =>
      waiting?.since && waiting.firstId
        ? [{ page, id: waiting.firstId, dueAt: dueAt(waiting.since, page.queue) }]
        : [],
    )
    .sort((one, other) => one.dueAt - other.dueAt)[0]
  const isEmpty = cards.every(({ waiting }) => waiting?.count === 0)
  return (
    <section aria-label={t('overview.waiting')} className="grid gap-3">
      <div className="flex min-h-11 flex-wrap items-center justify-between gap-2">
        <h2 className="text-base">{t(isEmpty ? 'overview.nothingWaits' : 'overview.waiting')}</h2>
        {next && (
          <Link to={next.page.path} search={{ id: next.id }} className={buttonClass('lotus')}>
            {t('overview.next')}
          </Link>
        )}
      </div>
      <ul className="grid grid-cols-2 gap-3 desk:grid-cols-4">
        {cards.map(({ page: { path, word, icon, queue }, waiting }) => (
          <li key={path}>
            <Link
              to={path}
              search={waiting?.firstId ? { id: waiting.firstId } : {}}
              className="flex h-full items-center gap-3 rounded-lg border border-line bg-surface p-4
                hover:bg-surface-2"
            >
              {icon && (
                <span
                  className="hidden size-10 flex-none place-items-center rounded-md
                  bg-river-soft text-on-river-soft desk:grid"
                >
                  <Icon of={icon} />
                </span>
              )}
              <span className="min-w-0 flex-1">
                <span className="block text-sm text-ink-2">{t(word)}</span>
                <span className="num block truncate text-xl font-bold">
                  {waiting?.sum
                    ? formatUnits(parseUnits(waiting.sum)!, currencySymbol)
                    : (waiting?.count ?? '–')}
                </span>
                <span className="block text-xs text-ink-3">
                  {waiting?.sum && waiting.count > 0 && (
                    <>{t('overview.cases', { n: waiting.count })} · </>
                  )}
                  {waiting?.since ? (
                    <>
                      {t('overview.longest')}:{' '}
                      <Age since={waiting.since} warnAfterMinutes={queue.lateAfterMinutes} />
                    </>
                  ) : (
                    t('overview.none')
                  )}
                </span>
              </span>
              <Icon of={caretRight} className="flip hidden size-4 text-ink-3 desk:block" />
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}

const dueAt = (since: string, { lateAfterMinutes }: Queue): number =>
  Date.parse(since) + lateAfterMinutes * 60_000
