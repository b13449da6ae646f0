import { lockOwners } from '@padma/ledger'
import { sql } from 'kysely'
import { inTransaction } from '../../db/in-transaction.ts'
import type { Db } from '../../db/pool.ts'
import type { Brand } from '../brand/index.ts'

type Left = { id: bigint; player_id: bigint; brand_id: number }

/**
 * Closes rounds that their vendors left open, each in its own transaction. No index knows what is
 * open, for it would cost every bet: the search begins at the oldest round that was open last time.
 * Rounds of scheduled lotteries, which stay open for weeks, are noted aside, so that it need not
 * begin at theirs.
 */
export async function closeUnfinishedRounds({
  db,
  brand,
}: {
  db: Db
  brand: Pick<Brand, 'settings'>
}): Promise<number> {
  await noteLotteries(db)
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
        and (
          r.opened_at > now() - interval '1 hour'
          or (r.state = 'open'
            and not exists (select from vendors.lottery_round l where l.id = r.id))
        )
      order by r.id
      limit 1
    ) n`.execute(db)
  return closed
}

/** Those that were finished are forgotten. */
async function noteLotteries(db: Db): Promise<void> {
  await sql`
    delete from vendors.lottery_round l using vendors.round r
    where r.id = l.id and r.state <> 'open'`.execute(db)
  await sql`
    insert into vendors.lottery_round (id)
    select r.id
    from vendors.round r
    join vendors.game g on g.vendor = r.vendor and g.code = r.game_code and g.game_type = 'LOTT'
    where r.id >= (select id from vendors.first_open_round) and r.state = 'open'
    on conflict do nothing`.execute(db)
}

/**
 * Without a call for an hour at least, the shortest time that a brand may set, or for a lottery's;
 * the oldest first.
 */
async function leftOpen(db: Db): Promise<Left[]> {
  return (
    await sql<Left>`
      select r.id, r.player_id, v.brand_id
      from (
        (
          select id
          from vendors.round
          where id >= (select id from vendors.first_open_round)
            and state = 'open' and called_at < now() - interval '1 hour'
          except
          select id from vendors.lottery_round
        )
        union all
        select l.id
        from vendors.lottery_round l
        join vendors.round r on r.id = l.id
        where r.state = 'open' and r.called_at < now() - vendors.lottery_wait()
      ) due
      join vendors.round r on r.id = due.id
      join vendors.vendor v on v.code = r.vendor
      order by r.id
      limit 10000`.execute(db)
  ).rows
}
