import arrowDownLeft from 'icon:arrow-down-left'
import arrowUpRight from 'icon:arrow-up-right'
import clockCounterClockwise from 'icon:clock-counter-clockwise'
import deviceMobile from 'icon:device-mobile'
import shieldCheck from 'icon:shield-check'
import users from 'icon:users'
import type { Answer } from '../api.ts'

type Role = Answer<'GET /ops/me'>['role']

/** The console's pages in their groups. `queue` shows how many wait; `role` hides what the API would refuse. */
export const menu = [
  { group: 'menu.money', items: [
    { to: '/deposits', word: 'page.deposits', icon: arrowDownLeft, queue: 'deposits' },
    { to: '/withdrawals', word: 'page.withdrawals', icon: arrowUpRight, queue: 'withdrawals' },
    { to: '/receiving-accounts', word: 'page.receivingAccounts', icon: deviceMobile, role: 'owner' },
  ] },
  { group: 'menu.players', items: [{ to: '/players', word: 'page.players', icon: users }] },
  { group: 'menu.oversight', items: [
    { to: '/proof', word: 'page.proof', icon: shieldCheck, role: 'owner' },
    { to: '/audit', word: 'page.audit', icon: clockCounterClockwise, role: 'owner' },
  ] },
] as const satisfies readonly { group: string; items: readonly { to: string; word: string; icon: string; queue?: string; role?: Role }[] }[]

/** Whether the role may open an address. What is not in the menu, such as a panel's address, belongs to the page above it. */
export function mayOpen(role: Role, path: string): boolean {
  return !menu.some(({ items }) => items.some((item) => 'role' in item && item.role !== role && (path === item.to || path.startsWith(`${item.to}/`))))
}

export function menuFor(role: Role) {
  return menu
    .map(({ group, items }) => ({ group, items: items.filter((item) => !('role' in item) || item.role === role) }))
    .filter(({ items }) => items.length > 0)
}
