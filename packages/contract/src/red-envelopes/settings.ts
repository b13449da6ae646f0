import { z } from 'zod'
import { BoundUnits } from '../values/settings.ts'

export const settings = {
  redEnvelopes: z.object({
    redEnvelopes: z.object({
      mostUnits: BoundUnits.meta({
        label: 'field.envelopeMostUnits',
        hint: 'redEnvelopes.mostUnitsHint',
        unit: 'currency',
      }),
    }),
  }),
} as const
