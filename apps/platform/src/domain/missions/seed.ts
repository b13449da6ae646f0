import { inTransaction } from '../../db/in-transaction.ts'
import { type GrantValue, storedValue } from '../rewards/index.ts'
import { dayOf } from './days.ts'
import type { Deps } from './deps.ts'
import { type ActivityFields, insertActivity, putBudget } from './desk/store.ts'

const taka = (amount: number): bigint => BigInt(amount) * 100_000n
const cash = (amount: number): GrantValue => ({
  kind: 'cash',
  units: taka(amount),
  turnoverTimes: 1,
})
const steps = (...given: [bigint, GrantValue][]) =>
  given.map(([at, value]) => ({ at: `${at}`, value: storedValue(value) }))

const none = { gameType: null, leastStake: null, until: null }
type Seeded = Omit<ActivityFields, 'from'> & { key: string }
const seeded: readonly Seeded[] = [
  {
    ...none,
    key: 'a4d3f3f0-5a0e-4c53-9d0f-3b1c5f7f0001',
    kind: 'mission',
    name: { en: 'Bet today', bn: 'আজ বাজি ধরুন', ar: 'راهن اليوم' },
    period: 'day',
    counter: 'valid_bet',
    steps: steps([taka(100), cash(5)], [taka(1_000), cash(20)]),
    budget: taka(100_000),
  },
  {
    ...none,
    key: 'a4d3f3f0-5a0e-4c53-9d0f-3b1c5f7f0002',
    kind: 'mission',
    name: { en: 'Play 3 different games', bn: '৩টি ভিন্ন গেম খেলুন', ar: 'العب 3 ألعاب مختلفة' },
    period: 'day',
    counter: 'games',
    steps: steps([3n, cash(10)]),
    budget: taka(100_000),
  },
  {
    ...none,
    key: 'a4d3f3f0-5a0e-4c53-9d0f-3b1c5f7f0003',
    kind: 'mission',
    name: { en: 'Deposit this week', bn: 'এই সপ্তাহে জমা করুন', ar: 'أودع هذا الأسبوع' },
    period: 'week',
    counter: 'deposited',
    steps: steps([
      taka(10_000),
      {
        kind: 'free_rounds',
        vendor: 'padma-studio',
        gameCode: 'river-kites',
        rounds: 5,
        stakeUnits: taka(10),
        days: 7,
      },
    ]),
    budget: taka(100_000),
  },
  {
    ...none,
    key: 'a4d3f3f0-5a0e-4c53-9d0f-3b1c5f7f0004',
    kind: 'leaderboard',
    name: { en: 'Leaderboard of the week', bn: 'সাপ্তাহিক লিডারবোর্ড', ar: 'متصدرو الأسبوع' },
    period: 'week',
    counter: 'valid_bet',
    steps: steps([1n, cash(5_000)], [2n, cash(3_000)], [3n, cash(2_000)], [10n, cash(500)]),
    budget: taka(1_000_000),
  },
]

/** Three missions and a leaderboard of the week, from today on; once. */
export async function seedMissions(
  deps: Pick<Deps, 'db' | 'now' | 'brand'>,
  { brandId }: { brandId: number },
): Promise<void> {
  const from = await dayOf(deps, brandId)
  await inTransaction(deps.db, async (tx) => {
    for (const one of seeded) {
      const id = await insertActivity(tx, { ...one, from, brandId, at: deps.now() })
      if (id !== null) await putBudget(tx, id, one.budget!)
    }
  })
}
