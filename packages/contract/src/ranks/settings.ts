import { z } from 'zod'
import { BoundUnits, WordsNeeded } from '../values/settings.ts'

const percent = z.number().int().min(0).max(1_000)

export const RankLevel = z.object({
  names: WordsNeeded(30),
  validUnits: BoundUnits,
  depositUnits: BoundUnits,
  keepUnits: BoundUnits,
  pointsPercent: percent,
  rebatePercent: percent,
  giftUnits: BoundUnits,
  giftTurnoverTimes: z.number().int().min(0).max(100),
  giftPoints: z.number().int().min(0).max(1_000_000),
})

export const settings = {
  ranks: z.object({
    ranks: z
      .object({
        levels: z
          .array(RankLevel)
          .max(20)
          .superRefine((levels, context) => {
            // Each asks for at least what the one below it does; the lowest is everyone's.
            for (const [at, level] of levels.entries())
              for (const part of ['validUnits', 'depositUnits'] as const)
                if (at > 1 && Number(level[part]) < Number(levels[at - 1]![part]))
                  context.addIssue({ code: 'custom', path: [at, part], message: 'below_last' })
          }),
      })
      .describe('club labels, the lowest first, with what each asks for and gives'),
  }),
} as const
