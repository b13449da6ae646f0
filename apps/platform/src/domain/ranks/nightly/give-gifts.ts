import { sql } from 'kysely'
import { inTransaction } from '../../../db/in-transaction.ts'
import type { Db } from '../../../db/pool.ts'
import { eachDue } from '../../../jobs/each-due.ts'
import { isRefusal } from '../../../refusal.ts'
import type { Settings } from '../../brand/index.ts'
import type { Deps } from '../deps.ts'
import type { Level } from '../rules.ts'

/** Up to where gifts were given, and where the member has been. */
type Ungifted = { memberId: bigint; gifted: number; highest: number }

/** A level's gifts once ever; who may be given nothing now is asked again the next time. */
export const giveGifts = (
  deps: Deps,
  brandId: number,
  { ranks: { levels } }: Settings,
): Promise<void> =>
  eachDue<Ungifted>({
    page: (after, limit) => ungifted(deps.db, { brandId, after, limit }),
    act: async ({ memberId, gifted, highest }) => {
      for (let at = gifted + 1; at <= highest; at++)
        if (!(await giveGiftsOf(deps, brandId, memberId, { at, level: levels[at] }))) break
    },
    onError: (error, { memberId }) => deps.onError(error, { giftsOf: `${memberId}` }),
  })

/** Index: standing_ungifted. */
async function ungifted(
  db: Db,
  { brandId, after, limit }: { brandId: number; after: Ungifted | null; limit: number },
): Promise<Ungifted[]> {
  const { rows } = await sql<Ungifted>`
    select member_id as "memberId", gifted::int, highest::int from ranks.standing
    where brand_id = ${brandId} and gifted < highest and member_id > ${after?.memberId ?? 0n}
    order by member_id limit ${limit}`.execute(db)
  return rows
}

/** Each in a transaction of its own: a grant is known by its source, so any may run again. */
async function giveGiftsOf(
  { db, grants }: Deps,
  brandId: number,
  memberId: bigint,
  { at, level }: { at: number; level: Level | undefined },
): Promise<boolean> {
  for (const value of level ? giftsOf(level) : []) {
    const given = await inTransaction(db, (tx) =>
      grants.give(tx, {
        brandId,
        memberId,
        source: 'rank',
        sourceId: `${memberId}:${at}:${value.kind}`,
        name: level!.names,
        value,
        pay: 'at_once',
      }),
    )
    if (isRefusal(given)) return false
  }
  await sql`
    update ranks.standing set gifted = ${at}
    where member_id = ${memberId} and gifted < ${at}`.execute(db)
  return true
}

const giftsOf = ({ giftUnits, giftPoints, giftTurnoverTimes }: Level) => [
  ...(giftUnits > 0n
    ? [{ kind: 'cash' as const, units: giftUnits, turnoverTimes: giftTurnoverTimes }]
    : []),
  ...(giftPoints > 0 ? [{ kind: 'points' as const, points: BigInt(giftPoints) }] : []),
]
