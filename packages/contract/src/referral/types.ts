import { z } from 'zod'
import { Amount, Instant } from '../call.ts'

/** Why a friend brings no reward. */
export const notCountedReasons = [
  'same_device',
  'same_network',
  'same_payout_account',
  'month_full',
  'player_excluded',
  'account_blocked',
] as const
export type NotCountedReason = (typeof notCountedReasons)[number]

const progress = {
  joinedAt: Instant,
  until: Instant.describe('the conditions are met by then'),
  next: z.enum(['phone', 'deposit', 'bet']).nullable().describe('what the friend still has to do'),
  deposited: Amount,
  minimumDeposit: Amount,
  bet: Amount.describe('valid bets since they joined'),
  validBet: Amount.describe('the valid bets that are needed'),
  reason: z.enum(notCountedReasons).nullable().describe('why they are not counted'),
}

/** A friend as the member who invited them sees them. */
export const Friend = z
  .object({
    id: z.string(),
    name: z.string().describe('masked'),
    state: z
      .enum(['open', 'checking', 'rewarded', 'not_counted', 'late'])
      .describe('late: the time passed before everything was met'),
    ...progress,
    reward: Amount.nullable().describe('what the member was given'),
  })
  .meta({ id: 'Friend' })

export const referralTerms = {
  inviterReward: Amount,
  friendReward: Amount,
  reward: z.enum(['cash', 'bonus']),
  wageringTimes: z.number().describe('how many times the reward has to be bet'),
  minimumDeposit: Amount,
  validBet: Amount,
  days: z.number(),
  perMonth: z.number().describe('friends who bring a reward in a month, at most'),
}

export const referralStates = ['open', 'met', 'paying', 'rewarded', 'not_counted', 'late'] as const
export const opsProgress = progress
