import { z } from 'zod'
import { EnteredAmount } from '../call.ts'
import { prizeModes } from '../brand/choices.ts'
import { LinkOrNone, unique } from '../values/settings.ts'

/** Of 2,000 units of a fair price so many are paid: even, as the lotteries' tables are. */
const mode = (name: (typeof prizeModes)[number]) =>
  z
    .number()
    .int()
    .min(1_700)
    .max(1_960)
    .multipleOf(2)
    .meta({ label: `field.lotteryMode${name}`, hint: `lotteries.mode${name}Hint` })

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
    minBetChoices: z
      .array(EnteredAmount)
      .max(8)
      .superRefine(unique((amount) => amount))
      .meta({ label: 'field.minBetChoices', hint: 'games.minBetHint', unit: 'currency' }),
    winnerMinimum: EnteredAmount.meta({
      label: 'field.winnerMinimum',
      hint: 'games.winnerHint',
      unit: 'currency',
    }),
  }),
  lotteries: z.object({
    lotteryModes: z
      .object({ Lott: mode('Lott'), ZY: mode('ZY'), Elott: mode('Elott'), SEA: mode('SEA') })
      .describe('the brand’s own prize modes'),
  }),
  play: z.object({
    play: z.object({
      autoplay: z.boolean().meta({ label: 'field.autoplay', hint: 'play.autoplayHint' }),
    }),
  }),
  vendors: z.object({
    vendorLogos: z
      .record(z.string().regex(/^[a-z0-9][a-z0-9-]{0,39}$/), LinkOrNone)
      .describe('by the vendor’s code; none: the one that the vendor came with'),
  }),
} as const
