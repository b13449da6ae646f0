import { createRootRoute, createRoute, createRouter, lazyRouteComponent, redirect } from '@tanstack/react-router'
import { HomePage } from './features/home/HomePage.tsx'
import { withWords } from './lazy-screen.ts'
import { type GameSearch, readSearch } from './paths.ts'
import { Shell } from './shell/Shell.tsx'
import { Failure } from './shell/Failure.tsx'
import { NotFound } from './shell/NotFound.tsx'

const root = createRootRoute({ component: Shell, validateSearch: readSearch, notFoundComponent: NotFound })

const home = createRoute({ getParentRoute: () => root, path: '/', component: HomePage })
const homes = (['/index', '/index.html', '/home'] as const).map((path) => createRoute({ getParentRoute: () => root, path, component: HomePage }))

/** Old addresses of the modals. */
const modalPaths = ([['/login', 'login'], ['/register', 'register'], ['/register.html', 'register']] as const).map(([path, modal]) =>
  createRoute({
    getParentRoute: () => root,
    path,
    beforeLoad: () => {
      throw redirect({ to: '/', search: { modal } })
    },
  }),
)

const slots = createRoute({ getParentRoute: () => root, path: '/rng', component: lazyRouteComponent(() => import('./features/home/SlotsPage.tsx'), 'SlotsPage') })
const game = createRoute({
  getParentRoute: () => root,
  path: '/game',
  validateSearch: (raw: Record<string, unknown>): GameSearch => ({
    vassalage: String(raw.vassalage ?? ''), gameCode: String(raw.gameCode ?? ''), gameType: String(raw.gameType ?? 'RNG'),
    ...(typeof raw.round === 'string' && raw.round !== '' && { round: raw.round }),
  }),
  component: lazyRouteComponent(() => withWords(() => import('./features/game/GamePage.tsx'), ['game', 'refusals']), 'GamePage'),
})

export const router = createRouter({
  routeTree: root.addChildren([home, ...homes, ...modalPaths, slots, game]),
  defaultPreload: 'intent',
  defaultErrorComponent: Failure,
  scrollRestoration: true,
})

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router
  }
}
