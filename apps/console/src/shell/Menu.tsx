import { Icon } from '@padma/ui'
import { useNavigate, useRouterState } from '@tanstack/react-router'
import magnifyingGlass from 'icon:magnifying-glass'
import { type FormEvent, useState } from 'react'
import { useOperator } from '../operator.ts'
import { menuFor } from '../pages.ts'
import { useWords } from '../words.ts'
import { isFound } from './found-in-menu.ts'
import { MenuGroup } from './MenuGroup.tsx'
import { MenuItem } from './MenuItem.tsx'
import { useFindKey } from './use-find-key.ts'
import { useOpenGroups } from './use-open-groups.ts'

/** So many pages are seen at a glance. */
const SEARCHED_FROM = 6

/**
 * The pages that the operator may open, in groups that fold; a word finds a page by what it is for,
 * too.
 */
export function Menu({ onChosen }: { onChosen?: () => void }) {
  const t = useWords()
  const { rights } = useOperator()
  const navigate = useNavigate()
  const path = useRouterState({ select: (state) => state.location.pathname })
  const [typed, setTyped] = useState('')
  const all = menuFor(rights)
  const { isOpen, toggle } = useOpenGroups(all, path)
  const field = useFindKey()
  const isSearch = typed.trim() !== ''
  const groups = all
    .map(({ group, items }) => ({
      group,
      items: items.filter(({ word, also }) =>
        isFound(typed, [t(`menu.${group}`), t(word), also ? t(also) : '']),
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
    if (!isSearch || !first) return
    chosen()
    void navigate({ to: first.path, search: {} })
  }
  const pageCount = all.flatMap(({ items }) => items).length
  // So few need no folding.
  const folds = pageCount > SEARCHED_FROM
  return (
    <>
      {folds && (
        <form role="search" onSubmit={openFirst} className="sticky top-0 z-1 bg-surface py-1">
          <div
            className="flex h-11 items-center gap-2 rounded-sm px-3 text-ink-3 inset-ring
            inset-ring-line-strong focus-within:inset-ring-2 focus-within:inset-ring-focus
            desk:h-10"
          >
            <Icon of={magnifyingGlass} className="size-4" />
            <input
              ref={field}
              type="search"
              aria-label={t('menu.find')}
              aria-keyshortcuts="/"
              placeholder={t('menu.find')}
              autoComplete="off"
              value={typed}
              onChange={(event) => setTyped(event.target.value)}
              className="min-w-0 flex-1 bg-transparent text-sm text-ink outline-0
                placeholder:text-ink-3"
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
        <MenuGroup
          key={group}
          group={group}
          items={items}
          folds={folds}
          isOpen={isSearch || isOpen(group)}
          onToggle={() => toggle(group)}
        >
          {items.map((item) => (
            <MenuItem
              key={item.path}
              item={item}
              isFirst={isSearch && item === first}
              onChosen={chosen}
            />
          ))}
        </MenuGroup>
      ))}
    </>
  )
}
