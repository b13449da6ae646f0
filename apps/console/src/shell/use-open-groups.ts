import { useState } from 'react'
import type { Group, Page } from '../page.ts'

const KEY = 'console.groups'
/** Where cases wait: open until they are closed. */
const OPEN_AT_FIRST: readonly Group[] = ['money', 'players']

type Menu = readonly { group: Group; items: readonly Page[] }[]

/**
 * Which groups of the menu are open: the operator's own choice, and always the group of a page just
 * opened.
 */
export function useOpenGroups(menu: Menu, path: string) {
  const [chosen, setChosen] = useState(readChosen)
  const [seen, setSeen] = useState('')
  const here = menu.find(({ items }) =>
    items.some((item) => path === item.path || path.startsWith(`${item.path}/`)),
  )?.group
  const keep = (next: Partial<Record<Group, boolean>>): void => {
    setChosen(next)
    localStorage.setItem(KEY, JSON.stringify(next))
  }
  if (path !== seen) {
    setSeen(path)
    if (here && chosen[here] === false) setChosen({ ...chosen, [here]: true })
  }
  const isOpen = (group: Group): boolean =>
    chosen[group] ?? (group === here || OPEN_AT_FIRST.includes(group))
  return {
    isOpen,
    toggle: (group: Group) => keep({ ...chosen, [group]: !isOpen(group) }),
  }
}

function readChosen(): Partial<Record<Group, boolean>> {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? '{}') as Partial<Record<Group, boolean>>
  } catch {
    return {}
  }
}
