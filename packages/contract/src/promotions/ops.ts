import { z } from 'zod'
import { calls, OneId } from '../call.ts'
import { queueOf, queueQuery } from '../queue.ts'
import { PromotionDraft } from './rules.ts'
import { ApplicationRow, DryRun, PromotionRow, promotionStates } from './types.ts'

const reason = z.string().trim().min(3).max(300)

export const ops = calls({
  'GET /ops/promotions': {
    summary: 'All promotions in the portal’s order, with what they have cost so far',
    session: 'operator',
    right: 'promotions.read',
    query: z.object({
      search: z.string().trim().max(80).default(''),
      format: z.enum(['json', 'csv']).default('json'),
    }),
    hasCsv: true,
    value: z.object({ promotions: z.array(PromotionRow) }),
    refusals: [],
  },
  'GET /ops/promotions/games': {
    summary: 'Games in which a promotion can give free rounds',
    session: 'operator',
    right: 'promotions.read',
    value: z.object({
      games: z.array(z.object({ vendor: z.string(), code: z.string(), name: z.string() })),
    }),
    refusals: [],
  },
  'POST /ops/promotions': {
    summary: 'Write a new promotion; it is a draft until it is switched on',
    session: 'operator',
    right: 'promotions.change',
    isLarge: true,
    body: PromotionDraft,
    value: PromotionRow,
    refusals: ['promotion_code_taken', 'game_unknown'],
  },
  'PUT /ops/promotions/:id': {
    summary: 'Change a promotion; its kind stays once members took part',
    session: 'operator',
    right: 'promotions.change',
    isLarge: true,
    params: OneId,
    body: z.object({ draft: PromotionDraft, version: z.number().int() }),
    value: PromotionRow,
    refusals: [
      'promotion_code_taken',
      'promotion_changed',
      'promotion_closed',
      'promotion_kind_fixed',
      'game_unknown',
    ],
  },
  'POST /ops/promotions/:id/state': {
    summary: 'Switch a promotion on, pause it, or close it for good',
    session: 'operator',
    right: 'promotions.change',
    params: OneId,
    body: z.object({ state: z.enum(promotionStates).exclude(['draft']), reason }),
    value: PromotionRow,
    refusals: ['promotion_closed', 'budget_not_approved'],
  },
  'POST /ops/promotions/order': {
    summary: 'Put the promotions into this order',
    session: 'operator',
    right: 'promotions.change',
    body: z.object({ ids: z.array(OneId.shape.id).max(200) }),
    value: z.object({}),
    refusals: [],
  },
  'POST /ops/promotions/dry-run': {
    summary:
      'What these rules would have paid over the last days, had everyone eligible taken part',
    session: 'operator',
    right: 'promotions.read',
    isLarge: true,
    body: z.object({ draft: PromotionDraft, days: z.number().int().min(1).max(90).default(90) }),
    value: DryRun,
    refusals: ['dry_run_not_possible'],
  },
  'GET /ops/promotion-applications': {
    summary: 'Applications of members, the oldest first',
    session: 'operator',
    right: 'promotions.read',
    query: queueQuery('open', 'closed'),
    hasCsv: true,
    value: queueOf(ApplicationRow),
    refusals: [],
  },
  'GET /ops/promotion-applications/:id': {
    summary: 'One application',
    session: 'operator',
    right: 'promotions.read',
    params: OneId,
    value: ApplicationRow,
    refusals: [],
  },
  'GET /ops/promotion-applications/:id/images/:imageId': {
    summary: 'A picture of it',
    session: 'operator',
    right: 'promotions.read',
    params: OneId.extend({ imageId: OneId.shape.id }),
    value: z.object({ kind: z.enum(['png', 'jpg']), data: z.base64() }),
    refusals: [],
  },
  'POST /ops/promotion-applications/:id/approve': {
    summary: 'Approve it; a gift is credited at once',
    session: 'operator',
    right: 'promotions.decide',
    claim: 'promotion_application',
    params: OneId,
    body: z.object({}),
    value: ApplicationRow,
    refusals: [
      'application_closed',
      'promotion_budget_used',
      'player_excluded',
      'account_blocked',
      'real_account_needed',
    ],
  },
  'POST /ops/promotion-applications/:id/reject': {
    summary: 'Refuse it; the member reads why and may apply again',
    session: 'operator',
    right: 'promotions.decide',
    claim: 'promotion_application',
    params: OneId,
    body: z.object({ reason }),
    value: ApplicationRow,
    refusals: ['application_closed'],
  },
})
