import { Icon } from '@padma/ui'
import { Link } from '@tanstack/react-router'
import type { Page } from '../page.ts'
import { useWords } from '../words.ts'
import { Waiting } from './Waiting.tsx'

/** A page in the menu, with how many cases wait there. */
export function MenuItem({
  item: { path, word, icon, queue },
  isFirst,
  onChosen,
}: {
  item: Page
  isFirst: boolean
  onChosen: () => void
}) {
  const t = useWords()
  return (
    <Link
      to={path}
      search={{}}
      ref={showChosen}
      onClick={onChosen}
      className={`flex min-h-11 scroll-mb-20 items-center gap-2.5 rounded-sm px-3 text-sm
        font-medium text-ink-2 hover:bg-surface-2 aria-[current=page]:bg-river-soft
        aria-[current=page]:font-semibold aria-[current=page]:text-on-river-soft desk:min-h-10
        ${isFirst ? 'bg-surface-2' : ''}`}
      activeOptions={{ includeSearch: false, exact: path === '/' }}
    >
      {icon && <Icon of={icon} />}
      <span className="min-w-0 flex-1">{t(word)}</span>
      {queue && <Waiting queues={[queue]} />}
    </Link>
  )
}

/** A page low in the menu, opened by its address. */
function showChosen(link: HTMLAnchorElement | null): void {
  if (link?.ariaCurrent === 'page') link.scrollIntoView({ block: 'nearest' })
}
