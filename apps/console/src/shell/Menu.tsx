import { Icon } from '@padma/ui'
import { Link, useNavigate } from '@tanstack/react-router'
import { useQuery } from '@tanstack/react-query'
import magnifyingGlass from 'icon:magnifying-glass'
import { type FormEvent, useState } from 'react'
import { type Queue, waitingQuery } from '../features/queue-counts.ts'
import { useOperator } from '../operator.ts'
import { useWords } from '../words.ts'
import { isFound } from './found-in-menu.ts'
import { menuFor } from './menu.ts'

/** So many pages are seen at a glance. */
const SEARCHED_FROM = 6

/** The pages that the operator may open, with how many requests wait; a word finds a page by what it is for, too. */
export function Menu({ onChosen }: { onChosen?: () => void }) {
  const t = useWords()
  const { rights } = useOperator()
  const navigate = useNavigate()
  const [typed, setTyped] = useState('')
  const pages = menuFor(rights)
  const groups = pages
    .map(({ group, items }) => ({
      group,
      items: items.filter((item) =>
        isFound(typed, [t(group), t(item.word), 'also' in item ? t(item.also) : '']),
      ),
    }))
    .filter(({ items }) => items.length > 0)
  const first = groups[0]?.items[0]
  const chosen = (): void => {
    setTyped('')
    onChosen?.()
  }
  const openFirst = (event: FormEvent): void => {
    event.preventDefault()
    if (typed.trim() === '' || !first) return
    chosen()
    void navigate({ to: first.to, search: {} })
  }
  return (
    <>
      {pages.flatMap(({ items }) => items).length > SEARCHED_FROM && (
        <form role="search" onSubmit={openFirst} className="sticky top-0 z-1 bg-surface py-1">
          <div className="flex h-11 items-center gap-2 rounded-sm px-3 text-ink-3 inset-ring inset-ring-line-strong focus-within:inset-ring-2 focus-within:inset-ring-focus desk:h-10">
            <Icon of={magnifyingGlass} className="size-4" />
            <input
              type="search"
              aria-label={t('menu.find')}
              placeholder={t('menu.find')}
              autoComplete="off"
              value={typed}
              onChange={(event) => setTyped(event.target.value)}
              className="min-w-0 flex-1 bg-transparent text-sm text-ink outline-0 placeholder:text-ink-3"
            />
          </div>
        </form>
      )}
      {groups.length === 0 && (
        <p role="status" className="px-3 py-4 text-sm text-ink-2">
          {t('menu.none', { what: typed })}
        </p>
      )}
      {groups.map(({ group, items }) => (
        <div key={group} role="group" aria-label={t(group)}>
          <p aria-hidden="true" className="px-3 pt-3 pb-1 text-2xs font-semibold text-ink-3">
            {t(group)}
          </p>
          {items.map((item) => (
            <Link
              key={item.to}
              to={item.to}
              search={{}}
              ref={showChosen}
              onClick={chosen}
              className={`flex min-h-11 items-center gap-2.5 rounded-sm px-3 text-sm font-medium text-ink-2 hover:bg-surface-2 aria-[current=page]:bg-river-soft aria-[current=page]:font-semibold aria-[current=page]:text-on-river-soft desk:min-h-10 ${typed.trim() !== '' && item === first ? 'bg-surface-2' : ''}`}
              activeOptions={{ includeSearch: false }}
            >
              <Icon of={item.icon} />
              <span className="flex-1">{t(item.word)}</span>
              {'queue' in item && <Waiting queue={item.queue} />}
            </Link>
          ))}
        </div>
      ))}
    </>
  )
}

/** A page low in the menu, opened by its address. */
function showChosen(link: HTMLAnchorElement | null): void {
  if (link?.ariaCurrent === 'page') link.scrollIntoView({ block: 'nearest' })
}

function Waiting({ queue }: { queue: Queue }) {
  const t = useWords()
  const { data } = useQuery(waitingQuery(queue))
  if (!data) return null
  return (
    <span className="num text-xs text-ink-2">
      {data}
      <span className="sr-only"> {t('menu.waiting')}</span>
    </span>
  )
}
