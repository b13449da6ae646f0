import { z } from 'zod'
import { calls, Instant } from '../call.ts'
import { securityEventKinds } from '../auth/security-events.ts'

const token = z.string().max(200)

export const notMeCalls = calls({
  'GET /wps/session/not-me': {
    summary: 'Which change a link “It was not me” is about; it is good for seven days',
    session: 'none',
    headers: z.object({ 'link-token': token }),
    value: z.object({
      username: z.string(),
      kind: z.enum(securityEventKinds),
      at: Instant,
      isPressed: z.boolean(),
    }),
    refusals: ['link_expired'],
  },
  'POST /wps/session/not-me': {
    summary:
      'It was not me: locks the account, ends its sessions, keeps payouts held and opens a case for support',
    session: 'none',
    sealed: true,
    body: z.object({ token }),
    value: z.object({ username: z.string() }),
    refusals: ['link_expired', 'account_closed'],
  },
})
