import { z } from 'zod'
import { Amount, calls, Day, Instant, OneId } from '../call.ts'
import { OwnDispute, Question } from './disputes.ts'
import {
  BetRow,
  betStates,
  EntryRow,
  GameOfRecord,
  Keyset,
  keysetOf,
  KindSum,
  OwnEntry,
  Range,
} from './types.ts'

const Kinds = z
  .string()
  .regex(/^[a-z_]{1,40}(,[a-z_]{1,40}){0,19}$/)
  .optional()
  .describe('kinds of transfers, with commas between; all without')

export const member = calls({
  'GET /wps/member/report/bets': {
    summary: 'Betting record: rounds by when they were placed, the newest first',
    session: 'member',
    query: z.object({
      ...Range,
      ...Keyset,
      vendor: z.string().max(40).optional().describe('its code'),
      gameType: z.string().max(20).optional(),
      gameCode: z.string().max(80).optional(),
      state: z.enum(betStates).optional(),
    }),
    value: keysetOf(BetRow.extend({ dispute: OwnDispute.nullable() })).extend({
      totals: z
        .object({
          rounds: z.number(),
          stake: Amount,
          payout: Amount,
          validBet: Amount,
          net: Amount,
        })
        .describe('over all that is filtered'),
      games: z.array(GameOfRecord).describe('those played in the range, to filter by'),
    }),
    refusals: ['range_too_long'],
  },
  'POST /wps/member/report/bets/:id/dispute': {
    summary: 'Ask about a round; an operator answers',
    session: 'member',
    limits: [{ per: 'member', tries: 60, seconds: 3_600 }],
    params: OneId,
    body: z.object({ question: Question }),
    value: OwnDispute,
    refusals: ['dispute_exists'],
  },
  'GET /wps/member/report/entries': {
    summary: 'Account record: every movement, the newest first',
    session: 'member',
    query: z.object({ ...Range, ...Keyset, kinds: Kinds }),
    value: keysetOf(OwnEntry).extend({
      totals: z
        .object({ entries: z.number(), credits: Amount, debits: Amount, net: Amount })
        .describe('over all that is filtered'),
      kinds: z.array(KindSum).describe('all kinds of the range'),
    }),
    refusals: ['range_too_long'],
  },
  'GET /wps/member/report/profit': {
    summary: 'Personal profit and loss: what closed, by day and by game',
    session: 'member',
    query: z.object(Range),
    value: z.object({
      days: z.array(
        z.object({ day: Day, rounds: z.number(), stake: Amount, payout: Amount, net: Amount }),
      ),
      games: z.array(
        GameOfRecord.extend({ rounds: z.number(), stake: Amount, payout: Amount, net: Amount }),
      ),
      totals: z.object({ rounds: z.number(), stake: Amount, payout: Amount, net: Amount }),
    }),
    refusals: ['range_too_long'],
  },
  'GET /wps/member/report/balance': {
    summary: 'How the balance came from one moment to another, entry by entry, the oldest first',
    session: 'member',
    query: z.object({
      since: Instant,
      until: Instant,
      after: Keyset.before,
      pageSize: z.coerce.number().int().min(1).max(500).default(100),
    }),
    value: keysetOf(OwnEntry).extend({
      opening: Amount,
      closing: Amount,
      accounts: z
        .array(z.object({ account: EntryRow.shape.account, opening: Amount, closing: Amount }))
        .describe('that the balance is made of'),
      kinds: z.array(KindSum),
      entries: z.number(),
    }),
    refusals: ['range_too_long'],
  },
})
