import { z } from 'zod'
import { ApprovalRow } from '../approvals/types.ts'
import { calls, EnteredAmount, OneId } from '../call.ts'
import { Adjustment, adjustmentDirections, adjustmentKinds } from './types.ts'

const reason = z.string().trim().min(3).max(300)

/** Money that operators credit or debit by hand: asked for by one, approved by another. */
export const ops = calls({
  'GET /ops/players/:id/adjustments': {
    summary: 'Manual money of a player, and what waits for approval; the newest first',
    session: 'operator',
    right: 'players.read',
    params: OneId,
    value: z.object({ adjustments: z.array(Adjustment), waiting: z.array(ApprovalRow) }),
    refusals: [],
  },
  'POST /ops/players/:id/adjustments': {
    summary:
      'Ask for a credit to or a debit from a player’s cash; nothing moves until it is approved',
    session: 'operator',
    right: 'players.money',
    keyed: true,
    limits: [{ per: 'operator', tries: 60, seconds: 3_600 }],
    params: OneId,
    body: z.object({
      direction: z.enum(adjustmentDirections),
      kind: z.enum(adjustmentKinds),
      amount: EnteredAmount,
      turnover: EnteredAmount.optional().describe('of a credit: what must be staked because of it'),
      reason,
    }),
    value: ApprovalRow,
    refusals: [
      'real_account_needed',
      'account_closed',
      'adjustment_kind_wrong',
      'player_has_less',
      'key_reused',
    ],
  },
  'POST /ops/adjustments/:id/undo': {
    summary: 'Ask to take one back by a counter-entry that names it',
    session: 'operator',
    right: 'players.money',
    keyed: true,
    limits: [{ per: 'operator', tries: 60, seconds: 3_600 }],
    params: OneId,
    body: z.object({ reason }),
    value: ApprovalRow,
    refusals: ['adjustment_undone', 'player_has_less', 'key_reused'],
  },
})
