import { icons } from '@padma/ui/icons-plugin'
import { runnerImport } from 'vite'

export type Screen = { name: string; path: string; as: 'guest' | 'player' | 'agent' | 'operator' }

type PortalScreens = {
  memberPages: readonly { key: string }[]
  agentPages: readonly { key: string }[]
  sheets: readonly { modal: string }[]
}

/** The portal's own pages; what lies over them comes from the manifests of its features. */
const guestPages = [
  '/',
  '/rng',
  '/live',
  '/fish',
  '/lott',
  '/elott',
  '/promotions',
  '/promoDetail#welcome',
  '/promoDetail#raffle',
  '/noticePage',
  '/helpmc',
  '/verify',
  '/down',
  '/join',
  '/no-such-page',
]
const guestSheets = ['login', 'register', 'forgot', 'notice', 'help', 'search']
const memberRoutes = [
  '/',
  '/pointMall',
  '/promoDetail#check-in',
  '/game?vassalage=padma-studio&gameCode=river-kites&gameType=RNG',
]

/** Every screen of the portal and of the console, as their features declare them. */
export async function allScreens(): Promise<Screen[]> {
  const { memberPages, agentPages, sheets } = await manifest<PortalScreens>(
    'apps/portal/src/shell/overlays/collected.ts',
  )
  const { pages } = await manifest<{ pages: readonly { path: string }[] }>(
    'apps/console/src/pages.ts',
  )
  const nameOf = (path: string): string =>
    path.replaceAll(/[^\w$]+/g, '-').replaceAll(/^-|-$/g, '') || 'home'
  const screen = (as: Screen['as'], path: string): Screen => ({
    name: `${as}-${nameOf(path)}`,
    path,
    as,
  })
  const others = sheets.map(({ modal }) => modal).filter((modal) => !guestSheets.includes(modal))
  return [
    ...guestPages.map((path) => screen('guest', path)),
    ...guestSheets.map((modal) => screen('guest', `/?modal=${modal}`)),
    ...memberRoutes.map((path) => screen('player', path)),
    ...memberPages.map(({ key }) => screen('player', `/?member=${key}`)),
    ...others.map((modal) => screen('player', `/?modal=${modal}`)),
    ...agentPages.map(({ key }) => screen('agent', `/?agent=${key}`)),
    ...pages.filter(({ path }) => !path.includes('$')).map(({ path }) => screen('operator', path)),
  ]
}

const manifest = async <M>(file: string): Promise<M> =>
  (await runnerImport<M>(file, { plugins: [icons()], logLevel: 'error' })).module
