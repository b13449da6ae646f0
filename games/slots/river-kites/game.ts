import { slotGame } from '../slot-game.ts'
import { STAKES } from '../kit/stakes.ts'
import { riverKitesRules } from './slot-rules.ts'
import { hashOfTable, TABLE, TABLE_HASH } from './table.ts'

/** What the studio needs of River Kites. */
export const riverKites = slotGame(
  {
    code: 'river-kites',
    name: 'River Kites',
    table: TABLE,
    isProved: () => hashOfTable() === TABLE_HASH,
    stakes: STAKES,
    listing: {
      type: 'RNG',
      names: { bn: 'নদীর ঘুড়ি', ar: 'طائرات النهر الورقية' },
      turnoverWeightPpm: 1_000_000,
    },
    loading: { scene: ['#14405f', '#0a2233'], panel: '#030e0d' },
  },
  riverKitesRules,
)
