import type { InstantGame } from '@padma/game-protocol'
import { z } from 'zod'
import { type SlotView, toSpinView } from '../kit/view.ts'
import { evaluate, playRound } from './rules.ts'
import { FREE_SPIN_MULTIPLIER, hashOfTable, REELS, STAKES, TABLE, TABLE_HASH } from './table.ts'

/** Where the reels stopped, spin after spin: windows and wins follow by the rules. */
const outcome = z.object({
  spins: z.array(z.object({ stops: z.array(z.int().nonnegative()).length(REELS.length) })).min(1),
})

/** What the studio needs of River Kites. */
export const riverKites: InstantGame<z.infer<typeof outcome>, SlotView> = {
  engine: 'instant',
  code: 'river-kites',
  name: 'River Kites',
  category: 'slots',
  table: TABLE,
  isProved: () => hashOfTable() === TABLE_HASH,
  stakes: STAKES,
  outcome,
  play(draw, stakeUnits) {
    const { spins, payoutUnits } = playRound(draw, stakeUnits)
    return { outcome: { spins: spins.map(({ stops }) => ({ stops })) }, payoutUnits }
  },
  show: ({ spins }, stakeUnits) => ({
    spins: spins.map(({ stops }, index) =>
      toSpinView(evaluate(stops, stakeUnits, index === 0 ? 1 : FREE_SPIN_MULTIPLIER)),
    ),
  }),
  loading: { scene: ['#14405f', '#0a2233'], panel: '#030e0d' },
}
