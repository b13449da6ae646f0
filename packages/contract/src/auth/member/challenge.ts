import { z } from 'zod'
import { calls } from '../../call.ts'

/** For what a proof is good: a sign-in, a registration, a code by SMS or a link by mail. */
export const challengePurposes = ['sign_in', 'register', 'code'] as const
export type ChallengePurpose = (typeof challengePurposes)[number]
const purpose = z.enum(challengePurposes)

/**
 * What shows that no program is at work; wanted after `challenge_needed`, whose value tells of
 * which kind.
 */
export const challengeFields = {
  geetest: z
    .unknown()
    .optional()
    .describe(
      'the ALTCHA challenge and its solution, as an object or as the base64 text that the widget makes',
    ),
  captcha: z.string().max(16).optional().describe('what the captcha says'),
  captchaId: z.uuid().optional().describe('of the captcha; left out as in its call'),
}
export const challengeRefusals = ['challenge_needed', 'challenge_wrong'] as const

export const ProofToMake = z.object({
  parameters: z.record(z.string(), z.unknown()),
  signature: z.string(),
})

export const challengeCalls = calls({
  'GET /wps/challenge': {
    summary: 'A proof of work for the browser to do (ALTCHA); good once, for five minutes',
    session: 'none',
    query: z.object({ purpose }),
    value: ProofToMake,
    refusals: [],
  },
  'GET /wps/captcha': {
    summary:
      'A captcha: letters and digits to be read. Good once, for five minutes; the next one under the same id replaces it',
    session: 'none',
    query: z.object({
      purpose: purpose.optional().describe('left out: good for any'),
      id: z
        .uuid()
        .optional()
        .describe('random, of the browser’s making; left out: the one captcha of this network'),
    }),
    value: z.string().describe('base64 of a PNG'),
    refusals: ['way_closed'],
  },
})
