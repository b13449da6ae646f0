import { z } from 'zod'
import { Amount, calls, Instant, OneId, Page, pageOf } from '../call.ts'
import { Balance } from '../wallet/types.ts'
import { careCalls } from './care.ts'
import { playerStates, playerTypes } from './search.ts'
import { Player } from './types.ts'

export const ops = calls({
  ...careCalls,
  'GET /ops/players': {
    summary:
      'Find players by the beginning of the username or nickname, or by a whole player number, mobile number or mail address',
    session: 'operator',
    right: 'players.read',
    query: z.object({
      ...Page,
      q: z.string().max(120).default(''),
      state: z
        .enum(['', ...playerStates])
        .default('')
        .describe('closing: open still, to be closed on a day'),
      type: z
        .enum(['', ...playerTypes])
        .default('')
        .describe('empty: members and agents'),
      order: z.enum(['newest', 'name']).default('newest'),
    }),
    value: pageOf(
      Player.extend({
        nickname: z.string(),
        mobile: z.string().nullable().describe('masked'),
        type: z.number(),
        status: z.string(),
        closesAt: Instant.nullable().describe('asked for by the player'),
        registeredAt: Instant,
        currencySymbol: z.string(),
        balance: Amount,
      }),
    ),
    refusals: [],
  },
  'GET /ops/players/:id': {
    summary: 'A player: account and balances',
    session: 'operator',
    right: 'players.read',
    params: OneId,
    value: Player.extend({
      nickname: z.string(),
      language: z.string(),
      upline: Player.nullable().describe('the agent above him'),
      invitedBy: Player.nullable().describe('whose code he came by'),
      invitationCode: z.string().describe('his own; empty: a trial account has none'),
      status: z.string(),
      type: z.number(),
      locked: z
        .object({ at: Instant, by: z.string(), reason: z.string() })
        .nullable()
        .describe('who has locked him out, and why; null: nobody, or it was not kept about whom'),
      registeredAt: Instant,
      lastSignInAt: Instant.nullable(),
      closesAt: Instant.nullable().describe('asked for by the player'),
      balance: Balance,
      turnover: z.object({ required: Amount, done: Amount, open: Amount }),
    }),
    refusals: [],
  },
})
