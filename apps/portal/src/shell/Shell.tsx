import { Refused } from '@padma/contract/client'
import { useT } from '@padma/i18n'
import { useQuery } from '@tanstack/react-query'
import { Outlet, useLocation, useRouteContext, useRouter } from '@tanstack/react-router'
import { BackGuard as UiBackGuard, Toaster } from '@padma/ui'
import { type ReactNode, Suspense, useDeferredValue, useEffect } from 'react'
import { isOpenToGuests, useIsClosedToMe } from '../brand/logged-in-only.ts'
import { permissionQuery, useBrandName } from '../brand/queries.ts'
import { useLive } from '../live/use-live.ts'
import { guardBack } from '../address/back-guard.tsx'
import { ConnectionBar } from './ConnectionBar.tsx'
import { useServiceWindow } from '../parts/service/service-window.ts'
import { lazyScreen } from '../screens/lazy-screen.ts'
import { WhenNear } from '../screens/WhenNear.tsx'
import type { Place } from '../screens/piece.ts'
import { homePaths } from '../address/paths.ts'
import { frameOf } from './frame-of.ts'
import { Optional } from '../screens/Failure.tsx'
import { Header } from './bars/Header.tsx'
import { Overlays } from './Overlays.tsx'
import { SessionNotice } from './SessionNotice.tsx'
import { TabBar } from './bars/TabBar.tsx'

const StatusScreen = lazyScreen(
  async () => ({ default: (await import('./after-paint/StatusScreen.tsx')).StatusScreen }),
  'shell',
  'site',
)
const WrongAddress = lazyScreen(
  async () => ({ default: (await import('./after-paint/StatusScreen.tsx')).WrongAddress }),
  'site',
)
/** Of brands that measure visits alone. */
const Consent = lazyScreen(() => import('../analytics/Consent.tsx'), 'site')
/** The home page alone is titled by its brand: more is not needed there. */
const PageTitle = lazyScreen(() => import('./after-paint/PageTitle.tsx'), 'shell', 'site')
const Pieces = lazyScreen<{ at: Place }>(() => import('./after-paint/Pieces.tsx'))
/** After the first paint: nothing of it is needed to begin. */
const Footer = lazyScreen(() => import('./footer/Footer.tsx'), 'shell', 'site')
const ShellParts = lazyScreen(() => import('./after-paint/ShellParts.tsx'), 'shell')

/**
 * Everything around a page, in named views: `data-page` is the path, `data-view` one of header,
 * banner, main, side-menu, activity-gift, footer. Maintenance and a blocked region take the page's
 * place, also while a game is being played.
 */
export function Shell(): ReactNode {
  useLive()
  const { data: permission, error } = useQuery(permissionQuery)
  const router = useRouter()
  const isClosed = useIsClosedToMe()
  // False in the first drawing alone: what lies below and beside the first screen is drawn right
  // after it.
  const isBegun = useDeferredValue(true, false)
  const path = useLocation({ select: ({ pathname }) => pathname })
  const isBareHome = useLocation({
    select: ({ pathname, search }) =>
      homePaths.includes(pathname) && !search.modal && !search.member && !search.agent,
  })
  const brandName = useBrandName()
  useEffect(() => {
    if (isBareHome && brandName) document.title = brandName
  }, [isBareHome, brandName])
  const isHidden = isClosed && !isOpenToGuests(path)
  const isAsGuarded = useRouteContext({ strict: false }).isClosed === isClosed
  // A flag that turned on, a session that ended: the guard of the routes looks again.
  useEffect(() => {
    if (!isAsGuarded) void router.invalidate()
  }, [router, isAsGuarded])
  if (error instanceof Refused && error.code === 'invalid_url')
    return (
      <Suspense fallback={null}>
        <WrongAddress />
      </Suspense>
    )
  if (permission?.maintenance || permission?.regionRestriction)
    return (
      <>
        <Suspense fallback={null}>
          <StatusScreen permission={permission} />
        </Suspense>
        <Service />
        <ConnectionBar />
        <Toaster />
      </>
    )
  const { hasHeader, isWhole, isGame } = frameOf(path)
  return (
    <UiBackGuard value={guardBack}>
      <div data-page={path.slice(1)} className={isGame ? 'flex h-dvh flex-col' : 'contents'}>
        {hasHeader && <SkipLink />}
        {hasHeader && (
          <div data-view="header" className="contents">
            <Header />
          </div>
        )}
        <div data-view="main" className="contents">
          <Suspense fallback={<div className="min-h-dvh" />}>
            {isHidden ? <div className="min-h-dvh" /> : <Outlet />}
          </Suspense>
        </div>
        {isBegun && isWhole && (
          <div data-view="footer" className="contents">
            <footer className="mt-10 border-t border-line bg-surface py-8 text-sm text-ink-2">
              <div className="page">
                <WhenNear className="min-h-180 desk:min-h-90">
                  <Footer />
                </WhenNear>
              </div>
            </footer>
          </div>
        )}
        {isWhole && !isClosed && <TabBar />}
        {isBegun && isWhole && !isClosed && (
          <Optional>
            <ShellParts />
          </Optional>
        )}
        {isBegun && isWhole && permission && permission.info.analytics.gtagId !== '' && (
          <Optional>
            <Consent />
          </Optional>
        )}
        {!isBareHome && (
          <Optional>
            <PageTitle />
          </Optional>
        )}
        <Overlays />
        <Service />
        <ConnectionBar />
        <SessionNotice />
        <Toaster />
      </div>
    </UiBackGuard>
  )
}

/** Customer service's window, over whatever page. */
function Service() {
  return useServiceWindow() === null ? null : (
    <Optional>
      <Pieces at="service" />
    </Optional>
  )
}

/**
 * Past the header to the page, for the keyboard. No link to a hash: the help centre's topics are
 * opened by theirs.
 */
function SkipLink() {
  const t = useT('shell')
  const skip = (): void => {
    const main = document.querySelector('main')
    main?.setAttribute('tabindex', '-1')
    main?.focus()
  }
  return (
    <button
      type="button"
      className="fixed start-2 -top-20 z-(--z-toast) rounded-sm bg-surface px-4 py-2.5 font-semibold
        shadow-2 focus:top-2"
      onClick={skip}
    >
      {t('skip')}
    </button>
  )
}
