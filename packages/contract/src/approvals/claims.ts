import { z } from 'zod'
import { calls, Id, Instant } from '../call.ts'
import { claimKinds, type ClaimKind } from './claim-kinds.ts'

const kind = z.enum(Object.keys(claimKinds) as [ClaimKind, ...ClaimKind[]])
const Claim = z.object({
  id: z.string(),
  by: z.string().describe('username'),
  isMine: z.boolean(),
  until: Instant,
})

/** Cases that operators have open. */
export const claimCalls = calls({
  'GET /ops/claims/:kind': {
    summary:
      'Which cases of a queue operators have taken. The right to read that queue is asked for',
    session: 'operator',
    params: z.object({ kind }),
    value: z.object({ claims: z.array(Claim) }),
    refusals: [],
  },
  'PUT /ops/claims/:kind/:id': {
    summary:
      'Take a case, or keep it: for two minutes no one else may decide it. The right to decide in that queue is asked for',
    session: 'operator',
    params: z.object({ kind, id: Id }),
    value: Claim,
    refusals: ['case_taken'],
  },
  'DELETE /ops/claims/:kind/:id': {
    summary: 'Leave a case to others',
    session: 'operator',
    params: z.object({ kind, id: Id }),
    value: z.object({}),
    refusals: [],
  },
})
