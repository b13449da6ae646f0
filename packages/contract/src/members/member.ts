import { z } from 'zod'
import { calls } from '../call.ts'
import { treeCalls } from './tree.ts'

export const member = calls({
  ...treeCalls,
  'PUT /wps/member/language': {
    summary: 'The language in which a member reads',
    session: 'member',
    forTrial: true,
    beforeChange: true,
    body: z.object({
      lang: z.string().max(8),
      hisLang: z.string().max(8).optional().describe('the one before'),
    }),
    value: z.object({}),
    refusals: [],
  },
  'POST /wps/member/firstLogin': {
    summary: 'What a client shows at a first sign-in has been shown: later ones are not called so',
    session: 'member',
    forTrial: true,
    beforeChange: true,
    value: z.object({}),
    refusals: [],
  },
})
