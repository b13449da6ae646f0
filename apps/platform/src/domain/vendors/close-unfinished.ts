import { lockOwners } from '@padma/ledger'
import { sql } from 'kysely'
import { inTransaction } from '../../db/in-transaction.ts'
import type { Db } from '../../db/pool.ts'
import type { Brand } from '../brand/index.ts'

type Left = { id: bigint; player_id: bigint; brand_id: number }

/**
 * Closes rounds that their vendors left open, each in its own transaction. No index knows what is
 * open, for it would cost every bet: the search begins at the oldest round that was open last time.
 */
export async function closeUnfinishedRounds({
  db,
  brand,
}: {
  db: Db
  brand: Pick<Brand, 'settings'>
}): Promise<number> {
  let closed = 0
  for (const { id, player_id, brand_id } of await leftOpen(db)) {
    const { roundHours } = (await brand.settings(brand_id)).rounds
    const isClosed = await inTransaction(db, async (tx) => {
      await lockOwners(tx, [player_id])
      const { rows } = await sql<{ closed: boolean }>`
        select vendors.close_unfinished(${id}, ${brand_id}, ${roundHours}) as closed`.execute(tx)
      return rows[0]!.closed
    })
    if (isClosed) closed++
  }
  await sql`
    update vendors.first_open_round f
    set id = n.id
    from (
      select r.id
      from vendors.round r
      where r.id >= (select id from vendors.first_open_round)
        -- A younger one may lie beside others that are not committed yet.
        and (r.state = 'open' or r.opened_at > now() - interval '1 hour')
      order by r.id
      limit 1
    ) n`.execute(db)
  return closed
}

/** Without a call for an hour at least, the shortest time that a brand may set; the oldest first. */
async function leftOpen(db: Db): Promise<Left[]> {
  return (
    await sql<Left>`
      select r.id, r.player_id, v.brand_id
      from vendors.round r
      join vendors.vendor v on v.code = r.vendor
      where r.id >= (select id from vendors.first_open_round)
        and r.state = 'open' and r.called_at < now() - interval '1 hour'
      order by r.id
      limit 10000`.execute(db)
  ).rows
}
