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
import { type CategoryId, categories } from './parts/catalogue/categories.ts'
import { Shell } from './shell/Shell.tsx'
import { Failure } from './screens/Failure.tsx'
import { NotFound } from './shell/NotFound.tsx'

const root = createRootRoute({
  component: Shell,
  validateSearch: readSearch,
  notFoundComponent: NotFound,
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
const page = <const P extends `/${string}`>(path: P, load: () => Promise<ComponentType>) =>
  createRoute({
    getParentRoute: () => root,
    path,
    component: lazyRouteComponent(
      async () => ({ Page: await patiently(withWords(load, ['site'])) }),
      'Page',
    ),
  })
const categoryPage = <const P extends `/${string}`>(path: P, category: CategoryId) =>
  page(path, () =>
    import('./features/site/pages/CategoryPage.tsx').then(({ CategoryPage }) => () => (
      <CategoryPage category={category} />
    )),
  )
const framePage = <const P extends `/${string}`>(path: P, backTo: string, hasBar = true) =>
  page(path, () =>
    import('./features/site/pages/PlainPages.tsx').then(({ GameFramePage }) => () => (
      <GameFramePage backTo={backTo} hasBar={hasBar} />
    )),
  )

const pages = [
  page('/rng', async () => (await import('./features/home/SlotsPage.tsx')).SlotsPage),
  ...categories
    .filter(({ modId }) => modId !== 'RNG')
    .map(({ modId, to }) => categoryPage(to, modId)),
  page(
    '/promotions',
    async () => (await import('./features/site/promotions/PromotionsPage.tsx')).PromotionsPage,
  ),
  page(
    '/promoDetail',
    async () => (await import('./features/site/promotions/PromotionPage.tsx')).PromotionPage,
  ),
  page(
    '/pointMall',
    async () => (await import('./features/site/pages/PlainPages.tsx')).PointMallPage,
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
  page(
    '/helpmc',
    async () => (await import('./features/site/help/HelpContentPage.tsx')).HelpContentPage,
  ),
  ...(['/lottery', '/lottert', '/vnlottery', '/sealottery'] as const).map((path) =>
    framePage(path, '/lott'),
  ),
  framePage('/seamless', '/rng'),
  framePage('/fbsports', '/sports', false),
]
const game = createRoute({
  getParentRoute: () => root,
  path: '/game',
  validateSearch: (raw: Record<string, unknown>): GameSearch => ({
    vassalage: String(raw.vassalage ?? ''),
    gameCode: String(raw.gameCode ?? ''),
    gameType: String(raw.gameType ?? 'RNG'),
    ...(typeof raw.round === 'string' && raw.round !== '' && { round: raw.round }),
  }),
  component: lazyRouteComponent(
    () =>
      patiently(
        withWords(() => import('./features/game/GamePage.tsx'), ['game', 'refusals', 'limits']),
      ),
    'GamePage',
  ),
})

export const router = createRouter({
  routeTree: root.addChildren([home, ...homes, ...modalPaths, ...pages, game]),
  defaultPreload: 'intent',
  defaultErrorComponent: Failure,
  scrollRestoration: true,
})

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router
  }
}
