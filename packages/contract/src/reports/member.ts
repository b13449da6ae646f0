import { z } from 'zod'
import { Amount, calls, Page, pageOf } from '../call.ts'
import { BetRow, EntryRow, Range } from './types.ts'

export const member = calls({
  'GET /wps/member/report/bets': {
    summary: 'Betting record',
    session: 'member',
    query: z.object({ ...Range, ...Page }),
    value: pageOf(BetRow).extend({
      totals: z.object({ stake: Amount, payout: Amount, validBet: Amount, net: Amount }),
    }),
    refusals: ['range_too_long'],
  },
  'GET /wps/member/report/entries': {
    summary: 'Account record: every movement',
    session: 'member',
    query: z.object({ ...Range, ...Page }),
    value: pageOf(EntryRow).extend({
      totals: z.object({ credits: Amount, debits: Amount, net: Amount }),
    }),
    refusals: ['range_too_long'],
  },
})
