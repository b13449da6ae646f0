import { slotGame } from '../slot-game.ts'
import { STAKES } from '../kit/stakes.ts'
import { lanternClassicRules } from './slot-rules.ts'
import { hashOfTable, TABLE, TABLE_HASH } from './table.ts'

/** What the studio needs of Lantern Classic. */
export const lanternClassic = slotGame(
  {
    code: 'lantern-classic',
    name: 'Lantern Classic',
    table: TABLE,
    isProved: () => hashOfTable() === TABLE_HASH,
    stakes: STAKES,
    listing: {
      type: 'RNG',
      names: { bn: 'লণ্ঠন ক্লাসিক', ar: 'الفانوس الكلاسيكي' },
      turnoverWeightPpm: 1_000_000,
    },
    loading: { scene: ['#7a1c20', '#4a1015'], panel: '#f7e7c6' },
  },
  lanternClassicRules,
)
