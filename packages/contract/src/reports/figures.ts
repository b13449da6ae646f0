import { z } from 'zod'
import { Amount, Page, pageOf } from '../call.ts'
import { everyPart, everySort, reportNames } from './report-parts.ts'
import { Range } from './types.ts'

export const FiguresQuery = z.object({
  ...Range,
  report: z.enum(reportNames).optional().describe('without it `cashier` by method, else `play`'),
  by: z.enum(everyPart).default('day').describe('play by method and cashier by game are refused'),
  sort: z.enum(everySort).optional().describe('one of its columns; days without it by their date'),
  order: z.enum(['desc', 'asc']).default('desc'),
  ...Page,
  format: z.enum(['json', 'csv']).default('json').describe('csv: every row, as a file'),
})
export type FiguresQuery = z.output<typeof FiguresQuery>

const PlayFigures = z.object({
  stake: Amount.describe('staked in rounds that closed'),
  payout: Amount,
  net: Amount.describe('the house’s: stakes less payouts'),
  rounds: z.number(),
  players: z.number().describe('in the total each once'),
})
const CashierFigures = z.object({
  deposits: Amount.describe('credited'),
  withdrawals: Amount.describe('paid, less what came back of them'),
  net: Amount.describe('deposits less withdrawals'),
  fees: Amount.describe('kept by providers at the house’s cost'),
  depositOrders: z.number(),
  withdrawalOrders: z.number(),
  players: z.number().describe('in the total each once'),
})
const Group = {
  key: z.string().describe('the day, a code, or the player’s number'),
  name: z.string(),
  vendor: z.string().nullable().describe('of a game'),
}
/** One page of a report; its total is of every row, not of the page alone. */
export const FiguresReport = z.discriminatedUnion('report', [
  pageOf(PlayFigures.extend(Group)).extend({ report: z.literal('play'), total: PlayFigures }),
  pageOf(CashierFigures.extend(Group)).extend({
    report: z.literal('cashier'),
    total: CashierFigures,
  }),
])
