import { slotGame } from '../slot-game.ts'
import { STAKES } from '../kit/stakes.ts'
import { stormTerracesRules } from './slot-rules.ts'
import { hashOfTable, TABLE, TABLE_HASH } from './table.ts'

/** What the studio needs of Storm Terraces. */
export const stormTerraces = slotGame(
  {
    code: 'storm-terraces',
    name: 'Storm Terraces',
    table: TABLE,
    isProved: () => hashOfTable() === TABLE_HASH,
    stakes: STAKES,
    listing: {
      type: 'RNG',
      names: { bn: 'ঝড়ের ধাপ', ar: 'مدرجات العاصفة' },
      turnoverWeightPpm: 1_000_000,
    },
    loading: { scene: ['#0c0620', '#6b44b5'], panel: '#231148' },
  },
  stormTerracesRules,
)
