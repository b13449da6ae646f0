import { z } from 'zod'
import { Amount, calls } from '../call.ts'
import { rankFigures } from './types.ts'

export const member = calls({
  'GET /wps/member/rank': {
    summary: 'Own club label, how far the next one is, and what each gives',
    session: 'member',
    query: z.object({
      language: z
        .string()
        .regex(/^[a-z]{2}$/)
        .default('en'),
    }),
    value: z.object({
      ...rankFigures,
      highest: z.number().describe('ever reached; a gift is given once'),
      isSet: z.boolean().describe('by support, for a time'),
      levels: z.array(
        z.object({
          level: z.number(),
          name: z.string().describe('in the language asked for'),
          valid: Amount.describe('what it asks for'),
          deposits: Amount,
          keep: Amount.describe('what must be bet in a month to keep it; 0: it is kept'),
          pointsPercent: z.number(),
          rebatePercent: z.number(),
          gift: Amount,
          giftPoints: z.number(),
          hasVipService: z.boolean(),
        }),
      ),
    }),
    refusals: [],
  },
})
