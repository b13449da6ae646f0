import { z } from 'zod'
import { BoundUnits } from '../values/settings.ts'

const ratio = (type: string) =>
  BoundUnits.meta({ label: `field.rebate${type}`, hint: 'points.ratioHint', unit: 'currency' })

export const settings = {
  points: z.object({
    points: z
      .object({
        RNG: ratio('RNG'),
        LIVE: ratio('LIVE'),
        FISH: ratio('FISH'),
        PVP: ratio('PVP'),
        SPORTS: ratio('SPORTS'),
        ESPORTS: ratio('ESPORTS'),
        LOTT: ratio('LOTT'),
        ELOTT: ratio('ELOTT'),
        convertRatio: z
          .number()
          .int()
          .min(0)
          .max(100_000)
          .meta({ label: 'field.convertRatio', hint: 'points.convertRatioHint' }),
        convertMinimum: z
          .number()
          .int()
          .min(1)
          .max(10_000_000)
          .meta({ label: 'field.convertMinimum', hint: 'points.convertMinimumHint' }),
        convertMultiple: z
          .number()
          .int()
          .min(1)
          .max(1_000_000)
          .meta({ label: 'field.convertMultiple', hint: 'points.convertMultipleHint' }),
        convertTurnoverTimes: z
          .number()
          .int()
          .min(0)
          .max(100)
          .meta({ label: 'field.convertTurnoverTimes', hint: 'points.convertTurnoverHint' }),
      })
      .describe('how much valid bet makes a point (0: none), and what points turn into'),
  }),
} as const
