import { z } from 'zod'

/** `token` is opaque; the account words are the old wire's. */
export const SignedIn = z.object({ token: z.string(), firstTimeLogin: z.boolean(), passwordExpired: z.boolean(), merchantCode: z.string() })
