import { z } from 'zod'
import { Amount, calls, Page, pageOf, SixDigits } from '../call.ts'
import { inLatinDigits } from '../values/digits.ts'
import {
  PointEntry,
  PointReward,
  pointRewardKinds,
  Points,
  Redemption,
  RewardId,
  RewardVersion,
} from './types.ts'

const Language = z.string().regex(/^[a-z]{2}$/)
const ContactId = z.string().trim().min(3).max(60).optional()
const byPassword = [
  'payment_password_not_set',
  'wrong_payment_password',
  'payment_password_locked',
] as const

export const member = calls({
  'GET /wps/relay/MCS2_getPointBalance': {
    summary: 'Own points, and what of them this month gave',
    session: 'member',
    value: z.object({
      points: Points,
      owed: Points.describe('points of bets that were undone; later ones pay them first'),
      monthEarned: Points.describe('earned and given in the brand’s month'),
      contacts: z
        .object({ zalo: z.boolean(), whatsapp: z.boolean() })
        .describe('which of the ids that a bonus asks for the member has entered'),
      mobile: z.string().describe('the member’s own, for goods; empty: none'),
    }),
    refusals: [],
  },
  'GET /wps/relay/MCS2_getPointReward': {
    summary: 'Rewards of the points mall',
    session: 'none',
    takesToken: true,
    mayBeMember: true,
    query: z.object({
      ...Page,
      language: Language.default('en'),
      kind: z.enum(['all', ...pointRewardKinds]).default('all'),
    }),
    value: pageOf(PointReward).extend({
      kinds: z.array(z.enum(pointRewardKinds)).describe('which there are at all'),
    }),
    refusals: [],
  },
  'POST /wps/relay/passwordCheck/MCS2_redeemPointReward': {
    summary: 'Ask for a reward: points, money and stock are reserved until it is decided',
    session: 'member',
    keyed: true,
    limits: [{ per: 'member', tries: 60, seconds: 3_600 }],
    body: z.object({
      rewardId: RewardId,
      version: RewardVersion.describe('of what the member saw: one changed since is refused'),
      paymentPassword: SixDigits,
      address: z.string().trim().min(8).max(300).optional().describe('where goods go'),
      mobile: z
        .string()
        .trim()
        .overwrite(inLatinDigits)
        .regex(/^\+?[\d -]{6,20}$/)
        .optional(),
      zalo: ContactId.describe('a bonus asks for both ids; kept in the profile'),
      whatsapp: ContactId,
    }),
    value: Redemption,
    refusals: [
      ...byPassword,
      'point_reward_gone',
      'point_offer_changed',
      'point_reward_sold_out',
      'not_enough_points',
      'not_enough_money',
      'money_owed',
      'contact_ids_needed',
      'delivery_needed',
      'play_excluded',
      'key_reused',
    ],
  },
  'GET /wps/relay/MCS2_getRedeemPointList': {
    summary: 'Own redemptions, the newest first',
    session: 'member',
    query: z.object({ ...Page, language: Language.default('en') }),
    value: pageOf(Redemption),
    refusals: [],
  },
  'GET /wps/relay/MCS2_getPointConfig': {
    summary: 'What play earns, and what points turn into',
    session: 'none',
    takesToken: true,
    mayBeMember: true,
    value: z.object({
      ratios: z.array(
        z.object({
          gameType: z.string(),
          amount: Amount.describe('so much valid bet makes one point, by the member’s label'),
        }),
      ),
      convert: z
        .object({
          pointsPerUnit: z.number().describe('so many are worth one of the currency'),
          minimum: z.number(),
          multiple: z.number(),
          turnoverTimes: z.number().describe('how often the cash must be bet'),
        })
        .nullable()
        .describe('null: points are not converted'),
    }),
    refusals: [],
  },
  'GET /wps/relay/ODSFE2_MemTransDet': {
    summary: 'Every change of the member’s points, the newest first',
    session: 'member',
    query: z.object(Page),
    value: pageOf(PointEntry),
    refusals: [],
  },
  'POST /wps/relay/passwordCheck/MCS2_convertPoint': {
    summary: 'Turn points into cash',
    session: 'member',
    keyed: true,
    limits: [{ per: 'member', tries: 60, seconds: 3_600 }],
    body: z.object({
      points: z.number().int().min(1).max(1_000_000_000),
      amount: Amount.describe('what the member saw: another worth since is refused'),
      paymentPassword: SixDigits,
    }),
    value: z.object({ id: z.string(), points: Points, amount: Amount, turnover: Amount }),
    refusals: [
      ...byPassword,
      'points_not_converted',
      'point_price_changed',
      'not_enough_points',
      'play_excluded',
      'key_reused',
    ],
  },
})
