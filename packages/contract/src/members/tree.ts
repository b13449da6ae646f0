import { z } from 'zod'
import { calls } from '../call.ts'

export const treeCalls = calls({
  'GET /wps/agent/affiliate': {
    summary: 'Whether an invitation code opens an account here',
    session: 'none',
    query: z.object({
      code: z.string().max(255),
      domain: z
        .string()
        .max(253)
        .default('')
        .describe('what the page sends; the domain that was asked is what counts'),
    }),
    value: z.object({ code: z.string().describe('as it is written') }),
    refusals: ['invitation_wrong'],
  },
})
