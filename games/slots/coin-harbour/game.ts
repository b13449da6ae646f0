import { slotGame } from '../slot-game.ts'
import { STAKES } from '../kit/stakes.ts'
import { coinHarbourRules } from './slot-rules.ts'
import { hashOfTable, TABLE, TABLE_HASH } from './table.ts'

/** What the studio needs of Coin Harbour. */
export const coinHarbour = slotGame(
  {
    code: 'coin-harbour',
    name: 'Coin Harbour',
    table: TABLE,
    isProved: () => hashOfTable() === TABLE_HASH,
    stakes: STAKES,
    listing: {
      type: 'RNG',
      names: { bn: 'মুদ্রার ঘাট', ar: 'ميناء العملات' },
      turnoverWeightPpm: 1_000_000,
    },
    loading: { scene: ['#0b2740', '#0f4c5c'], panel: '#1f2d39' },
  },
  coinHarbourRules,
)
