import {
  type AnyRoute,
  createRootRoute,
  createRoute,
  createRouter,
  lazyRouteComponent,
  Outlet,
  redirect,
} from '@tanstack/react-router'
import { operatorQuery } from './operator.ts'
import { pages } from './pages.ts'
import { queryClient } from './session/query-client.ts'
import { parseSearch, readSignInSearch, stringifySearch } from './address/search.ts'
import { token } from './session/session.ts'
import { NotFound } from './shell/NotFound.tsx'
import { RouteFailed } from './shell/RouteFailed.tsx'
import { Shell } from './shell/Shell.tsx'
import type { Word } from './words.ts'

const root = createRootRoute({ component: Outlet })

const signIn = createRoute({
  getParentRoute: () => root,
  path: '/sign-in',
  validateSearch: readSignInSearch,
  component: lazyRouteComponent(() => import('./features/sign-in/SignInPage.tsx'), 'SignInPage'),
})

const firstSignIn = createRoute({
  getParentRoute: () => root,
  path: '/first-sign-in',
  component: lazyRouteComponent(
    () => import('./features/sign-in/FirstSignInPage.tsx'),
    'FirstSignInPage',
  ),
})

/** Everything behind the sign-in: the operator is known before any page renders. */
const desk = createRoute({
  getParentRoute: () => root,
  id: 'desk',
  beforeLoad: ({ location }) => {
    if (!token())
      throw redirect({
        to: '/sign-in',
        search: location.pathname === '/' ? {} : { then: location.href },
      })
  },
  loader: async ({ location }) => {
    try {
      return await queryClient.ensureQueryData(operatorQuery)
    } catch (error) {
      // An old token that the server no longer accepts.
      if (!token()) throw redirect({ to: '/sign-in', search: { ended: true, then: location.href } })
      throw error
    }
  },
  component: Shell,
  errorComponent: RouteFailed,
})

const declared: AnyRoute[] = pages.map(({ path, word, search, view }) =>
  createRoute({
    getParentRoute: () => desk,
    path,
    staticData: { title: word },
    ...(search && { validateSearch: search }),
    component: lazyRouteComponent(view),
  }),
)

/** Every other address: shown inside the shell, so that the menu leads on. */
const notFound = createRoute({
  getParentRoute: () => desk,
  path: '$',
  staticData: { title: 'page.notFound' },
  component: NotFound,
})

export const router = createRouter({
  routeTree: root.addChildren([
    signIn,
    firstSignIn,
    desk.addChildren([...declared, notFound]),
  ]) as AnyRoute,
  parseSearch,
  stringifySearch,
  defaultPreload: 'intent',
  scrollRestoration: true,
  defaultErrorComponent: RouteFailed,
})

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    /** The heading of the page. */
    title?: Word
  }
}
