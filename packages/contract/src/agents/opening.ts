import { z } from 'zod'
import { calls, Id, Instant, OneId, Page, pageOf } from '../call.ts'
import type { prizeModes } from '../brand/choices.ts'
import { Percent } from './types.ts'

const Mode = z.number().int().min(1_700).max(1_960).multipleOf(2)
const Modes = z
  .object({ Lott: Mode, ZY: Mode, Elott: Mode, SEA: Mode } satisfies Record<
    (typeof prizeModes)[number],
    z.ZodType
  >)
  .describe('of 2,000 units of a fair price so many are paid; at most one’s own')
/** Game types of the lobby, as turnover is divided. */
export const rebateTypes = [
  'RNG',
  'LIVE',
  'FISH',
  'PVP',
  'SPORTS',
  'ESPORTS',
  'LOTT',
  'ELOTT',
] as const
const Rebates = z
  .object(
    Object.fromEntries(rebateTypes.map((type) => [type, Percent])) as Record<
      (typeof rebateTypes)[number],
      typeof Percent
    >,
  )
  .describe('of turnover, by game type; at most one’s own')
const accountType = z.enum(['member', 'agent'])

export const OpeningLink = z.object({
  id: z.string(),
  code: z.string(),
  url: z.string(),
  accountType,
  prizeModes: Modes,
  rebates: Rebates,
  maxUses: z.number().nullable().describe('null: without a limit'),
  used: z.number().describe('accounts that were opened by it'),
  clicks: z.number().describe('how often it was opened'),
  expiresAt: Instant.nullable(),
  remark: z.string(),
  isOn: z.boolean(),
  createdAt: Instant,
})
const newLink = z.object({
  accountType,
  prizeModes: Modes,
  rebates: Rebates,
  maxUses: z.number().int().min(1).max(100_000).optional(),
  expiresAt: Instant.optional(),
  remark: z.string().trim().max(200).default(''),
})

export const openingCalls = calls({
  'GET /wps/agent/opening': {
    summary: 'What an agent may give to accounts opened below them, and their own code',
    session: 'member',
    value: z.object({
      prizeModes: Modes.describe('one’s own: the most'),
      rebates: Rebates.describe('one’s own: the most'),
      leastMode: z.number(),
      code: z.string().describe('one’s own invitation code'),
      url: z.string().describe('the registration with that code'),
    }),
    refusals: ['non_agent'],
  },
  'GET /wps/agent/links': {
    summary: 'An agent’s opening links, the newest first',
    session: 'member',
    query: z.object(Page),
    value: pageOf(OpeningLink),
    refusals: ['non_agent'],
  },
  'POST /wps/agent/links': {
    summary: 'Make an opening link',
    session: 'member',
    keyed: true,
    limits: [{ per: 'member', tries: 60, seconds: 3600 }],
    body: newLink,
    value: OpeningLink,
    refusals: [
      'non_agent',
      'mode_above_own',
      'rebate_above_own',
      'expires_in_past',
      'agent_not_active',
    ],
  },
  'POST /wps/agent/links/:id/state': {
    summary: 'Turn an opening link on or off; what it gave stays',
    session: 'member',
    params: OneId,
    body: z.object({ isOn: z.boolean() }),
    value: OpeningLink,
    refusals: ['non_agent'],
  },
  'POST /wps/agent/accounts': {
    summary: 'Open an account by hand below oneself',
    session: 'member',
    keyed: true,
    limits: [{ per: 'member', tries: 60, seconds: 3600 }],
    body: z.object({
      accountType,
      username: z.string().trim().max(60),
      prizeModes: Modes,
      rebates: Rebates,
    }),
    value: z.object({
      username: z.string(),
      password: z
        .string()
        .nullable()
        .describe('once, to hand on; null where the brand’s own first password is set'),
    }),
    refusals: [
      'non_agent',
      'way_closed',
      'username_taken',
      'mode_above_own',
      'rebate_above_own',
      'agent_not_active',
    ],
  },
})

export const treeOps = calls({
  'GET /ops/agents/:id/line': {
    summary: 'Where a player stands in the tree, and how they came there',
    session: 'operator',
    right: 'agents.read',
    params: OneId,
    value: z.object({
      type: z.number(),
      uplines: z
        .array(z.object({ id: z.string(), username: z.string(), type: z.number() }))
        .describe('from the nearest to the top'),
      direct: z.number(),
      team: z.number().describe('all below them'),
      prizeModes: Modes,
      moves: z.array(
        z.object({
          id: z.string(),
          from: z.string().nullable(),
          to: z.string().nullable(),
          takesEffectAt: Instant,
          movedBy: z.string(),
          reason: z.string(),
          isPending: z.boolean(),
        }),
      ),
    }),
    refusals: [],
  },
  'GET /ops/agents/:id/downlines': {
    summary: 'Who stands right below a player, agents first, by the beginning of their name',
    session: 'operator',
    right: 'agents.read',
    params: OneId,
    query: z.object({ ...Page, search: z.string().trim().max(60).default('') }),
    value: pageOf(
      z.object({
        id: z.string(),
        username: z.string(),
        type: z.number(),
        status: z.enum(['active', 'locked', 'closed']),
        team: z.number().describe('all below them'),
        joinedAt: Instant,
      }),
    ),
    refusals: [],
  },
  'POST /ops/agents/:id/move': {
    summary:
      'Move a player with all below them under another agent, from the next day of the brand',
    session: 'operator',
    right: 'agents.move',
    keyed: true,
    params: OneId,
    body: z.object({
      to: z.string().trim().max(60).describe('username; empty: to the top'),
      reason: z.string().trim().min(5).max(300),
    }),
    value: z.object({ takesEffectAt: Instant }),
    refusals: [
      'move_under_itself',
      'move_pending',
      'receiver_unknown',
      'not_an_agent',
      'agent_of_own_line',
    ],
  },
  'POST /ops/agents': {
    summary: 'Make a player an agent of the top line, or open one: 1, 41 or 42',
    session: 'operator',
    right: 'agents.open',
    keyed: true,
    body: z.object({
      playerId: Id.describe('an account that stands below no one'),
      type: z.union([z.literal(1), z.literal(41), z.literal(42)]),
      reason: z.string().trim().min(5).max(300),
    }),
    value: z.object({ type: z.number() }),
    refusals: [
      'agent_has_upline',
      'account_blocked',
      'real_account_needed',
      'move_pending',
      'agent_bills_open',
    ],
  },
})
