import { Link } from '@tanstack/react-router'
import { useWords } from '../../words.ts'

/** Open and closed requests, as links: the tab is part of the address. */
export function QueueTabs({
  to,
  state,
  waiting,
}: {
  to: string
  state: 'open' | 'closed'
  /** How many are in the tab at hand. */
  waiting?: number | undefined
}) {
  const t = useWords()
  return (
    <nav aria-label={t('queue.tabs')} className="flex gap-2">
      {(['open', 'closed'] as const).map((tab) => (
        <Link
          key={tab}
          to={to}
          search={tab === 'closed' ? { state: 'closed' } : {}}
          // The router would call an address without `state` current on the closed page too.
          aria-current={tab === state ? 'page' : undefined}
          activeProps={{}}
          activeOptions={{ exact: true, includeSearch: true }}
          className="inline-flex min-h-10 items-center rounded-full bg-surface-2 px-4 text-sm
            font-medium text-ink-2 hover:bg-surface-3 aria-[current=page]:bg-river-soft
            aria-[current=page]:font-semibold aria-[current=page]:text-on-river-soft
            aria-[current=page]:inset-ring-[1.5px] aria-[current=page]:inset-ring-river"
        >
          {t(`queue.${tab}`)}
          {tab === state && waiting !== undefined && <span className="num ms-1.5">{waiting}</span>}
        </Link>
      ))}
    </nav>
  )
}
