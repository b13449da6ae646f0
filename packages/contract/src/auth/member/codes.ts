import { z } from 'zod'
import { calls } from '../../call.ts'
import { challengeFields, challengeRefusals } from './challenge.ts'

/** As people write it: with or without the country's code and the leading 0. */
export const Mobile = z.string().trim().max(30)
export const DialingCode = z
  .string()
  .trim()
  .max(5)
  .describe('880 or +880; empty: the country of the brand')
const sent = z.object({
  expiredMinutes: z.number().describe('for how long the code is good'),
})

export const codeCalls = calls({
  'POST /wps/verification/sms/noLogin': {
    summary:
      'Ask for a code by SMS, to sign in, to set a new password or to put this number in a lost one’s place; the same answer whether the number is known or not',
    session: 'none',
    body: z.object({
      mobileNum: Mobile,
      countryDialingCode: DialingCode.default(''),
      purpose: z.enum(['login', 'password', 'recovery']).default('login'),
      ...challengeFields,
    }),
    saysMore: true,
    value: sent,
    refusals: ['way_closed', 'code_asked_just_now', ...challengeRefusals],
  },
  'POST /wps/verification/sms/register': {
    summary: 'Ask for a code by SMS, to register',
    session: 'none',
    body: z.object({
      mobileNo: Mobile,
      countryDialingCode: DialingCode.default(''),
      language: z.string().max(8).optional(),
      ...challengeFields,
    }),
    saysMore: true,
    value: sent,
    refusals: ['way_closed', 'code_asked_just_now', ...challengeRefusals],
  },
})
