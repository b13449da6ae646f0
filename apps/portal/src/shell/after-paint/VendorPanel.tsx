import type { VendorCard } from '@padma/contract'
import { useT } from '@padma/i18n'
import { Icon } from '@padma/ui'
import { Link } from '@tanstack/react-router'
import fire from 'icon:fire-fill'
import squares from 'icon:squares-four'
import { type KeyboardEvent, type ReactNode, useEffect, useRef } from 'react'
import { GameLink } from '../../parts/catalogue/GameCard.tsx'
import { VendorMark } from '../../parts/catalogue/VendorMark.tsx'
import type { CategoryId } from '../../parts/catalogue/categories.ts'
import { lazyScreen } from '../../screens/lazy-screen.ts'
import { Optional } from '../../screens/Failure.tsx'
import { dropdownOf } from './vendor-dropdown.ts'

const ClosingNext = lazyScreen(() => import('../../parts/lottery/ClosingNext.tsx'), 'lobby')

type Props = {
  id: string
  category: CategoryId
  to: string
  cards: readonly VendorCard[]
  /** Opened by a key: the focus goes in. */
  isEntered: boolean
  onChosen: () => void
}

const tile =
  'flex min-h-14 items-center gap-3 rounded-md border border-line px-3 py-2 text-sm font-medium text-ink-2 hover:border-river hover:text-ink'

/**
 * Under the tabs: the category's vendors, each leading to its games. Arrow keys go from one to the
 * next.
 */
export default function VendorPanel({ id, category, to, cards, isEntered, onChosen }: Props) {
  const t = useT('shell')
  const list = useRef<HTMLUListElement>(null)
  const { shown, hasMore } = dropdownOf(cards)
  useEffect(() => {
    if (isEntered) list.current?.querySelector('a')?.focus()
  }, [isEntered])
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- only moves the focus among the links
    <div
      id={id}
      onKeyDown={step}
      className="absolute inset-x-0 top-full border-b border-line bg-surface shadow-2"
    >
      <ul
        ref={list}
        aria-label={t('vendorsOf', { category: t(`category_${category}`) })}
        className="page grid grid-cols-[repeat(auto-fill,minmax(11rem,1fr))] gap-3 py-4"
      >
        {shown.map((card) => (
          <li key={card.nodeId}>
            <VendorLink category={category} to={to} card={card} onChosen={onChosen}>
              <VendorMark name={card.vendorName} logoUrl={card.logoUrl} />
              <span className="min-w-0 flex-1 truncate">{card.vendorName}</span>
              {card.isHot === 1 && (
                <span className="flex-none text-sun-text">
                  <Icon of={fire} className="size-4" />
                  <span className="sr-only">{t('hot')}</span>
                </span>
              )}
            </VendorLink>
          </li>
        ))}
        {hasMore && (
          <li>
            <Link to={to} search={{}} className={tile} onClick={onChosen}>
              <span className="grid size-10 flex-none place-items-center rounded-sm bg-surface-2">
                <Icon of={squares} className="size-5" />
              </span>
              {t('more')}
            </Link>
          </li>
        )}
      </ul>
      {(category === 'LOTT' || category === 'ELOTT') && (
        <Optional>
          <ClosingNext type={category} />
        </Optional>
      )}
    </div>
  )
}

/**
 * Slots lead to their lobby with the vendor chosen. Of others the only game is opened, and of
 * several one is chosen first.
 */
function VendorLink({
  category,
  to,
  card,
  onChosen,
  children,
}: Pick<Props, 'category' | 'to' | 'onChosen'> & { card: VendorCard; children: ReactNode }) {
  if (category !== 'RNG' && card.isGame === 'VASSALAGE')
    return (
      <Link
        to="."
        search={(former) => ({
          ...former,
          modal: 'vendorGames' as const,
          then: `${to}?page=${card.vassalage}`,
        })}
        state={{ isOverlay: true } as never}
        resetScroll={false}
        className={tile}
        onClick={onChosen}
      >
        {children}
      </Link>
    )
  if (category !== 'RNG' && card.gameCode && card.isMaintain === 0)
    return (
      // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions -- closes the panel when the link within is followed
      <span className="contents" onClick={onChosen}>
        <GameLink game={{ ...card, gameName: card.gameCode }} className={tile}>
          {children}
        </GameLink>
      </span>
    )
  return (
    <Link to={to} search={{ page: card.vassalage }} className={tile} onClick={onChosen}>
      {children}
    </Link>
  )
}

function step(event: KeyboardEvent<HTMLDivElement>): void {
  const isForward =
    event.key === 'ArrowDown' || event.key === (document.dir === 'rtl' ? 'ArrowLeft' : 'ArrowRight')
  if (!isForward && !['ArrowUp', 'ArrowLeft', 'ArrowRight'].includes(event.key)) return
  event.preventDefault()
  const links = [...event.currentTarget.querySelectorAll('a')]
  const at = links.indexOf(document.activeElement as HTMLAnchorElement)
  links[(at + (isForward ? 1 : links.length - 1)) % links.length]?.focus()
}
