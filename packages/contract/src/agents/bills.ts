import { z } from 'zod'
import { Amount, calls, Day, Instant, OneId, Page, pageOf } from '../call.ts'
import { BillRow, BillState, Contract, ContractKind, OpsBill } from './types.ts'

/** A line of a statement; a reader takes the sum of what stands above it. */
const Line = z.object({
  sign: z.enum(['+', '-', '=', 'x', '']),
  what: z
    .enum([
      'paid',
      'rebates',
      'promotions',
      'refunds',
      'salaries',
      'staked',
      'result',
      'carried_in',
      'net_loss',
      'valid_bet',
      'active',
      'won_bets',
      'lost_bets',
      'tier',
      'profit_rate',
      'loss_rate',
      'gross',
      'correction',
      'debt',
      'downline',
      'net',
      'missing',
      'arrear_paid',
      'carried_out',
    ])
    .describe('its words are the portal’s'),
  amount: Amount.nullable(),
  count: z.number().nullable().describe('members, rounds'),
  rate: z.string().nullable().describe('percent'),
  about: z.string().nullable().describe('a downline’s name, an earlier bill’s number'),
})
export const incomeKinds = [
  'dividend',
  'daily',
  'hourly',
  'realtime',
  'rolling',
  'prize_mode',
  'rebate',
] as const

const Payment = z.object({
  at: Instant,
  amount: Amount,
  from: z.enum(['platform', 'upline_bill', 'upline_cash', 'arrear', 'desk']),
})

export const billCalls = calls({
  'GET /wps/agent/bills': {
    summary: 'The caller’s bills, the newest first',
    session: 'member',
    query: z.object({ ...Page, kind: ContractKind.optional() }),
    value: pageOf(BillRow),
    refusals: ['non_agent'],
  },
  'GET /wps/agent/bills/:id': {
    summary: 'A bill line by line, with the contract that it was made by',
    session: 'member',
    params: OneId,
    value: BillRow.extend({
      lines: z.array(Line),
      contract: Contract,
      payments: z.array(Payment),
    }),
    refusals: ['non_agent'],
  },
  'GET /wps/agent/bills/:id/file': {
    summary: 'A bill with the figures that it was made of, for anyone to recompute',
    session: 'member',
    params: OneId,
    value: z
      .object({ format: z.literal('padma-statement-1') })
      .loose()
      .describe('docs/statement-format.md'),
    refusals: ['non_agent'],
  },
  'GET /wps/agent/income': {
    summary: 'What the caller earned by day and kind, and what of it went to downlines',
    session: 'member',
    query: z.object({
      from: Day.describe('of the brand'),
      to: Day.describe('included; at most 92 days'),
      kind: z.enum(incomeKinds).optional(),
    }),
    value: z.object({
      days: z.array(
        z.object({
          day: Day,
          kind: z.enum(incomeKinds),
          gross: Amount,
          toDownlines: Amount,
          net: Amount,
        }),
      ),
      gross: Amount,
      toDownlines: Amount,
      net: Amount,
      arrears: Amount.describe('what uplines still owe'),
    }),
    refusals: ['non_agent', 'span_too_long'],
  },
})

/** How much, of how many bills. */
const Owed = z.object({ amount: Amount, bills: z.number() })

export const billOps = calls({
  'GET /ops/agent-bills': {
    summary: 'Bills of a brand, narrowed by kind, state and name, the newest first',
    session: 'operator',
    right: 'agents.read',
    query: z.object({
      ...Page,
      kind: ContractKind.optional(),
      state: BillState.optional(),
      search: z
        .string()
        .trim()
        .max(60)
        .default('')
        .describe('a bill’s number (B-12), or the start of an agent’s name'),
      from: Day.optional().describe('of the brand; bills whose period reaches into it'),
      to: Day.optional().describe('included'),
      format: z.enum(['json', 'csv']).default('json').describe('csv: all that is found, as a file'),
    }),
    hasCsv: true,
    value: pageOf(OpsBill),
    refusals: [],
  },
  'GET /ops/agent-bills/:id': {
    summary: 'A bill line by line, what was paid of it, and what was noted at the desk',
    session: 'operator',
    right: 'agents.read',
    params: OneId,
    value: OpsBill.extend({
      upline: z.string().nullable().describe('null: the platform pays it'),
      lines: z.array(Line),
      contract: Contract,
      payments: z.array(Payment),
      desk: z
        .object({ by: z.string(), note: z.string() })
        .nullable()
        .describe('who settled it outside'),
    }),
    refusals: [],
  },
  'POST /ops/agent-bills/:id/settle': {
    summary: 'Mark the bill of an agent of cash or credit line as settled outside',
    session: 'operator',
    right: 'agents.settle',
    keyed: true,
    params: OneId,
    body: z.object({ note: z.string().trim().min(3).max(300) }),
    value: BillRow,
    refusals: ['bill_not_open'],
  },
  'GET /ops/agent-liability': {
    summary: 'What agents are owed by now: bills, what waits at the desk, and running periods',
    session: 'operator',
    right: 'agents.read',
    value: z.object({
      asOf: Instant.describe('up to which running periods are counted'),
      unpaid: Owed.describe('of the platform, billed and not paid yet'),
      desk: Owed.describe('to agents of cash and credit line; below zero: they owe'),
      arrears: Owed.describe('what uplines owe their downlines'),
      running: z
        .array(
          z.object({
            kind: ContractKind,
            from: Instant,
            until: Instant,
            dueAt: Instant,
            agents: z.number(),
            amount: Amount.describe('what they come to so far'),
          }),
        )
        .describe('of the platform’s own contracts, periods that are not billed'),
      total: Amount.describe('what the platform owes, billed and running'),
    }),
    refusals: [],
  },
})
