import { sql } from 'kysely'
import type { Db, Tx } from '../../../db/pool.ts'

export type Loss = { memberId: bigint; type: number; lossUnits: bigint; hasBonus: boolean }
type Page = { after: bigint; limit: number }

/**
 * Members who lost in a stretch of days, by their ids: what they bet less what was paid out and
 * given to them. One whose bonus of a promotion is active gets none. Index: member_day_in_time.
 */
export async function lossesOf(
  on: Db | Tx,
  brandId: number,
  { from, until }: { from: string; until: string },
  page: Page | null = null,
): Promise<Loss[]> {
  const { rows } = await sql<Loss>`
    select d.member_id as "memberId", m.type,
      sum(d.staked - d.paid - d.promotions)::bigint as "lossUnits",
      exists (select from wallet.bonus b
        where b.player_id = d.member_id and b.state = 'active' and b.source = 'promotion')
        as "hasBonus"
    from figures.member_day d
    join members.member m on m.id = d.member_id and m.brand_id = ${brandId} and m.type <> 4
    where d.day >= ${from}::date and d.day < ${until}::date
      and d.member_id > ${page?.after ?? 0n}
    group by d.member_id, m.type
    having sum(d.staked - d.paid - d.promotions) > 0
    order by d.member_id
    limit ${page?.limit ?? null}`.execute(on)
  return rows
}

/** Of a member since a day: below zero they won. */
export async function lossSince(on: Db | Tx, memberId: bigint, from: string): Promise<bigint> {
  const { rows } = await sql<{ loss: bigint }>`
    select coalesce(sum(staked - paid - promotions), 0)::bigint as loss
    from figures.member_day where member_id = ${memberId} and day >= ${from}::date`.execute(on)
  return rows[0]!.loss
}
