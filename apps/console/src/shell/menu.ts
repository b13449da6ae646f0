import arrowDownLeft from 'icon:arrow-down-left'
import arrowUpRight from 'icon:arrow-up-right'
import chartLine from 'icon:chart-line'
import clockCounterClockwise from 'icon:clock-counter-clockwise'
import deviceMobile from 'icon:device-mobile'
import globe from 'icon:globe'
import headset from 'icon:headset'
import identificationCard from 'icon:identification-card'
import image from 'icon:image'
import megaphone from 'icon:megaphone'
import palette from 'icon:palette'
import power from 'icon:power'
import question from 'icon:question'
import scales from 'icon:scales'
import shareNetwork from 'icon:share-network'
import shieldCheck from 'icon:shield-check'
import squaresFour from 'icon:squares-four'
import translate from 'icon:translate'
import users from 'icon:users'
import { mayOpen, type Role } from './roles.ts'

/** The console's pages in their groups. `queue` shows how many wait. */
export const menu = [
  { group: 'menu.money', items: [
    { to: '/deposits', word: 'page.deposits', icon: arrowDownLeft, queue: 'deposits' },
    { to: '/withdrawals', word: 'page.withdrawals', icon: arrowUpRight, queue: 'withdrawals' },
    { to: '/reconciliation', word: 'page.reconciliation', icon: scales, queue: 'reconciliation' },
    { to: '/receiving-accounts', word: 'page.receivingAccounts', icon: deviceMobile },
  ] },
  { group: 'menu.players', items: [{ to: '/players', word: 'page.players', icon: users }] },
  { group: 'menu.site', items: [
    { to: '/site/status', word: 'page.status', icon: power },
    { to: '/site/features', word: 'page.features', icon: squaresFour },
    { to: '/site/registration', word: 'page.registration', icon: identificationCard },
    { to: '/site/banners', word: 'page.banners', icon: image },
    { to: '/site/notices', word: 'page.notices', icon: megaphone },
    { to: '/site/help', word: 'page.help', icon: question },
    { to: '/site/resources', word: 'page.resources', icon: shareNetwork },
    { to: '/site/customer-service', word: 'page.customerService', icon: headset },
    { to: '/site/appearance', word: 'page.appearance', icon: palette },
    { to: '/site/delivery', word: 'page.delivery', icon: chartLine },
    { to: '/site/languages', word: 'page.languages', icon: translate },
    { to: '/site/visitors', word: 'page.visitors', icon: globe },
  ] },
  { group: 'menu.oversight', items: [
    { to: '/proof', word: 'page.proof', icon: shieldCheck },
    { to: '/audit', word: 'page.audit', icon: clockCounterClockwise },
  ] },
] as const satisfies readonly { group: string; items: readonly { to: string; word: string; icon: string; queue?: string }[] }[]

export function menuFor(role: Role) {
  return menu
    .map(({ group, items }) => ({ group, items: items.filter((item) => mayOpen(role, item.to)) }))
    .filter(({ items }) => items.length > 0)
}
