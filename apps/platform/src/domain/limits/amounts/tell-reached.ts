import { sql } from 'kysely'
import { inTransaction } from '../../../db/in-transaction.ts'
import { publish } from '../../../db/outbox/outbox.ts'
import type { Deps } from '../deps.ts'
import { isCounted, kindOf } from '../rules.ts'
import { standingsOf } from './to-wire.ts'

/** A bet was refused for what is left to stake or lose: told once in each day, week or month. */
export async function tellReached(deps: Deps, vendorUser: string, stake: bigint): Promise<void> {
  const { rows } = await sql<{ playerId: bigint; brandId: number }>`
    select id as "playerId", brand_id as "brandId" from members.member
    where vendor_user = ${vendorUser}`.execute(deps.db)
  const whose = rows[0]
  if (!whose) return
  await inTransaction(deps.db, async (tx) => {
    const reached = (await standingsOf(deps, tx, whose))
      .filter(({ name, left }) => isCounted(name) && left !== null && left < stake)
      .sort((a, b) => Number(a.left! - b.left!))[0]
    if (!reached) return
    const told = await sql`
      update limits.member_limit set told_of = ${reached.resetsAt}
      where player_id = ${whose.playerId} and name = ${reached.name}
        and told_of is distinct from ${reached.resetsAt}
      returning 1`.execute(tx)
    if (told.rows.length === 0) return
    await deps.tell(tx, {
      brandId: whose.brandId,
      memberId: whose.playerId,
      kind: kindOf(reached.name) === 'loss' ? 'loss_limit_reached' : 'stake_limit_reached',
      subject: `reached:${reached.name}:${reached.resetsAt.toISOString()}`,
      params: { until: reached.resetsAt },
    })
    await publish(tx, 'limits.reached', { ...whose, payload: { limit: reached.name } })
  })
}
