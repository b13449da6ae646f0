import { z } from 'zod'

/** For whoever has shown his password in a session that goes on: a copy of the former one, in whosever hands, is worth nothing. */
export const NewToken = z
  .string()
  .describe('of this session from now on; the one that came along is good no more')

/** `token` is opaque; the account words are the old wire's. */
export const SignedIn = z.object({
  token: z.string(),
  firstTimeLogin: z.boolean().describe('the first-login call has not been made yet'),
  passwordExpired: z.boolean(),
  defaultPassword: z
    .boolean()
    .describe(
      'the password was given by somebody else: it is replaced before anything else is done',
    ),
  merchantCode: z.string(),
})
