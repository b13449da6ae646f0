import { z } from 'zod'
import { Amount, calls, Day, Id, Instant, Page, pageOf } from '../call.ts'
import { ContractKind } from './types.ts'

const span = {
  from: Day.describe('of the brand'),
  to: Day.describe('included; at most 92 days'),
}
const who = {
  under: Id.optional().describe('a downline of the caller; none: the caller'),
  search: z.string().trim().max(60).default('').describe('the start of a username'),
}
/** Of a member or a team in a span, under the line of each day. */
const figures = {
  staked: Amount,
  paid: Amount,
  validBet: Amount,
  rebates: Amount,
  promotions: Amount,
  refunds: Amount,
  salaries: Amount,
  deposits: Amount,
  withdrawals: Amount,
  result: Amount.describe('what they won: payouts and all that was given, less stakes'),
}
export const TeamFigures = z.object(figures)

export const teamCalls = calls({
  'GET /wps/agent/overview': {
    summary: 'A team in a span: growth, turnover, result and income, by day and by branch',
    session: 'member',
    query: z.object(span),
    value: z.object({
      team: TeamFigures.extend({
        members: z.number().describe('in the team now, the caller included'),
        agents: z.number(),
        joined: z.number().describe('in the span'),
        active: z.number().describe('who staked in the span'),
        online: z.number().describe('seen in the last 15 minutes'),
        balance: Amount.describe('cash of all now'),
      }),
      before: TeamFigures.extend({ joined: z.number(), active: z.number() }).describe(
        'the span of the same length just before',
      ),
      days: z.array(
        z.object({
          day: Day,
          validBet: Amount,
          result: Amount,
          joined: z.number(),
          active: z.number(),
        }),
      ),
      branches: z
        .array(
          z.object({
            id: z.string(),
            username: z.string(),
            members: z.number(),
            active: z.number(),
            validBet: Amount,
            result: Amount,
            days: z.array(Amount).describe('turnover of the last 7 days of the span'),
          }),
        )
        .describe('direct downline agents, the largest turnover first, at most 20'),
      growth: z.object({
        clicks: z.number(),
        joined: z.number(),
        deposited: z.number().describe('who joined and made a first deposit'),
        active: z.number().describe('who joined and staked'),
      }),
      income: z.object({
        gross: Amount,
        toDownlines: Amount,
        net: Amount,
        byKind: z.array(z.object({ kind: z.string(), net: Amount })),
      }),
      nextSettlement: z
        .object({ kind: ContractKind, at: Instant })
        .nullable()
        .describe('when the running period of the caller’s longest contract is settled'),
    }),
    refusals: ['non_agent', 'span_too_long'],
  },
  'GET /wps/agent/team': {
    summary: 'Direct downlines of the caller or of one below, with what their teams did',
    session: 'member',
    query: z.object({
      ...Page,
      ...span,
      ...who,
      type: z.enum(['all', 'agent', 'member']).default('all'),
    }),
    value: pageOf(
      TeamFigures.extend({
        id: z.string(),
        username: z.string(),
        nickname: z.string().nullable(),
        type: z.number(),
        status: z.enum(['active', 'locked', 'closed']),
        depth: z.number().describe('below the caller; 1: direct'),
        direct: z.number(),
        members: z.number().describe('of the team, oneself included'),
        active: z.number(),
        balance: Amount,
        joinedAt: Instant,
        seenAt: Instant.nullable(),
        canReceive: z.boolean().describe('the caller may send them money'),
      }),
    ).extend({
      path: z
        .array(z.object({ id: z.string(), username: z.string() }))
        .describe('from the caller to whose downlines these are'),
    }),
    refusals: ['non_agent', 'span_too_long'],
  },
  'GET /wps/agent/team/bets': {
    summary: 'Rounds of a team, the newest first',
    session: 'member',
    query: z.object({ ...Page, ...span, ...who, gameType: z.string().max(20).default('') }),
    value: pageOf(
      z.object({
        round: z.string(),
        username: z.string(),
        game: z.string(),
        vendor: z.string(),
        state: z.enum(['open', 'closed', 'voided']),
        stake: Amount,
        payout: Amount,
        validBet: Amount.nullable(),
        placedAt: Instant,
        settledAt: Instant.nullable(),
      }),
    ).extend({ sums: z.object({ stake: Amount, payout: Amount, validBet: Amount }) }),
    refusals: ['non_agent', 'span_too_long'],
  },
  'GET /wps/agent/team/profit': {
    summary: 'Profit and loss of each member of a team in a span, with the sum',
    session: 'member',
    query: z.object({ ...Page, ...span, ...who }),
    value: pageOf(
      TeamFigures.extend({ id: z.string(), username: z.string(), depth: z.number() }),
    ).extend({
      sum: TeamFigures,
    }),
    refusals: ['non_agent', 'span_too_long'],
  },
  'GET /wps/agent/team/transactions': {
    summary: 'Deposits, withdrawals, bonuses, rebates and transfers of a team, the newest first',
    session: 'member',
    query: z.object({
      ...Page,
      ...span,
      ...who,
      kind: z
        .enum(['all', 'deposit', 'withdrawal', 'promotion', 'rebate', 'salary', 'transfer'])
        .default('all'),
    }),
    value: pageOf(
      z.object({
        id: z.string(),
        username: z.string(),
        kind: z.enum(['deposit', 'withdrawal', 'promotion', 'rebate', 'salary', 'transfer']),
        amount: Amount.describe('below zero: it left the member'),
        at: Instant,
      }),
    ),
    refusals: ['non_agent', 'span_too_long'],
  },
})
