import type { Feature } from '@padma/i18n'
import type { ComponentType } from 'react'
import {
  createRootRoute,
  createRoute,
  createRouter,
  lazyRouteComponent,
  redirect,
} from '@tanstack/react-router'
import { isTrial, typeOfSession } from './brand/account-types.ts'
import { isClosedToMe, isOpenToGuests } from './brand/logged-in-only.ts'
import { HomePage } from './features/home/HomePage.tsx'
import { patiently, withWords } from './screens/lazy-screen.ts'
import { isLinking } from './session/linking.ts'
import { type GameSearch, readSearch } from './address/paths.ts'
import { token } from './session/session.ts'
import type { LobbySearch } from './features/lobby/address.ts'
import { categories } from './parts/catalogue/categories.ts'
import { gamePaths } from './shell/frame-of.ts'
import { Shell } from './shell/Shell.tsx'
import { Failure } from './screens/Failure.tsx'

const root = createRootRoute({
  component: Shell,
  validateSearch: readSearch,
  notFoundComponent: lazyRouteComponent(() => import('./shell/NotFound.tsx'), 'NotFound'),
  beforeLoad({ location }) {
    const isClosed = isClosedToMe()
    if (isClosed && !isOpenToGuests(location.pathname))
      throw redirect({
        to: '/login',
        search: { modal: 'login', then: location.pathname === '/' ? undefined : location.href },
      })
    return { isClosed }
  },
})

const home = createRoute({ getParentRoute: () => root, path: '/', component: HomePage })
const homes = (['/index', '/index.html', '/home', '/help'] as const).map((path) =>
  createRoute({ getParentRoute: () => root, path, component: HomePage }),
)

/**
 * Old addresses of the modals: home with its dialog; the only pages, with their own addresses,
 * where a brand is for members only.
 */
const modalPaths = (
  [
    ['/login', 'login'],
    ['/register', 'register'],
    ['/register.html', 'register'],
    ['/federated', 'federated'],
  ] as const
).map(([path, modal]) =>
  createRoute({
    getParentRoute: () => root,
    path,
    component: HomePage,
    beforeLoad({ search, cause }) {
      // What a provider says travels on behind the #, where no server and no log sees it.
      const hash = path === '/federated' ? window.location.search.slice(1) : ''
      if (!isClosedToMe())
        throw redirect({
          to: '/',
          search: {
            ...(!hash && search),
            modal:
              token() === null || isTrial(typeOfSession()) || (hash && isLinking())
                ? modal
                : undefined,
          },
          hash,
        })
      // Those who close the dialog are left with the page behind it.
      if (cause !== 'stay' && search.modal === undefined)
        throw redirect({ to: path, search: { ...(!hash && search), modal }, hash })
    },
  }),
)

/** Pages that load when they are gone to, with their words. */
const page = <const P extends `/${string}`>(
  path: P,
  load: () => Promise<ComponentType>,
  ...words: Feature[]
) =>
  createRoute({
    getParentRoute: () => root,
    path,
    component: lazyRouteComponent(
      async () => ({ Page: await patiently(withWords(load, ['site', ...words])) }),
      'Page',
    ),
  })
/** A category's games; what narrows them is in the address. */
const lobby = ({ modId, to }: (typeof categories)[number]) =>
  createRoute({
    getParentRoute: () => root,
    path: to,
    validateSearch: (raw: LobbySearch) => raw,
    component: lazyRouteComponent(
      async () => ({
        Page: await patiently(
          withWords(async () => {
            const { default: LobbyPage } = await import('./features/lobby/LobbyPage.tsx')
            return () => <LobbyPage category={modId} />
          }, ['site', 'lobby']),
        ),
      }),
      'Page',
    ),
  })
const pages = [
  page(
    '/promotions',
    async () => (await import('./features/promotions/PromotionsPage.tsx')).PromotionsPage,
    'promotions',
    'refusals',
  ),
  page(
    '/promoDetail',
    async () => (await import('./features/promotions/PromotionPage.tsx')).PromotionPage,
    'promotions',
    'refusals',
    'wallet',
  ),
  page(
    '/pointMall',
    async () => (await import('./features/points/mall/PointMallPage.tsx')).PointMallPage,
    'points',
  ),
  page('/join', async () => (await import('./features/site/pages/JoinPage.tsx')).JoinPage),
  page('/down', async () => (await import('./features/site/pages/DownloadPage.tsx')).DownloadPage),
  page(
    '/download',
    async () => (await import('./features/site/pages/DownloadPage.tsx')).DownloadPage,
  ),
  page(
    '/noticePage',
    async () => (await import('./features/site/notices/NoticePage.tsx')).NoticePage,
  ),
  page('/verify', async () => (await import('./features/verify/VerifyPage.tsx')).VerifyPage),
  page(
    '/helpmc',
    async () => (await import('./features/site/help/HelpContentPage.tsx')).HelpContentPage,
  ),
]
const playPages = gamePaths.map((path) =>
  createRoute({
    getParentRoute: () => root,
    path,
    validateSearch: (raw: GameSearch) => raw,
    component: lazyRouteComponent(
      () =>
        patiently(
          withWords(
            () => import('./features/game/GamePage.tsx'),
            ['game', 'refusals', 'limits', 'site'],
          ),
        ),
      'GamePage',
    ),
  }),
)

export const router = createRouter({
  routeTree: root.addChildren([
    home,
    ...homes,
    ...modalPaths,
    ...categories.map(lobby),
    ...pages,
    ...playPages,
  ]),
  defaultPreload: 'intent',
  defaultErrorComponent: Failure,
  scrollRestoration: true,
})

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router
  }
}
