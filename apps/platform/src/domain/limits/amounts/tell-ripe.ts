import type { LimitName } from '@padma/contract'
import { sql } from 'kysely'
import { inTransaction } from '../../../db/in-transaction.ts'
import type { Deps } from '../deps.ts'

/** The wish for a higher limit has waited its day: it may be confirmed now. */
export async function tellRipe(deps: Deps): Promise<void> {
  const { rows } = await sql<{ player_id: bigint; name: LimitName }>`
    select player_id, name from limits.raise
    where told_at is null and ripe_at <= ${deps.now()}
    order by ripe_at limit 500`.execute(deps.db)
  for (const { player_id: playerId, name } of rows)
    await inTransaction(deps.db, async (tx) => {
      await deps.wallet.lock(tx, playerId)
      const told = await sql<{ ripe_at: Date }>`
        update limits.raise set told_at = ${deps.now()}
        where player_id = ${playerId} and name = ${name} and told_at is null
          and ripe_at <= ${deps.now()}
        returning ripe_at`.execute(tx)
      const member = await deps.members.member(tx, playerId)
      if (told.rows[0] && member)
        await deps.tell(tx, {
          brandId: member.brandId,
          memberId: playerId,
          kind: 'limit_raise_ripe',
          subject: `raise:${name}:${told.rows[0].ripe_at.toISOString()}`,
          params: {},
        })
    })
}
