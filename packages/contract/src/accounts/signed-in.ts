import { z } from 'zod'

/** `token` is opaque; the account words are the old wire's. */
export const SignedIn = z.object({ token: z.string(), firstTimeLogin: z.boolean().describe('the first-login call has not been made yet'), passwordExpired: z.boolean(), defaultPassword: z.boolean().describe('the password was given by somebody else: it is replaced before anything else is done'), merchantCode: z.string() })
