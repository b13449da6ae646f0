import { z } from 'zod'
import { Amount, Id, Instant } from '../call.ts'
import { Player } from '../members/types.ts'
import { InstantOrNone, LinkOrNone, Words, WordsNeeded } from '../values/settings.ts'

export const pointRewardKinds = ['bonus', 'cash', 'goods'] as const
export type PointRewardKind = (typeof pointRewardKinds)[number]
export const redemptionStates = ['in_process', 'approved', 'rejected'] as const
export const pointEntryKinds = ['earned', 'granted', 'redeemed', 'returned', 'converted'] as const

/** Points are whole numbers, as digits: they may grow beyond what a number holds exactly. */
export const Points = z
  .string()
  .regex(/^-?\d{1,18}$/)
  .meta({ id: 'Points', description: 'a whole number of points, in digits' })
const Kind = z.enum(pointRewardKinds)
/** Goes up with each change that an operator makes. */
export const RewardVersion = z.number().int().min(1).max(2_147_483_647)

/** A reward as members see it. */
export const PointReward = z.object({
  id: z.string(),
  version: RewardVersion,
  kind: Kind,
  name: z.string().describe('in the language asked for'),
  detail: z.string(),
  picture: z.string(),
  points: Points,
  amount: Amount.describe('money that is paid with the points, from cash'),
  worth: Amount.nullable().describe('of a bonus or cash'),
  turnoverTimes: z.number().describe('how often that must be bet'),
  quantity: z.number(),
  available: z.number(),
  until: Instant.nullable(),
})

const redemption = {
  id: z.string(),
  rewardId: z.string(),
  kind: Kind,
  name: z.string(),
  picture: z.string(),
  points: Points,
  amount: Amount,
  state: z.enum(redemptionStates),
  address: z.string().nullable(),
  mobile: z.string().nullable(),
  remark: z.string().nullable().describe('what support wrote with the decision'),
  requestedAt: Instant,
  decidedAt: Instant.nullable(),
}
export const Redemption = z.object(redemption)
export const OpsRedemption = z.object({
  ...redemption,
  player: Player,
  worth: Amount.nullable(),
  turnoverTimes: z.number(),
  decidedBy: z.string().nullable(),
})

export const PointEntry = z.object({
  id: z.string(),
  kind: z.enum(pointEntryKinds),
  points: Points.describe('signed'),
  balanceAfter: Points.describe('less what is owed'),
  gameType: z.string().nullable().describe('of what play earned'),
  reference: z.string().nullable().describe('of a redemption or conversion its number'),
  at: Instant,
})

const whole = (most: number) => z.number().int().min(0).max(most)
const Sum = z.string().regex(/^\d{1,9}(\.\d{1,2})?$/)
/** What an operator writes of a reward. */
export const RewardWritten = z
  .object({
    kind: Kind,
    name: WordsNeeded(60),
    detail: Words(300),
    picture: z
      .string()
      .trim()
      .max(500)
      .refine((link) => LinkOrNone.safeParse(link).success, 'pattern'),
    points: whole(100_000_000).min(1),
    amount: Sum,
    worth: Sum.describe('of a bonus or cash; 0 for goods'),
    turnoverTimes: whole(100),
    days: whole(365).min(1).describe('in which a bonus must be bet'),
    quantity: whole(1_000_000),
    from: InstantOrNone,
    until: InstantOrNone,
    position: whole(10_000),
    isOn: z.boolean(),
  })
  .refine(({ kind, worth }) => kind === 'goods' || Number(worth) > 0, {
    path: ['worth'],
    message: 'required',
  })
  .refine(({ kind, worth }) => kind !== 'goods' || Number(worth) === 0, {
    path: ['worth'],
    message: 'pattern',
  })
  .refine(({ from, until }) => from === '' || until === '' || from < until, {
    path: ['until'],
    message: 'wrong',
  })
export const OpsPointReward = z.object({
  id: z.string(),
  version: z.number(),
  kind: Kind,
  name: z.record(z.string(), z.string()),
  detail: z.record(z.string(), z.string()),
  picture: z.string(),
  points: z.number(),
  amount: Amount,
  worth: Amount,
  turnoverTimes: z.number(),
  days: z.number(),
  quantity: z.number(),
  available: z.number(),
  from: z.string(),
  until: z.string(),
  position: z.number(),
  isOn: z.boolean(),
})
export const RewardId = Id
