import { z } from 'zod'
import { calls } from '../../call.ts'
import { challengeFields, challengeRefusals } from './challenge.ts'
import { DialingCode, Mobile } from './codes.ts'
import { NewToken, SignedIn } from './signed-in.ts'

const NewPassword = z.string().max(128)

export const passwordCalls = calls({
  'POST /wps/member/password': {
    summary:
      'Change the sign-in password; every other session ends, this one goes on with another token',
    session: 'member',
    sealed: true,
    beforeChange: true,
    body: z.object({
      oldPassword: z
        .string()
        .max(128)
        .describe(
          'empty where the member has no password yet, or has to replace it, and has authenticated just now',
        ),
      newPassword: NewPassword,
      confirmNewPassword: NewPassword,
    }),
    value: z.object({ token: NewToken }),
    refusals: [
      'wrong_old_password',
      'password_unchanged',
      'password_too_common',
      'password_confirmation_differs',
    ],
  },
  'POST /wps/member/password/verification': {
    summary:
      'Set a forgotten password by a code from the phone; asks for the second factor that the code was not, signs in, and every other session ends',
    session: 'none',
    sealed: true,
    endsFormer: true,
    body: z.object({
      mobileNum: Mobile,
      countryDialingCode: DialingCode.default(''),
      verificationCode: z.string().max(255),
      newPassword: NewPassword,
    }),
    value: SignedIn,
    refusals: [
      'way_closed',
      'code_wrong',
      'code_expired',
      'code_used_up',
      'password_too_common',
      'account_suspended',
      'account_closed',
      'second_factor_needed',
    ],
  },
  'POST /wps/member/password/email': {
    summary:
      'Ask for a link by mail to set a forgotten password; the same answer whether name and address are known or not',
    session: 'none',
    isForm: true,
    body: z.object({
      username: z.string().trim().max(64),
      email: z.string().trim().max(254),
      ...challengeFields,
    }),
    value: z.object({ expiredMinutes: z.number() }),
    refusals: [...challengeRefusals],
  },
  'POST /wps/member/password/link/owner': {
    summary: 'Whose account a link from the mail is for, as long as it is good',
    session: 'none',
    sealed: true,
    body: z.object({ token: z.string().max(200) }),
    value: z.object({ username: z.string() }),
    refusals: ['link_expired'],
  },
  'POST /wps/member/password/link': {
    summary:
      'Set a forgotten password by the link from the mail, once; every session ends. Where the member has another factor it comes first, and signs in',
    session: 'none',
    sealed: true,
    body: z.object({ token: z.string().max(200), newPassword: NewPassword }),
    value: z.object({ username: z.string() }),
    refusals: [
      'link_expired',
      'password_too_common',
      'account_suspended',
      'account_closed',
      'second_factor_needed',
    ],
  },
})
