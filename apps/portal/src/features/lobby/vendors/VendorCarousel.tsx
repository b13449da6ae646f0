import type { VendorCard } from '@padma/contract'
import { useT } from '@padma/i18n'
import { Icon, IconButton } from '@padma/ui'
import { Link } from '@tanstack/react-router'
import caretLeft from 'icon:caret-left'
import caretRight from 'icon:caret-right'
import pause from 'icon:pause'
import play from 'icon:play-fill'
import squares from 'icon:squares-four'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import type { CategoryId } from '../../../parts/catalogue/categories.ts'
import { VendorMark } from '../../../parts/catalogue/VendorMark.tsx'
import type { LobbySearch } from '../address.ts'
import { after } from '../narrow.ts'
import { movesByItself, slidesOf } from './slides.ts'

const EVERY_MS = 5_000
const slide =
  'relative flex h-full min-h-15 w-full items-center gap-2.5 rounded-md border border-line bg-surface px-2.5 py-2 text-sm font-medium text-ink-2 hover:border-line-strong hover:text-ink aria-[current=page]:border-river aria-[current=page]:bg-river-soft aria-[current=page]:font-semibold aria-[current=page]:text-on-river-soft'

/**
 * The vendors of a category, a slide each. With more than fit it moves on by itself, while no one
 * points at it, has focus in it or stopped it, none is chosen, and motion is welcome.
 */
export function VendorCarousel({
  category,
  cards,
  chosen,
  now,
}: {
  category: CategoryId
  cards: readonly VendorCard[]
  chosen: string | undefined
  now: LobbySearch
}) {
  const t = useT('lobby')
  const shell = useT('shell')
  const list = useRef<HTMLUListElement>(null)
  const [isHeld, setHeld] = useState(false)
  const [isStopped, setStopped] = useState(
    () => matchMedia('(prefers-reduced-motion: reduce)').matches,
  )
  const moves = movesByItself(category, cards.length)
  const move = (slides: number): void => {
    const { current } = list
    const width = current?.firstElementChild?.clientWidth ?? 0
    const way = document.dir === 'rtl' ? -1 : 1
    if (!current) return
    const isAtEnd =
      Math.abs(current.scrollLeft) + current.clientWidth >= current.scrollWidth - width / 2
    if (slides > 0 && isAtEnd) current.scrollTo({ left: 0, behavior: 'smooth' })
    else current.scrollBy({ left: slides * (width + 8) * way, behavior: 'smooth' })
  }
  useEffect(() => {
    if (!moves || isHeld || isStopped || chosen) return
    const timer = setInterval(() => document.visibilityState === 'visible' && move(1), EVERY_MS)
    return () => clearInterval(timer)
  }, [moves, isHeld, isStopped, chosen])
  useEffect(() => {
    const { current } = list
    const link = current?.querySelector<HTMLElement>('[aria-current]')
    if (!current || !link) return
    const [{ left: from }, { left: to }] = [
      current.getBoundingClientRect(),
      link.getBoundingClientRect(),
    ]
    current.scrollBy({ left: to - from })
  }, [chosen, cards.length])
  if (cards.length < 2) return null
  const step = slidesOf(category)
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- it only holds still while someone is in it
    <nav
      aria-label={shell('vendors')}
      className="grid grid-cols-[minmax(0,1fr)] items-center gap-1
        desk:grid-cols-[auto_minmax(0,1fr)_auto]"
      onPointerEnter={({ pointerType }) => pointerType === 'mouse' && setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onPointerDown={() => setHeld(true)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      {moves && (
        <IconButton
          icon={caretLeft}
          isFlipped
          label={shell('previous')}
          className="max-desk:hidden"
          onClick={() => move(-step)}
        />
      )}
      <ul
        ref={list}
        className={`no-bar relative -mx-4 flex snap-x gap-2 overflow-x-auto px-4 py-0.5 desk:mx-0
          desk:px-0.5 ${moves ? '' : 'desk:col-span-3'}`}
      >
        <Slide category={category} of={undefined} now={now}>
          <span className="grid size-10 flex-none place-items-center rounded-sm bg-river text-on-river">
            <Icon of={squares} className="size-5" />
          </span>
          {t('allVendors')}
        </Slide>
        {cards.map((card) => (
          <Slide key={card.nodeId} category={category} of={card.vassalage} now={now}>
            <VendorMark name={card.vendorName} logoUrl={card.logoUrl} />
            <span className="min-w-0 flex-1 leading-snug">
              <span className="line-clamp-2 text-xs">{card.vendorName}</span>
              <span className="block truncate text-xs font-normal text-ink-3">
                {card.isMaintain === 1 ? (
                  t('maintained')
                ) : (
                  <span className="num">{card.games}</span>
                )}
              </span>
            </span>
            {card.isHot === 1 && (
              <span className="absolute end-2 top-2 size-1.5 rounded-full bg-lotus">
                <span className="sr-only">{shell('hot')}</span>
              </span>
            )}
          </Slide>
        ))}
      </ul>
      {moves && (
        <div className="flex max-desk:hidden">
          <IconButton
            icon={caretRight}
            isFlipped
            label={shell('next')}
            onClick={() => move(step)}
          />
          <IconButton
            icon={isStopped ? play : pause}
            label={shell(isStopped ? 'resume' : 'pause')}
            onClick={() => setStopped(!isStopped)}
          />
        </div>
      )}
    </nav>
  )
}

function Slide({
  category,
  of,
  now,
  children,
}: {
  category: CategoryId
  of: string | undefined
  now: LobbySearch
  children: ReactNode
}) {
  return (
    <li
      className={`w-43 flex-none snap-start
        ${slidesOf(category) === 7 ? 'desk:w-[calc((100%-3rem)/7)]' : 'desk:w-[calc((100%-2rem)/5)]'}`}
    >
      <Link
        to="."
        search={after(now, { page: of }) as never}
        replace
        resetScroll={false}
        activeOptions={{ exact: of === undefined }}
        aria-current={now.page === of ? 'page' : undefined}
        className={slide}
      >
        {children}
      </Link>
    </li>
  )
}
