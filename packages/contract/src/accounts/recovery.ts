import { z } from 'zod'
import { calls } from '../call.ts'
import { DialingCode, Mobile } from './codes.ts'

export const recoveryCalls = calls({
  'POST /wps/member/recovery': {
    summary:
      'Ask that a new number take the place of one whose SIM is lost, by the code that came to the new one; an operator decides. The same answer whether the name is known or not',
    session: 'none',
    sealed: true,
    body: z.object({
      username: z.string().trim().max(64),
      mobileNum: Mobile,
      countryDialingCode: DialingCode.default(''),
      verificationCode: z.string().max(255),
      about: z.string().trim().min(10).max(500).describe('by what the operator may know him'),
    }),
    value: z.object({
      waitingHours: z.number().describe('between an operator’s word and the change'),
    }),
    refusals: ['code_wrong', 'code_expired', 'code_used_up'],
  },
  'POST /wps/member/recovery/cancel': {
    summary: 'Keep the old number, by the link that was sent to it',
    session: 'none',
    sealed: true,
    body: z.object({ token: z.string().max(200) }),
    value: z.object({ username: z.string() }),
    refusals: ['link_expired'],
  },
  'POST /wps/member/recovery/keep': {
    summary: 'Keep the old number, by a session that is still open',
    session: 'member',
    body: z.object({}),
    value: z.object({ username: z.string() }),
    refusals: ['own_number_returns'],
  },
})
