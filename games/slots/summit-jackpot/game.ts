import { slotGame } from '../slot-game.ts'
import { STAKES } from '../kit/stakes.ts'
import { summitJackpotRules } from './slot-rules.ts'
import { hashOfTable, JACKPOTS, TABLE, TABLE_HASH } from './table.ts'

/** What the studio needs of Summit Jackpot. */
export const summitJackpot = slotGame(
  {
    code: 'summit-jackpot',
    name: 'Summit Jackpot',
    table: TABLE,
    isProved: () => hashOfTable() === TABLE_HASH,
    stakes: STAKES,
    jackpots: JACKPOTS,
    listing: {
      type: 'RNG',
      names: { bn: 'শিখর জ্যাকপট', ar: 'جائزة القمة' },
      // Jackpot games fill no bonus's wagering.
      turnoverWeightPpm: 0,
      classify: 'JP',
    },
    loading: { scene: ['#0e1b33', '#c98f94'], panel: '#16294c' },
  },
  summitJackpotRules,
)
