import type { LimitName } from '@padma/contract'
import chartDown from 'icon:chart-line-down'
import clock from 'icon:clock'
import coins from 'icon:coins'
import arrowDownLeft from 'icon:arrow-down-left'

export type Kind = 'deposit' | 'loss' | 'stake' | 'bet' | 'time'
/** The cards of the page, each with the limits that it holds. */
export const kinds: readonly { kind: Kind; icon: string; limits: readonly LimitName[] }[] = [
  {
    kind: 'deposit',
    icon: arrowDownLeft,
    limits: ['deposit_day', 'deposit_week', 'deposit_month'],
  },
  { kind: 'loss', icon: chartDown, limits: ['loss_day', 'loss_week', 'loss_month'] },
  { kind: 'stake', icon: coins, limits: ['stake_day', 'stake_week', 'stake_month'] },
  { kind: 'bet', icon: coins, limits: ['bet'] },
  { kind: 'time', icon: clock, limits: ['time_day'] },
]

export type Period = 'day' | 'week' | 'month'
export const periodOf = (limit: LimitName): Period => (limit.split('_')[1] as Period) ?? 'day'
