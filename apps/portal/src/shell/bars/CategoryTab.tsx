import type { VendorCard } from '@padma/contract'
import { useT } from '@padma/i18n'
import { Icon } from '@padma/ui'
import { Link } from '@tanstack/react-router'
import caretDown from 'icon:caret-down'
import { type KeyboardEvent, useId, useRef, useState } from 'react'
import { lazyScreen } from '../../screens/lazy-screen.ts'
import { Optional } from '../../screens/Failure.tsx'
import type { CategoryId } from '../../parts/catalogue/categories.ts'

const VendorPanel = lazyScreen(() => import('../after-paint/VendorPanel.tsx'), 'shell')

/** The pointer may cross a tab on its way elsewhere, and leave the panel for a moment. */
const HOVER_MS = 120
export const tabClass =
  'relative flex items-center px-3 font-medium whitespace-nowrap text-ink-2 hover:text-ink aria-[current=page]:font-semibold aria-[current=page]:text-river aria-[current=page]:after:absolute aria-[current=page]:after:inset-x-3 aria-[current=page]:after:bottom-0 aria-[current=page]:after:h-[3px] aria-[current=page]:after:rounded-t-xs aria-[current=page]:after:bg-river'

/**
 * A category with its vendors below: by pointing at it, by its arrow on touch, or by Arrow Down;
 * Escape closes.
 */
export function CategoryTab({
  category,
  to,
  cards,
}: {
  category: CategoryId
  to: string
  cards: readonly VendorCard[]
}) {
  const t = useT('shell')
  const id = useId()
  const tab = useRef<HTMLDivElement>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const [opened, setOpened] = useState<'by pointer' | 'by key' | null>(null)
  const later = (next: typeof opened): void => {
    clearTimeout(timer.current)
    timer.current = setTimeout(() => setOpened(next), HOVER_MS)
  }
  const close = (): void => {
    clearTimeout(timer.current)
    setOpened(null)
  }
  const press = (event: KeyboardEvent): void => {
    if (event.key === 'ArrowDown' && opened !== 'by key') {
      event.preventDefault()
      setOpened('by key')
    }
    if (event.key !== 'Escape' || !opened) return
    close()
    tab.current?.querySelector('a')?.focus()
  }
  const name = t(`category_${category}`)
  const isHot = cards.some((card) => card.isHot === 1)
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- the link and the button within are what is pressed
    <div
      ref={tab}
      className="flex items-stretch"
      onKeyDown={press}
      onPointerEnter={({ pointerType }) =>
        pointerType === 'mouse' && cards.length > 0 && later('by pointer')
      }
      onPointerLeave={({ pointerType }) => pointerType === 'mouse' && later(null)}
      onBlur={({ currentTarget, relatedTarget }) =>
        !currentTarget.contains(relatedTarget) && opened === 'by key' && close()
      }
    >
      <Link
        to={to}
        search={{}}
        activeOptions={{ includeSearch: false }}
        className={`${tabClass} ${cards.length > 0 ? 'pe-1' : ''}`}
        onClick={close}
      >
        {name}
        {isHot && (
          <span className="ms-1.5 size-1.5 rounded-full bg-lotus">
            <span className="sr-only"> {t('hot')}</span>
          </span>
        )}
      </Link>
      {cards.length > 0 && (
        <button
          type="button"
          aria-expanded={opened !== null}
          aria-controls={opened ? id : undefined}
          aria-label={t('vendorsOf', { category: name })}
          className="grid w-7 place-items-center text-ink-3 hover:text-ink"
          onClick={() => setOpened(opened === 'by key' ? null : 'by key')}
        >
          <Icon
            of={caretDown}
            className={`size-3.5 transition-transform ${opened ? 'rotate-180' : ''}`}
          />
        </button>
      )}
      {opened && (
        <Optional>
          <VendorPanel
            id={id}
            category={category}
            to={to}
            cards={cards}
            isEntered={opened === 'by key'}
            onChosen={close}
          />
        </Optional>
      )}
    </div>
  )
}
