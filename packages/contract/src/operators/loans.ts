import { z } from 'zod'
import { calls, Id, Instant, OneId } from '../call.ts'
import { type Right, rights } from '../rights/rights.ts'

/** The longest that a right is lent for. */
export const LONGEST_LOAN_DAYS = 14

const Loan = z.object({
  id: z.string(),
  right: z.string(),
  from: z.string().describe('username of the lender'),
  to: z.string().describe('username'),
  reason: z.string(),
  lentAt: Instant,
  until: Instant,
  endedAt: Instant.nullable().describe('ended by hand before its time'),
  isRunning: z.boolean(),
})

/** Rights that one operator lends another for a time. */
export const loanCalls = calls({
  'GET /ops/loans': {
    summary: 'Rights that are lent or were lately, the newest first; and whom one may be lent to',
    session: 'operator',
    right: 'staff.lend',
    value: z.object({
      loans: z.array(Loan),
      operators: z.array(z.object({ id: z.string(), username: z.string() })),
    }),
    refusals: [],
  },
  'POST /ops/loans': {
    summary:
      'Lend one of one’s own rights until an instant; it ends by itself, and with the lender’s own',
    session: 'operator',
    right: 'staff.lend',
    body: z.object({
      operatorId: Id,
      right: z.enum(rights as unknown as [Right, ...Right[]]),
      until: Instant,
      reason: z.string().trim().min(3).max(300),
    }),
    value: Loan,
    refusals: ['beyond_own_rights', 'own_account', 'loan_time_wrong', 'owners_alone'],
  },
  'POST /ops/loans/:id/end': {
    summary: 'End it before its time',
    session: 'operator',
    right: 'staff.lend',
    params: OneId,
    body: z.object({}),
    value: Loan,
    refusals: ['item_closed'],
  },
})
