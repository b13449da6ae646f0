import { randomUUID } from 'node:crypto'
import { inTransaction } from '../../db/in-transaction.ts'
import type { MemberSession } from '../../http/edge.ts'
import { everyCheck } from '../../prove-books.ts'
import { isRefusal } from '../../refusal.ts'
import { limitsWorld, type Player, taka } from '../limits/test-world.ts'
import { pointsOf } from './books/books.ts'
import { convert } from './convert/convert.ts'
import type { Deps } from './deps.ts'
import { addReward, changeReward } from './mall/change-reward.ts'
import { approveRedemption, rejectRedemption } from './mall/decide.ts'
import { redeem } from './mall/redeem.ts'
import type { RewardRow } from './mall/rewards.ts'
import { rewardForOperators } from './mall/to-wire.ts'

export { taka }
export type Reward = Parameters<typeof addReward>[2]

/** The whole product with a mall; the payment password is always right, as another's test shows. */
export async function pointsWorld() {
  const world = await limitsWorld()
  const { modules, db } = world
  const owner = await world.owner('owner1')
  const operator = { operatorId: 1n, brandId: 1, ip: '127.0.0.1' }
  const deps: Deps = {
    db,
    now: () => new Date(Date.now() + world.clock.aheadMs),
    brand: modules.brand,
    members: modules.members,
    auth: { inSession: (on, _member, act) => inTransaction(on, act) },
    paymentPasswords: { check: async () => true },
    limits: modules.limits,
    wallet: modules.wallet,
    audit: modules.audit.write,
    inbox: modules.notify.inbox,
  }
  const asMember = ({ id }: Player) => ({ playerId: id, brandId: 1, type: 0 }) as MemberSession
  return {
    ...world,
    deps,
    owner,
    balance: async (player: Player) => {
      const { points, owed } = await pointsOf(db, player.id)
      return { points: Number(points), owed: Number(owed) }
    },
    give: (player: Player, points: number) =>
      inTransaction(db, (tx) =>
        modules.points.credit(tx, {
          memberId: player.id,
          brandId: 1,
          points: BigInt(points),
          source: 'test',
          reference: randomUUID(),
        }),
      ),
    async reward(more: Partial<Reward> = {}) {
      const made = await addReward(deps, operator, {
        key: randomUUID(),
        kind: 'goods',
        name: { en: 'Sylhet tea', bn: 'সিলেটের চা' },
        detail: {},
        picture: '',
        points: 100,
        amount: '0',
        worth: '0',
        turnoverTimes: 0,
        days: 30,
        quantity: 10,
        from: '',
        until: '',
        position: 0,
        isOn: true,
        ...more,
      })
      if (isRefusal(made)) throw new Error(made.refused)
      return made
    },
    change: (row: RewardRow, more: Partial<Reward>) =>
      changeReward(deps, operator, {
        id: row.id,
        version: row.version,
        reward: { ...rewardForOperators(row), ...more },
      }),
    redeem: (player: Player, reward: { id: bigint; version: number }, more: object = {}) =>
      redeem(deps, {
        member: asMember(player),
        requestKey: randomUUID(),
        rewardId: reward.id,
        version: reward.version,
        paymentPassword: '280416',
        address: 'House 12, Road 5, Mirpur',
        mobile: '01712345678',
        ...more,
      }),
    convert: (player: Player, points: number, amount: string, more: object = {}) =>
      convert(deps, {
        member: asMember(player),
        requestKey: randomUUID(),
        points,
        amount,
        paymentPassword: '280416',
        ...more,
      }),
    approve: (id: bigint, remark?: string) => approveRedemption(deps, operator, { id, remark }),
    reject: (id: bigint, reason = 'No longer in stock') =>
      rejectRedemption(deps, operator, { id, reason }),
    /** What the proof of the books has against anything. */
    faults: () =>
      db.transaction().execute(async (tx) => (await everyCheck(tx)).filter((one) => !one.isHeld)),
  }
}
export type PointsWorld = Awaited<ReturnType<typeof pointsWorld>>
export type { Player }
