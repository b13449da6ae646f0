import { Icon } from '@padma/ui'
import caretDown from 'icon:caret-down'
import { type ReactNode, useId } from 'react'
import type { Group, Page } from '../page.ts'
import { useWords } from '../words.ts'
import { Waiting } from './Waiting.tsx'

type Props = {
  group: Group
  items: readonly Page[]
  folds: boolean
  isOpen: boolean
  onToggle: () => void
  children: ReactNode
}

/** A heading that opens and closes its pages. Closed, it says how many cases wait within. */
export function MenuGroup({ group, items, folds, isOpen, onToggle, children }: Props) {
  const t = useWords()
  const list = useId()
  // The overview stands alone.
  if (group === 'overview') return children
  if (!folds)
    return (
      <div role="group" aria-label={t(`menu.${group}`)}>
        <p aria-hidden="true" className="px-3 pt-3 pb-1 text-xs font-semibold text-ink-3">
          {t(`menu.${group}`)}
        </p>
        {children}
      </div>
    )
  return (
    <div className="mt-1">
      <button
        type="button"
        aria-expanded={isOpen}
        aria-controls={list}
        onClick={onToggle}
        className="flex min-h-11 w-full items-center gap-2 rounded-sm px-3 text-start text-xs
          font-semibold text-ink-3 hover:bg-surface-2 desk:min-h-9"
      >
        <span className="flex-1">{t(`menu.${group}`)}</span>
        {!isOpen && <Waiting queues={items.flatMap(({ queue }) => queue ?? [])} />}
        <Icon of={caretDown} className={`size-3.5 ${isOpen ? 'rotate-180' : ''}`} />
      </button>
      <div id={list} role="group" aria-label={t(`menu.${group}`)} hidden={!isOpen}>
        {isOpen && children}
      </div>
    </div>
  )
}
