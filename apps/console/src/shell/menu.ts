import arrowDownLeft from 'icon:arrow-down-left'
import arrowUpRight from 'icon:arrow-up-right'
import clockCounterClockwise from 'icon:clock-counter-clockwise'
import deviceMobile from 'icon:device-mobile'
import scales from 'icon:scales'
import shieldCheck from 'icon:shield-check'
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
