import {
  createRootRoute,
  createRoute,
  createRouter,
  lazyRouteComponent,
  Outlet,
  redirect,
} from '@tanstack/react-router'
import { operatorQuery } from './operator.ts'
import { queryClient } from './query-client.ts'
import {
  parseSearch,
  readAuditSearch,
  readPlayerSearch,
  readPlayersSearch,
  readQueueSearch,
  readSignInSearch,
  readSiteSearch,
  stringifySearch,
} from './search.ts'
import { token } from './session.ts'
import { FirstPage } from './shell/FirstPage.tsx'
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
      // A token from before, that the server no longer takes.
      if (!token()) throw redirect({ to: '/sign-in', search: { ended: true, then: location.href } })
      throw error
    }
  },
  component: Shell,
  errorComponent: RouteFailed,
})

const home = createRoute({
  getParentRoute: () => desk,
  path: '/',
  component: FirstPage,
})
const deposits = createRoute({
  getParentRoute: () => desk,
  path: '/deposits',
  staticData: { title: 'page.deposits' },
  validateSearch: readQueueSearch,
  component: lazyRouteComponent(
    () => import('./features/deposits/DepositsPage.tsx'),
    'DepositsPage',
  ),
})
const withdrawals = createRoute({
  getParentRoute: () => desk,
  path: '/withdrawals',
  staticData: { title: 'page.withdrawals' },
  validateSearch: readQueueSearch,
  component: lazyRouteComponent(
    () => import('./features/withdrawals/WithdrawalsPage.tsx'),
    'WithdrawalsPage',
  ),
})
const reconciliation = createRoute({
  getParentRoute: () => desk,
  path: '/reconciliation',
  staticData: { title: 'page.reconciliation' },
  validateSearch: readQueueSearch,
  component: lazyRouteComponent(
    () => import('./features/reconciliation/ReconciliationPage.tsx'),
    'ReconciliationPage',
  ),
})
const recoveries = createRoute({
  getParentRoute: () => desk,
  path: '/recoveries',
  staticData: { title: 'page.recoveries' },
  validateSearch: readQueueSearch,
  component: lazyRouteComponent(
    () => import('./features/recoveries/RecoveriesPage.tsx'),
    'RecoveriesPage',
  ),
})
const receivingAccounts = createRoute({
  getParentRoute: () => desk,
  path: '/receiving-accounts',
  staticData: { title: 'page.receivingAccounts' },
  component: lazyRouteComponent(
    () => import('./features/receiving-accounts/ReceivingAccountsPage.tsx'),
    'ReceivingAccountsPage',
  ),
})
const players = createRoute({
  getParentRoute: () => desk,
  path: '/players',
  staticData: { title: 'page.players' },
  validateSearch: readPlayersSearch,
  component: lazyRouteComponent(() => import('./features/players/PlayersPage.tsx'), 'PlayersPage'),
})
const player = createRoute({
  getParentRoute: () => desk,
  path: '/players/$id',
  staticData: { title: 'page.player' },
  validateSearch: readPlayerSearch,
  component: lazyRouteComponent(() => import('./features/players/PlayerPage.tsx'), 'PlayerPage'),
})
const proof = createRoute({
  getParentRoute: () => desk,
  path: '/proof',
  staticData: { title: 'page.proof' },
  component: lazyRouteComponent(() => import('./features/proof/ProofPage.tsx'), 'ProofPage'),
})
const staff = createRoute({
  getParentRoute: () => desk,
  path: '/staff',
  staticData: { title: 'page.staff' },
  component: lazyRouteComponent(() => import('./features/staff/StaffPage.tsx'), 'StaffPage'),
})
const roles = createRoute({
  getParentRoute: () => desk,
  path: '/roles',
  staticData: { title: 'page.roles' },
  component: lazyRouteComponent(() => import('./features/roles/RolesPage.tsx'), 'RolesPage'),
})
const audit = createRoute({
  getParentRoute: () => desk,
  path: '/audit',
  staticData: { title: 'page.audit' },
  validateSearch: readAuditSearch,
  component: lazyRouteComponent(() => import('./features/audit/AuditPage.tsx'), 'AuditPage'),
})
/** Pages of the brand's configuration: each a section or two, with their history. */
const sitePage = <
  P extends string,
  M extends Record<N, () => React.ReactNode>,
  N extends keyof M & string,
