import { slotGame } from '../slot-game.ts'
import { STAKES } from '../kit/stakes.ts'
import { monsoon243Rules } from './slot-rules.ts'
import { hashOfTable, TABLE, TABLE_HASH } from './table.ts'

/** What the studio needs of Monsoon 243. */
export const monsoon243 = slotGame(
  {
    code: 'monsoon-243',
    name: 'Monsoon 243',
    table: TABLE,
    isProved: () => hashOfTable() === TABLE_HASH,
    stakes: STAKES,
    listing: {
      type: 'RNG',
      names: { bn: 'বর্ষা ২৪৩', ar: 'المونسون 243' },
      turnoverWeightPpm: 1_000_000,
    },
    loading: { scene: ['#5e9aa3', '#0f2e38'], panel: '#2f6f7e' },
  },
  monsoon243Rules,
)
