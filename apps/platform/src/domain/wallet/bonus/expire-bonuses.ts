import { sql } from 'kysely'
import { inTransaction } from '../../../db/in-transaction.ts'
import type { Db, Tx } from '../../../db/pool.ts'
import { advanceTurnover } from '../turnover/advance.ts'

/** Ends bonuses whose time is over, each in its own transaction. Index: bonus_expiring. */
export async function expireBonuses(db: Db): Promise<void> {
  const { rows } = await sql<{ player_id: bigint }>`
    select player_id
    from wallet.bonus
    where state = 'active' and expires_at <= now()
    order by expires_at
    limit 1000`.execute(db)
  for (const { player_id } of rows)
    await inTransaction(db, (tx: Tx) => advanceTurnover(tx, [player_id]))
}
