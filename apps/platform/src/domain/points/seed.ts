import { sql } from 'kysely'
import { inTransaction } from '../../db/in-transaction.ts'
import type { Db } from '../../db/pool.ts'
import { enterPoints } from './books/books.ts'
import { insertReward, type Written } from './mall/rewards.ts'

const TAKA = 100_000n
const common = {
  detail: {},
  amount: 0n,
  worth: 0n,
  turnover_times: 0,
  days: 30,
  from_at: null,
  until_at: null,
  is_on: true,
}
const rewards: readonly Omit<Written, 'position'>[] = [
  {
    ...common,
    kind: 'cash',
    name: { en: '৳20 cash', bn: 'নগদ ৳20', ar: '৳20 نقدًا' },
    picture: '/art/reward-cash.svg',
    points: 250n,
    worth: 20n * TAKA,
    turnover_times: 1,
    quantity: 5_000,
  },
  {
    ...common,
    kind: 'bonus',
    name: { en: '৳100 bonus', bn: '৳100 বোনাস', ar: 'بونص ৳100' },
    picture: '/art/reward-topup.svg',
    points: 800n,
    worth: 100n * TAKA,
    turnover_times: 10,
    quantity: 2_000,
  },
  {
    ...common,
    kind: 'goods',
    name: { en: 'Sylhet tea', bn: 'সিলেটের চা', ar: 'شاي سيلهت' },
    detail: { en: '500 g', bn: '৫০০ গ্রাম', ar: '500 غ' },
    picture: '/art/reward-tea.svg',
    points: 1_800n,
    quantity: 18,
  },
  {
    ...common,
    kind: 'goods',
    name: { en: 'Three books', bn: 'তিনটি বই', ar: 'ثلاثة كتب' },
    picture: '/art/reward-book.svg',
    points: 2_400n,
    amount: 150n * TAKA,
    quantity: 40,
  },
  {
    ...common,
    kind: 'goods',
    name: { en: 'Cricket bat', bn: 'ক্রিকেট ব্যাট', ar: 'مضرب كريكيت' },
    picture: '/art/reward-bat.svg',
    points: 9_500n,
    quantity: 3,
  },
]

/** The demo brand's mall, and some points to its player; what is there stays. */
export async function seedPoints(
  db: Db,
  { brandId, player }: { brandId: number; player: string },
): Promise<void> {
  const at = new Date()
  await inTransaction(db, async (tx) => {
    for (const [position, reward] of rewards.entries())
      await insertReward(
        tx,
        { brandId, requestKey: `5eed0000-0000-4000-8000-0000000001${10 + position}`, at },
        { ...reward, position },
      )
    const { rows } = await sql<{ id: bigint }>`
      select id from members.member
      where brand_id = ${brandId} and username = ${player}`.execute(tx)
    await enterPoints(tx, {
      memberId: rows[0]!.id,
      points: 2_480n,
      kind: 'granted',
      source: 'seed',
      reference: `welcome:${rows[0]!.id}`,
      at,
    })
  })
}
