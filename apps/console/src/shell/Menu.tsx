import { Icon } from '@padma/ui'
import { Link } from '@tanstack/react-router'
import { useQuery } from '@tanstack/react-query'
import { type Queue, waitingQuery } from '../features/queue-counts.ts'
import { useOperator } from '../operator.ts'
import { useWords } from '../words.ts'
import { menuFor } from './menu.ts'

/** The pages that the operator's role may open, with how many requests wait. */
export function Menu({ onChosen }: { onChosen?: () => void }) {
  const t = useWords()
  const { role } = useOperator()
  return menuFor(role).map(({ group, items }) => (
    <div key={group} role="group" aria-label={t(group)}>
      <p aria-hidden="true" className="px-3 pt-3 pb-1 text-2xs font-semibold text-ink-3">{t(group)}</p>
      {items.map((item) => (
        <Link
          key={item.to} to={item.to} search={{}} onClick={onChosen}
          className="flex min-h-11 items-center gap-2.5 rounded-sm px-3 text-sm font-medium text-ink-2 hover:bg-surface-2 aria-[current=page]:bg-river-soft aria-[current=page]:font-semibold aria-[current=page]:text-on-river-soft desk:min-h-10"
          activeOptions={{ includeSearch: false }}
        >
          <Icon of={item.icon} />
          <span className="flex-1">{t(item.word)}</span>
          {'queue' in item && <Waiting queue={item.queue} />}
        </Link>
      ))}
    </div>
  ))
}

function Waiting({ queue }: { queue: Queue }) {
  const t = useWords()
  const { data } = useQuery(waitingQuery(queue))
  if (!data) return null
  return <span className="num text-xs text-ink-2">{data}<span className="sr-only"> {t('menu.waiting')}</span></span>
}
