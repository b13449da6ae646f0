import { z } from 'zod'
import { BoundUnits } from '../values/settings.ts'

export const settings = {
  cashier: z.object({
    cashier: z
      .object({
        withdrawalMinimumUnits: BoundUnits,
        withdrawalMaximumUnits: BoundUnits,
        withdrawalsPerDay: z.number().int().min(1).max(1_000),
        checkerAboveUnits: BoundUnits.describe(
          'a withdrawal above it needs a second operator; above it nobody credits a deposit with more than was said but by a right of its own',
        ),
        autoReceiptMinutes: z.number().int().min(5).max(10_080),
        payoutAccountAgeHours: z.number().int().min(0).max(720),
        depositTurnoverPpm: z.number().int().min(0).max(10_000_000),
      })
      .refine(
        (bounds) =>
          !(Number(bounds.withdrawalMinimumUnits) > Number(bounds.withdrawalMaximumUnits)),
        { path: ['withdrawalMaximumUnits'], message: 'below_minimum' },
      ),
  }),
} as const
