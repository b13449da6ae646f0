import { z } from 'zod'
import { calls, EnteredAmount, Id, OneId } from '../call.ts'
import { OpsWithdrawal } from './ops.ts'
import { Proof, Withdrawal } from './types.ts'

const OneProof = z.object({ id: Id, proofId: Id })
const Picture = z.object({ kind: Proof.shape.kind, data: z.string().describe('base64') })
const Reason = z.string().trim().min(3).max(300)

/** What members say of a payout, and what they show for it. */
export const memberAnswers = calls({
  'POST /wps/member/withdrawal/:id/receipt': {
    summary: 'Say whether the money arrived: all, in part or not; the first answer counts',
    session: 'member',
    params: OneId,
    body: z.object({
      outcome: z.enum(['received', 'partly_received', 'not_received']),
      receivedAmount: EnteredAmount.optional().describe('of `partly_received`: below the amount'),
      note: z.string().trim().max(140).optional(),
    }),
    value: Withdrawal,
    refusals: ['withdrawal_not_paid', 'proof_needed'],
  },
  'POST /wps/member/withdrawal/:id/proof': {
    summary: 'Add a picture, PNG or JPEG, of what arrived: one to three before the answer',
    session: 'member',
    holdsPicture: true,
    limits: [{ per: 'member', tries: 60, seconds: 3_600 }],
    params: OneId,
    body: z.object({
      data: z
        .base64()
        .max(7_000_000)
        .describe('at most 5 MB; encoded anew, nothing of the upload is kept'),
    }),
    value: Proof,
    refusals: ['withdrawal_not_paid', 'too_many_proofs'],
  },
  'DELETE /wps/member/withdrawal/:id/proof/:proofId': {
    summary: 'Take back a picture before the answer',
    session: 'member',
    params: OneProof,
    value: z.object({}),
    refusals: ['withdrawal_not_paid'],
  },
  'GET /wps/member/withdrawal/:id/proof/:proofId': {
    summary: 'One of the own pictures',
    session: 'member',
    params: OneProof,
    value: Picture,
    refusals: [],
  },
  'DELETE /wps/member/withdrawal/:id': {
    summary: 'Cancel a request that is being checked, where the brand allows it',
    session: 'member',
    params: OneId,
    value: Withdrawal,
    refusals: ['withdrawal_not_cancellable'],
  },
})

/** What operators decide of a request beside approval: flags, payouts that failed, disputes. */
export const opsAnswers = calls({
  'POST /ops/withdrawals/:id/clear': {
    summary: 'Let a flagged request go on to approval',
    session: 'operator',
    right: 'withdrawals.decide',
    claim: 'withdrawal',
    params: OneId,
    body: z.object({ note: Reason }),
    value: OpsWithdrawal,
    refusals: ['withdrawal_not_flagged'],
  },
  'POST /ops/withdrawals/:id/payout': {
    summary: 'Send a payout again that has certainly failed',
    session: 'operator',
    right: 'withdrawals.pay',
    params: OneId,
    value: OpsWithdrawal,
    refusals: [
      'withdrawal_not_approved',
      'payout_under_way',
      'player_locked',
      'payout_account_gone',
      'payouts_held',
      'turnover_reopened',
      'player_owes',
    ],
  },
  'POST /ops/withdrawals/:id/dispute': {
    summary: 'Decide about what did not arrive: pay it, return it to the wallet, or refuse',
    session: 'operator',
    right: 'withdrawals.decide',
    claim: 'withdrawal',
    params: OneId,
    body: z.object({
      decision: z.enum(['pay_rest', 'return_rest', 'force_received']),
      reason: Reason,
    }),
    value: OpsWithdrawal,
    refusals: ['withdrawal_not_disputed', 'maker_cannot_check', 'lent_by_maker'],
  },
  'GET /ops/withdrawals/:id/proof/:proofId': {
    summary: 'A picture that the player added',
    session: 'operator',
    right: 'withdrawals.decide',
    params: OneProof,
    value: Picture,
    refusals: [],
  },
})
