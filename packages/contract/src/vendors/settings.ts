import { z } from 'zod'

export const settings = {
  rounds: z.object({
    rounds: z
      .object({
        roundHours: z.number().int().min(24).max(168).meta({
          label: 'field.roundHours',
          hint: 'rounds.roundHoursHint',
          unit: 'hours',
        }),
      })
      .describe('when a round is closed that its vendor has left open'),
  }),
} as const
