import type { InstantGame } from '@padma/game-protocol'
import { z } from 'zod'
import { type Outcome, playableOf } from './kit/playable.ts'
import type { SlotRules } from './kit/rules.ts'
import type { SlotView } from './kit/view.ts'

type SlotGame = InstantGame<Outcome, SlotView>

/** A slot as the studio plays it. */
export const slotGame = (
  facts: Omit<SlotGame, 'engine' | 'category' | 'outcome' | 'play' | 'show'>,
  rules: Pick<SlotRules, 'reels' | 'playRound' | 'evaluate'>,
): SlotGame => ({
  ...facts,
  ...playableOf(rules),
  category: 'slots',
  outcome: z.object({
    spins: z
      .array(z.object({ stops: z.array(z.int().nonnegative()).min(rules.reels.length) }))
      .min(1),
    hits: z.array(z.string()).optional(),
  }),
})
