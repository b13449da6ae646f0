import { z } from 'zod'
import { Amount, calls, Page, pageOf } from '../call.ts'
import { Friend, referralTerms } from './types.ts'

export const member = calls({
  'GET /wps/member/referral': {
    summary: 'The own link, what it brings, and how far each invited friend is',
    session: 'member',
    query: z.object(Page),
    value: z.object({
      code: z.string(),
      url: z.string(),
      terms: z.object(referralTerms),
      earned: z.object({ total: Amount, month: Amount.describe('of the brand’s month') }),
      counts: z.object({ joined: z.number(), deposited: z.number(), rewarded: z.number() }),
      friends: pageOf(Friend),
    }),
    refusals: ['referral_off'],
  },
})
