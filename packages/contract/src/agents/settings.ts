import { z } from 'zod'
import { BoundUnits } from '../values/settings.ts'

const most = (field: string, max: number) =>
  z
    .number()
    .int()
    .min(0)
    .max(max)
    .meta({ label: `field.${field}`, hint: 'agents.mostHint', unit: 'percent', per: 10_000 })
const rate = (type: string) =>
  z
    .number()
    .int()
    .min(0)
    .max(20_000)
    .meta({ label: `field.rebate${type}`, hint: 'rebates.rateHint', unit: 'percent', per: 10_000 })

export const settings = {
  agents: z.object({
    agents: z
      .object({
        dividendMostPpm: most('dividendMostPpm', 600_000),
        dailyMostPpm: most('dailyMostPpm', 50_000),
        hourlyMostPpm: most('hourlyMostPpm', 50_000),
        realtimeMostPpm: most('realtimeMostPpm', 50_000),
        requestDays: z.number().int().min(1).max(30).meta({
          label: 'field.contractRequestDays',
          hint: 'agents.requestDaysHint',
          unit: 'days',
        }),
        settleOnTermination: z
          .boolean()
          .meta({ label: 'field.settleOnTermination', hint: 'agents.settleOnTerminationHint' }),
        stopBelowMissedTier: z
          .boolean()
          .meta({ label: 'field.stopBelowMissedTier', hint: 'agents.stopBelowMissedTierHint' }),
      })
      .describe('the most that contracts of the platform may give, and how they are settled'),
  }),
  rebates: z.object({
    rebates: z
      .object({
        RNG: rate('RNG'),
        LIVE: rate('LIVE'),
        FISH: rate('FISH'),
        PVP: rate('PVP'),
        SPORTS: rate('SPORTS'),
        ESPORTS: rate('ESPORTS'),
        LOTT: rate('LOTT'),
        ELOTT: rate('ELOTT'),
        minimumUnits: BoundUnits.meta({
          label: 'field.rebateMinimum',
          hint: 'rebates.minimumHint',
          unit: 'currency',
        }),
        dayMostUnits: BoundUnits.meta({
          label: 'field.rebateDayMost',
          hint: 'rebates.dayMostHint',
          unit: 'currency',
        }),
      })
      .describe(
        'what of a day’s turnover comes back to a member of the lowest club label; others get their label’s percent of it',
      ),
  }),
} as const