>(
  path: P,
  title: Word,
  load: () => Promise<M>,
  name: N,
) =>
  createRoute({
    getParentRoute: () => desk,
    path,
    staticData: { title },
    validateSearch: readSiteSearch,
    component: lazyRouteComponent(load, name),
  })
const site = [
  sitePage(
    '/site/status',
    'page.status',
    () => import('./features/configuration/pages/StatusPage.tsx'),
    'StatusPage',
  ),
  sitePage(
    '/site/features',
    'page.features',
    () => import('./features/configuration/pages/FeaturesPage.tsx'),
    'FeaturesPage',
  ),
  sitePage(
    '/site/registration',
    'page.registration',
    () => import('./features/configuration/pages/RegistrationPage.tsx'),
    'RegistrationPage',
  ),
  sitePage(
    '/site/banners',
    'page.banners',
    () => import('./features/configuration/pages/BannersPage.tsx'),
    'BannersPage',
  ),
  sitePage(
    '/site/notices',
    'page.notices',
    () => import('./features/configuration/pages/NoticesPage.tsx'),
    'NoticesPage',
  ),
  sitePage(
    '/site/promotions',
    'page.promotions',
    () => import('./features/configuration/pages/PromotionsPage.tsx'),
    'PromotionsPage',
  ),
  sitePage(
    '/site/pages',
    'page.pages',
    () => import('./features/configuration/pages/PagesPage.tsx'),
    'PagesPage',
  ),
  sitePage(
    '/site/games',
    'page.games',
    () => import('./features/configuration/pages/GamesPage.tsx'),
    'GamesPage',
  ),
  sitePage(
    '/site/domains',
    'page.domains',
    () => import('./features/configuration/pages/DomainsPage.tsx'),
    'DomainsPage',
  ),
  sitePage(
    '/site/help',
    'page.help',
    () => import('./features/configuration/pages/HelpPage.tsx'),
    'HelpPage',
  ),
  sitePage(
    '/site/resources',
    'page.resources',
    () => import('./features/configuration/pages/ResourcesPage.tsx'),
    'ResourcesPage',
  ),
  sitePage(
    '/site/customer-service',
    'page.customerService',
    () => import('./features/configuration/pages/CustomerServicePage.tsx'),
    'CustomerServicePage',
  ),
  sitePage(
    '/site/appearance',
    'page.appearance',
    () => import('./features/configuration/pages/AppearancePage.tsx'),
    'AppearancePage',
  ),
  sitePage(
    '/site/delivery',
    'page.delivery',
    () => import('./features/configuration/pages/DeliveryPage.tsx'),
    'DeliveryPage',
  ),
  sitePage(
    '/site/languages',
    'page.languages',
    () => import('./features/configuration/pages/LanguagesPage.tsx'),
    'LanguagesPage',
  ),
  sitePage(
    '/site/sign-in',
    'page.signIn',
    () => import('./features/configuration/pages/SignInPage.tsx'),
    'SignInPage',
  ),
  sitePage(
    '/site/guards',
    'page.guards',
    () => import('./features/configuration/pages/GuardsPage.tsx'),
    'GuardsPage',
  ),
  sitePage(
    '/site/rewards',
    'page.rewards',
    () => import('./features/configuration/pages/RewardsPage.tsx'),
    'RewardsPage',
  ),
  sitePage(
    '/site/cashier',
    'page.cashier',
    () => import('./features/configuration/pages/CashierPage.tsx'),
    'CashierPage',
  ),
  sitePage(
    '/site/identity-providers',
    'page.identityProviders',
    () => import('./features/identity-providers/IdentityProvidersPage.tsx'),
    'IdentityProvidersPage',
  ),
  sitePage(
    '/site/visitors',
    'page.visitors',
    () => import('./features/configuration/pages/VisitorsPage.tsx'),
    'VisitorsPage',
  ),
] as const
/** Every other address: told inside the shell, so that the menu leads on. */
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
    desk.addChildren([
      home,
      deposits,
      withdrawals,
      reconciliation,
      recoveries,
      receivingAccounts,
      players,
      player,
      proof,
      audit,
      staff,
      roles,
      ...site,
      notFound,
    ]),
  ]),
  parseSearch,
  stringifySearch,
  defaultPreload: 'intent',
  scrollRestoration: true,
  defaultErrorComponent: RouteFailed,
})

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router
  }
  interface StaticDataRouteOption {
    /** The heading of the page. */
    title?: Word
  }
}
