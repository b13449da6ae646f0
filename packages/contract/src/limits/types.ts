import { z } from 'zod'
import { Amount, Instant } from '../call.ts'

/** By day, week and month of the brand; `bet`: the highest single one. */
export const moneyLimits = [
  'deposit_day',
  'deposit_week',
  'deposit_month',
  'loss_day',
  'loss_week',
  'loss_month',
  'stake_day',
  'stake_week',
  'stake_month',
  'bet',
] as const
/** `time_day`: play time, in minutes. */
export const limitNames = [...moneyLimits, 'time_day'] as const
export type LimitName = (typeof limitNames)[number]

/** One limit with its use; `amount` of play time in minutes. */
export const Limit = z.object({
  limit: z.enum(limitNames),
  amount: Amount.nullable().describe('null: no limit'),
  used: Amount.nullable().describe('of the period at hand; of `bet` today’s largest'),
  left: Amount.nullable(),
  resetsAt: Instant,
  raise: z
    .object({ amount: Amount.nullable(), ripeAt: Instant })
    .nullable()
    .describe('a higher limit, or none, that waits for `ripeAt` and a second yes'),
})

export const exclusionKinds = ['break', 'self_exclusion', 'held'] as const
/** What keeps from play and deposits now; `held`: an operator looks at the account. */
export const Exclusion = z.object({
  kind: z.enum(exclusionKinds),
  until: Instant.nullable().describe('null: for good, or until it was looked at'),
})

export const Limits = z.object({
  limits: z.array(Limit),
  exclusion: Exclusion.nullable(),
  checkMinutes: z.number(),
  checkChoices: z.array(z.number()).describe('no longer than the site’s'),
})

export const Play = z.object({
  at: Instant.describe('the server’s time'),
  began: Instant.nullable().describe('of the run at hand'),
  playedSeconds: z.number().describe('today'),
  secondsLeft: z.number().nullable().describe('of the limit of play time; null: none'),
  checkAt: Instant.nullable(),
  check: z
    .object({ minutes: z.number(), staked: Amount, won: Amount, net: Amount })
    .nullable()
    .describe('a reality check that waits for its answer: bets are refused until then'),
  today: z.object({ staked: Amount, won: Amount, net: Amount }),
  reached: z
    .object({ limit: z.enum(limitNames), resetsAt: Instant })
    .nullable()
    .describe('a limit that leaves no room'),
  exclusion: Exclusion.nullable(),
})
