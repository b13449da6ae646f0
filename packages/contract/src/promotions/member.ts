import { z } from 'zod'
import { calls, Id, Page, pageOf } from '../call.ts'
import { MemberBonus, Promotion, RaffleDraw } from './types.ts'

const language = z.object({ language: z.string().max(8).default('bn') })
const OnePromotion = z.object({ id: z.string().regex(/^[a-z0-9][a-z0-9-]{0,39}$/) })
const device = z.string().min(8).max(64).optional().describe('what the browser calls itself')
/** Code points, as people count them. */
const Comment = z
  .string()
  .trim()
  .max(280)
  .refine((comment) => [...comment].length <= 140, 'too_long')

export const member = calls({
  'GET /wps/relay/MCSFE_getListPromotions': {
    summary: 'Promotions that run or are coming, for guests',
    session: 'none',
    query: language,
    value: z.object({ list: z.array(Promotion) }),
    refusals: [],
  },
  'GET /wps/relay/MCSFE_getListPromotionsMember': {
    summary: 'Promotions that run or are coming, each with where the member is with it',
    session: 'member',
    forTrial: true,
    query: language,
    value: z.object({ list: z.array(Promotion) }),
    refusals: [],
  },
  'POST /wps/member/promotions/:id/join': {
    summary: 'Take part in a promotion',
    session: 'member',
    limits: [{ per: 'member', tries: 60, seconds: 60 }],
    params: OnePromotion,
    query: language,
    body: z.object({ device }),
    value: Promotion,
    refusals: [
      'promotion_not_open',
      'promotion_not_eligible',
      'promotion_not_taken',
      'promotion_review_needed',
      'promotion_step_unknown',
      'player_excluded',
      'account_blocked',
    ],
  },
  'POST /wps/member/promotions/:id/images': {
    summary: 'Add a picture to the application that is being written, up to three',
    session: 'member',
    holdsPicture: true,
    limits: [{ per: 'member', tries: 60, seconds: 600 }],
    params: OnePromotion,
    body: z.object({ data: z.base64().max(7_000_000).describe('PNG or JPEG, at most 5 MB') }),
    value: z.object({ id: z.string() }),
    refusals: ['promotion_not_open', 'too_many_images', 'promotion_step_unknown'],
  },
  'DELETE /wps/member/promotions/:id/images/:imageId': {
    summary: 'Take a picture back before the application is sent',
    session: 'member',
    params: OnePromotion.extend({ imageId: Id }),
    value: z.object({}),
    refusals: [],
  },
  'POST /wps/member/promotions/:id/apply': {
    summary: 'Send the application with a comment and the pictures added before',
    session: 'member',
    limits: [{ per: 'member', tries: 60, seconds: 60 }],
    params: OnePromotion,
    query: language,
    body: z.object({ comment: Comment, device }),
    value: Promotion,
    refusals: [
      'promotion_not_open',
      'promotion_not_eligible',
      'promotion_not_taken',
      'promotion_step_unknown',
      'player_excluded',
      'account_blocked',
    ],
  },
  'POST /wps/member/promotions/:id/claim': {
    summary: 'Take the reward that waits; of a check-in: today’s',
    session: 'member',
    limits: [{ per: 'member', tries: 60, seconds: 60 }],
    params: OnePromotion,
    query: language,
    body: z.object({ device }),
    value: Promotion,
    refusals: [
      'promotion_not_open',
      'promotion_not_eligible',
      'promotion_not_taken',
      'promotion_step_unknown',
      'promotion_budget_used',
      'check_in_needs_more',
      'bonus_active',
      'reward_gone',
      'game_unknown',
      'reward_too_big',
      'player_excluded',
      'account_blocked',
    ],
  },
  'POST /wps/member/promotions/:id/leave': {
    summary: 'Take no further part in this cycle',
    session: 'member',
    params: OnePromotion,
    query: language,
    body: z.object({}),
    value: Promotion,
    refusals: ['promotion_not_open', 'promotion_step_unknown'],
  },
  'POST /wps/relay/MCS2_claimRafflePromotion': {
    summary: 'Take a prize of a raffle',
    session: 'member',
    limits: [{ per: 'member', tries: 60, seconds: 60 }],
    query: language,
    body: z.object({ promotionId: OnePromotion.shape.id }),
    value: Promotion,
    refusals: [
      'promotion_not_open',
      'promotion_step_unknown',
      'bonus_active',
      'reward_gone',
      'game_unknown',
      'reward_too_big',
      'player_excluded',
      'account_blocked',
    ],
  },
  'GET /wps/system/raffle/:id': {
    summary: 'A raffle’s commitment, and after its draw all that recomputes it',
    session: 'none',
    params: OnePromotion,
    query: z.object({
      from: z.coerce.number().int().min(0).max(2_147_483_647).default(0).describe('a ticket'),
    }),
    value: RaffleDraw,
    refusals: [],
  },
  'GET /wps/system/wagering-weights': {
    summary: 'How much of a bonus’s bets count for its wagering, by game type',
    session: 'none',
    value: z.object({
      weights: z.array(
        z.object({
          gameType: z.string(),
          least: z.number().describe('percent, of the game that counts least'),
          most: z.number(),
        }),
      ),
    }),
    refusals: [],
  },
  'GET /wps/member/bonuses': {
    summary: 'Bonuses of the member, the newest first, with their wagering',
    session: 'member',
    query: z.object({ ...Page, ...language.shape }),
    value: pageOf(MemberBonus),
    refusals: [],
  },
})
