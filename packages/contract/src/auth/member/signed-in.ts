import { z } from 'zod'

/** After other sessions were ended: a copy of the former token opens nothing. */
export const NewToken = z
  .string()
  .describe('of this session from now on; the former one is no longer valid')

/** `token` is opaque; the account words are the old wire's. */
export const SignedIn = z.object({
  token: z.string(),
  firstTimeLogin: z.boolean().describe('the first-login call has not been made yet'),
  passwordExpired: z.boolean(),
  defaultPassword: z
    .boolean()
    .describe('the password has to be replaced before anything else is done'),
  offerFactor: z
    .boolean()
    .describe(
      'from a network that is not trusted, and nothing is set up: offer two-step verification',
    ),
  merchantCode: z.string(),
})
