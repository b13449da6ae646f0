import type { Right } from '@padma/contract'
import arrowDownLeft from 'icon:arrow-down-left'
import arrowUpRight from 'icon:arrow-up-right'
import article from 'icon:article'
import chartLine from 'icon:chart-line'
import clockCounterClockwise from 'icon:clock-counter-clockwise'
import confetti from 'icon:confetti'
import deviceMobile from 'icon:device-mobile'
import gameController from 'icon:game-controller'
import gift from 'icon:gift'
import globe from 'icon:globe'
import headset from 'icon:headset'
import identificationCard from 'icon:identification-card'
import image from 'icon:image'
import key from 'icon:key'
import linkSimple from 'icon:link-simple'
import lockKey from 'icon:lock-key'
import megaphone from 'icon:megaphone'
import palette from 'icon:palette'
import password from 'icon:password'
import power from 'icon:power'
import question from 'icon:question'
import scales from 'icon:scales'
import shareNetwork from 'icon:share-network'
import shieldCheck from 'icon:shield-check'
import simCard from 'icon:sim-card'
import squaresFour from 'icon:squares-four'
import translate from 'icon:translate'
import userCircleCheck from 'icon:user-circle-check'
import users from 'icon:users'
import usersThree from 'icon:users-three'
import wallet from 'icon:wallet'
import { mayOpen } from './page-rights.ts'

/** The console's pages in their groups. `queue` shows how many wait; `also`: other words by which somebody may look for it. */
export const menu = [
  {
    group: 'menu.money',
    items: [
      { to: '/deposits', word: 'page.deposits', icon: arrowDownLeft, queue: 'deposits' },
      { to: '/withdrawals', word: 'page.withdrawals', icon: arrowUpRight, queue: 'withdrawals' },
      { to: '/reconciliation', word: 'page.reconciliation', icon: scales, queue: 'reconciliation' },
      { to: '/receiving-accounts', word: 'page.receivingAccounts', icon: deviceMobile },
    ],
  },
  {
    group: 'menu.players',
    items: [
      { to: '/players', word: 'page.players', icon: users },
      {
        to: '/recoveries',
        word: 'page.recoveries',
        icon: simCard,
        queue: 'recoveries',
        also: 'menu.also.recoveries',
      },
    ],
  },
  {
    group: 'menu.content',
    items: [
      { to: '/site/banners', word: 'page.banners', icon: image, also: 'menu.also.banners' },
      { to: '/site/promotions', word: 'page.promotions', icon: gift, also: 'menu.also.promotions' },
      { to: '/site/notices', word: 'page.notices', icon: megaphone, also: 'menu.also.notices' },
      { to: '/site/help', word: 'page.help', icon: question, also: 'menu.also.help' },
      { to: '/site/pages', word: 'page.pages', icon: article, also: 'menu.also.pages' },
      {
        to: '/site/resources',
        word: 'page.resources',
        icon: shareNetwork,
        also: 'menu.also.resources',
      },
    ],
  },
  {
    group: 'menu.site',
    items: [
      { to: '/site/status', word: 'page.status', icon: power, also: 'menu.also.status' },
      {
        to: '/site/features',
        word: 'page.features',
        icon: squaresFour,
        also: 'menu.also.features',
      },
      { to: '/site/games', word: 'page.games', icon: gameController, also: 'menu.also.games' },
      { to: '/site/rewards', word: 'page.rewards', icon: confetti, also: 'menu.also.rewards' },
      { to: '/site/cashier', word: 'page.cashier', icon: wallet, also: 'menu.also.cashier' },
      {
        to: '/site/registration',
        word: 'page.registration',
        icon: identificationCard,
        also: 'menu.also.registration',
      },
      { to: '/site/sign-in', word: 'page.signIn', icon: password, also: 'menu.also.signIn' },
      { to: '/site/guards', word: 'page.guards', icon: lockKey, also: 'menu.also.guards' },
      {
        to: '/site/identity-providers',
        word: 'page.identityProviders',
        icon: userCircleCheck,
        also: 'menu.also.identityProviders',
      },
      {
        to: '/site/customer-service',
        word: 'page.customerService',
        icon: headset,
        also: 'menu.also.customerService',
      },
      {
        to: '/site/appearance',
        word: 'page.appearance',
        icon: palette,
        also: 'menu.also.appearance',
      },
      { to: '/site/languages', word: 'page.languages', icon: translate },
      { to: '/site/visitors', word: 'page.visitors', icon: globe, also: 'menu.also.visitors' },
      { to: '/site/domains', word: 'page.domains', icon: linkSimple, also: 'menu.also.domains' },
      { to: '/site/delivery', word: 'page.delivery', icon: chartLine, also: 'menu.also.delivery' },
    ],
  },
  {
    group: 'menu.oversight',
    items: [
      { to: '/proof', word: 'page.proof', icon: shieldCheck },
      { to: '/audit', word: 'page.audit', icon: clockCounterClockwise },
    ],
  },
  {
    group: 'menu.house',
    items: [
      { to: '/staff', word: 'page.staff', icon: usersThree, also: 'menu.also.staff' },
      { to: '/roles', word: 'page.roles', icon: key, also: 'menu.also.roles' },
    ],
  },
] as const satisfies readonly {
  group: string
  items: readonly { to: string; word: string; icon: string; queue?: string; also?: string }[]
}[]

export function menuFor(rights: readonly Right[]) {
  return menu
    .map(({ group, items }) => ({ group, items: items.filter((item) => mayOpen(rights, item.to)) }))
    .filter(({ items }) => items.length > 0)
}
