import { z } from 'zod'
import { calls, OneId } from '../call.ts'
import { queueOf, queueQuery } from '../queue.ts'
import { ApprovalRow } from './types.ts'

const note = z.string().trim().min(3).max(300)

/** Acts that one operator asks for and another decides. */
export const approvalCalls = calls({
  'GET /ops/approvals': {
    summary: 'What waits for a second person, the oldest first',
    session: 'operator',
    right: 'approvals.read',
    query: queueQuery('open', 'closed', 'all'),
    hasCsv: true,
    value: queueOf(ApprovalRow),
    refusals: [],
  },
  'GET /ops/approvals/:id': {
    summary: 'One of them',
    session: 'operator',
    right: 'approvals.read',
    params: OneId,
    value: ApprovalRow,
    refusals: [],
  },
  'POST /ops/approvals/:id/approve': {
    summary: 'Do what was asked for, at once; by another operator than the one who asked',
    session: 'operator',
    right: 'approvals.decide',
    claim: 'approval',
    params: OneId,
    body: z.object({ note: note.optional() }),
    value: ApprovalRow,
    refusals: [
      'item_closed',
      'approval_expired',
      'maker_cannot_check',
      'lent_by_maker',
      'player_has_less',
      'adjustment_undone',
      'promotion_closed',
      'envelope_closed',
    ],
  },
  'POST /ops/approvals/:id/refuse': {
    summary: 'Refuse it; whoever asked takes it back by this call too',
    session: 'operator',
    right: 'approvals.read',
    claim: 'approval',
    params: OneId,
    body: z.object({ note }),
    value: ApprovalRow,
    refusals: ['item_closed'],
  },
})
