import { z } from 'zod'
import { prizeModes } from '../brand/choices.ts'
import { LinkOrNone, unique } from '../values/settings.ts'

export const settings = {
  games: z.object({
    lotteryType: z
      .string()
      .max(10)
      .regex(/^[A-Z]{2,10}$/)
      .meta({ label: 'field.lotteryType', hint: 'games.lotteryTypeHint' }),
    prizeModes: z
      .array(z.enum(prizeModes))
      .max(prizeModes.length)
      .superRefine(unique((mode) => mode))
      .meta({ label: 'field.prizeModes' }),
    esports: z
      .array(
        z
          .string()
          .trim()
          .regex(/^[A-Za-z0-9_-]{1,40}$/),
      )
      .max(50)
      .superRefine(unique((vendor) => vendor))
      .meta({ label: 'field.esports', hint: 'games.esportsHint' }),
  }),
  vendors: z.object({
    vendorLogos: z
      .record(z.string().regex(/^[a-z0-9][a-z0-9-]{0,39}$/), LinkOrNone)
      .describe('by the vendor’s code; none: the one that the vendor came with'),
  }),
} as const
