import { Link } from '@tanstack/react-router'
import type { QueueSearch } from '../../address/search.ts'
import { useKnownWord, useWords } from '../../words.ts'
import type { Queue } from './queue.ts'

const MOST_COUNTED = 10_000

/** The states of a queue's cases, as links: the tab is part of the address. */
export function QueueTabs({
  queue,
  search: { id: _id, page: _page, ...search },
  state,
  counts,
}: {
  queue: Pick<Queue, 'path' | 'words'>
  search: QueueSearch
  state: string
  counts: readonly { state: string; count: number }[]
}) {
  const t = useWords()
  const known = useKnownWord()
  return (
    <nav aria-label={t('queue.tabs')} className="-mx-1 flex gap-2 overflow-x-auto p-1">
      {counts.map(({ state: tab, count }, at) => (
        <Link
          key={tab}
          to={queue.path}
          search={{ ...search, state: at === 0 ? undefined : tab }}
          // The router would call an address without `state` current on the others too.
          aria-current={tab === state ? 'page' : undefined}
          activeProps={{}}
          activeOptions={{ exact: true, includeSearch: true }}
          className="inline-flex min-h-10 flex-none items-center rounded-full bg-surface-2 px-4
            text-sm font-medium text-ink-2 hover:bg-surface-3 aria-[current=page]:bg-river-soft
            aria-[current=page]:font-semibold aria-[current=page]:text-on-river-soft
            aria-[current=page]:inset-ring-[1.5px] aria-[current=page]:inset-ring-river"
        >
          {known(`${queue.words}.tab.${tab}`) ?? known(`queue.${tab}`) ?? tab}
          <span className="num ms-1.5">
            {count >= MOST_COUNTED ? `${MOST_COUNTED.toLocaleString('en')}+` : count}
          </span>
        </Link>
      ))}
    </nav>
  )
}
