import { useT } from '@padma/i18n'
import { Button, Icon } from '@padma/ui'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import search from 'icon:magnifying-glass'
import plus from 'icon:plus'
import { useEffect, useEffectEvent } from 'react'
import { isTrial, typeOfSession } from '../../brand/account-types.ts'
import { BrandLogo } from '../../brand/BrandLogo.tsx'
import { useIsClosedToMe } from '../../brand/logged-in-only.ts'
import { canRegister, isModuleOn } from '../../brand/modules.ts'
import { permissionQuery, useBrandName } from '../../brand/queries.ts'
import { vendorsQuery } from '../../parts/catalogue/vendors-query.ts'
import { LanguageSwitch } from '../../device/LanguageSwitch.tsx'
import { lazyScreen } from '../../screens/lazy-screen.ts'
import { useIsSignedIn } from '../../session/session.ts'
import { ThemeSwitch } from './ThemeSwitch.tsx'
import { useIsWide } from '../../device/use-is-wide.ts'
import { useOverlay } from '../../address/use-overlay.ts'
import { categories } from '../../parts/catalogue/categories.ts'
import { Optional } from '../../screens/Failure.tsx'
import { CategoryTab, tabClass } from './CategoryTab.tsx'

const BalanceChip = lazyScreen(
  async () => ({ default: (await import('../../parts/wallet/BalanceChip.tsx')).BalanceChip }),
  'shell',
)
const CockfightTab = lazyScreen(() => import('../after-paint/CockfightTab.tsx'), 'lobby')
const Pieces = lazyScreen(() => import('../after-paint/Pieces.tsx'), 'shell')
const MemberTools = lazyScreen(() => import('../after-paint/MemberTools.tsx'), 'shell', 'screens')

/**
 * Phones: logo and balance, 60 px. Desktop: a second row with the tabs of the modules that are on.
 */
export function Header() {
  const t = useT('shell')
  const isSignedIn = useIsSignedIn()
  const isClosed = useIsClosedToMe()
  const isWide = useIsWide()
  const isOnTrial = isSignedIn && isTrial(typeOfSession())
  const { open } = useOverlay()
  const { data: permission } = useQuery(permissionQuery)
  return (
    <header className="sticky top-0 z-(--z-bar) border-b border-line bg-surface">
      <div className="page flex h-15 items-center gap-1.5 desk:h-17 desk:gap-4">
        <Link
          to="/"
          aria-label={t('toHome', { brand: useBrandName() })}
          className="flex min-h-11 min-w-0 items-center rounded-xs max-desk:me-auto"
        >
          <BrandLogo />
        </Link>
        {isClosed ? <span className="me-auto" /> : <SearchButton />}
        {isSignedIn ? (
          <>
            <Optional place={<span className="h-11 w-34" />}>
              <BalanceChip />
            </Optional>
            {!isOnTrial && (
              <Button
                look="lotus"
                className="max-desk:hidden"
                onClick={() => open({ modal: 'deposit' })}
              >
                <Icon of={plus} />
                {t('deposit')}
              </Button>
            )}
          </>
        ) : (
          <>
            {isWide ? (
              <Optional place={<span className="w-108 flex-none" />}>
                <Pieces at="headerLogin" />
              </Optional>
            ) : (
              <Button size="sm" className="min-h-11" onClick={() => open({ modal: 'login' })}>
                {t('login')}
              </Button>
            )}
            {canRegister(permission) && (
              <Button
                size="sm"
                look="lotus"
                className="min-h-11 desk:min-h-9"
                onClick={() => open({ modal: 'register' })}
              >
                {t('register')}
              </Button>
            )}
          </>
        )}
        <div
          className={`flex items-center desk:-ms-2
            ${isSignedIn ? 'max-desk:order-last max-desk:hidden' : ''}`}
        >
          <LanguageSwitch />
          <ThemeSwitch className="max-desk:hidden" />
        </div>
        {/* As wide as what comes, so that nothing before it moves. */}
        {isSignedIn && (
          <div className="flex items-center justify-end desk:min-w-78">
            <Optional place={<span className="w-11" />}>
              <MemberTools />
            </Optional>
          </div>
        )}
      </div>
      {isOnTrial && (
        <Optional place={<div className="h-12" />}>
          <Pieces at="underTrialHeader" />
        </Optional>
      )}
      {!isClosed && isWide && <Tabs />}
    </header>
  )
}

/** Looks like the field that it opens. Also the sign `/`, where no one is typing. */
function SearchButton() {
  const t = useT('shell')
  const { open } = useOverlay()
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const isTyping =
      event.target instanceof Element &&
      event.target.closest('input, textarea, select, [contenteditable], [role=dialog]')
    if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey || isTyping) return
    event.preventDefault()
    open({ modal: 'search' })
  })
  useEffect(() => {
    addEventListener('keydown', onKey)
    return () => removeEventListener('keydown', onKey)
  }, [])
  return (
    <button
      type="button"
      aria-keyshortcuts="/"
      className="me-auto flex h-11 w-full max-w-96 min-w-11 items-center gap-2.5 rounded-sm
        bg-surface-2 px-3.5 text-start text-sm text-ink-2 hover:bg-surface-3 max-desk:hidden"
      onClick={() => open({ modal: 'search' })}
    >
      <Icon of={search} className="size-5" />
      <span className="truncate">{t('search')}</span>
    </button>
  )
}

function Tabs() {
  const t = useT('shell')
  const { data: permission } = useQuery(permissionQuery)
  const { data: lanes } = useQuery(vendorsQuery)
  const fights = lanes?.flatMap(({ cards }) => cards).find(({ isCockfight }) => isCockfight)
  return (
    <nav aria-label={t('sections')} className="page flex h-12 items-stretch gap-0.5">
      <Link
        to="/"
        search={{}}
        activeOptions={{ exact: true, includeSearch: false }}
        className={tabClass}
      >
        {t('home')}
      </Link>
      {categories
        .filter(({ modId }) => isModuleOn(permission?.info.whitelabel, modId))
        .map(({ modId, to }) => (
          <CategoryTab
            key={modId}
            category={modId}
            to={to}
            cards={lanes?.find(({ title }) => title === modId)?.cards ?? []}
          />
        ))}
      {fights && (
        <Optional>
          <CockfightTab card={fights} />
        </Optional>
      )}
      {isModuleOn(permission?.info.whitelabel, 'PROMOTIONS') && (
        <Link to="/promotions" search={{}} className={tabClass}>
          {t('promotions')}
        </Link>
      )}
    </nav>
  )
}
