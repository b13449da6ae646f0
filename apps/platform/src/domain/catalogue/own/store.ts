import { sql } from 'kysely'
import type { Db, Tx } from '../../../db/pool.ts'
import { TRIAL } from '../../members/index.ts'

export type Node = { vendor: string; gameCode: string }
export const FAVOURITES_MAX = 500

/** The newest first. Index: favourite pk. */
export async function favouritesOf(db: Db | Tx, playerId: bigint): Promise<Node[]> {
  const { rows } = await sql<Node>`
    select vendor, game_code as "gameCode" from catalogue.favourite
    where player_id = ${playerId}
    order by added_at desc, vendor, game_code
    limit ${FAVOURITES_MAX}`.execute(db)
  return rows
}

/** False when the player has as many as there may be. */
export async function addFavourite(db: Db, playerId: bigint, node: Node): Promise<boolean> {
  const { rows } = await sql<{ isFull: boolean }>`
    with others as (
      select count(*) as n from catalogue.favourite
      where player_id = ${playerId}
        and (vendor, game_code) <> (${node.vendor}, ${node.gameCode})
    ), added as (
      insert into catalogue.favourite (player_id, vendor, game_code)
      select ${playerId}, ${node.vendor}, ${node.gameCode}
      from others where n < ${FAVOURITES_MAX}
      on conflict do nothing
    )
    select n >= ${FAVOURITES_MAX} as "isFull" from others`.execute(db)
  return !rows[0]!.isFull
}

export async function removeFavourite(db: Db, playerId: bigint, node: Node): Promise<void> {
  await sql`
    delete from catalogue.favourite
    where player_id = ${playerId} and vendor = ${node.vendor}
      and game_code = ${node.gameCode}`.execute(db)
}

const RECENT_MAX = 60

/** The newest first. Index: recent_of_player. */
export async function recentOf(db: Db, playerId: bigint): Promise<(Node & { openedAt: Date })[]> {
  const { rows } = await sql<Node & { openedAt: Date }>`
    select vendor, game_code as "gameCode", opened_at as "openedAt" from catalogue.recent
    where player_id = ${playerId}
    order by opened_at desc
    limit ${RECENT_MAX}`.execute(db)
  return rows
}

/**
 * How many members opened each lottery of a brand in the last days, by node id; trials do not
 * count. Index: recent_of_game.
 */
export async function openedBy(
  db: Db,
  brandId: number,
  days: number,
): Promise<ReadonlyMap<string, number>> {
  const { rows } = await sql<Node & { members: number }>`
    select r.vendor, r.game_code as "gameCode", count(*)::int as members
    from vendors.vendor v
    join vendors.game g on g.vendor = v.code and g.game_type in ('LOTT', 'ELOTT')
    join catalogue.recent r on r.vendor = g.vendor and r.game_code = g.code
    join members.member m on m.id = r.player_id and m.type <> ${TRIAL}
    where v.brand_id = ${brandId} and r.opened_at > now() - make_interval(days => ${days})
    group by r.vendor, r.game_code`.execute(db)
  return new Map(rows.map(({ vendor, gameCode, members }) => [`${vendor}:${gameCode}`, members]))
}

export type Opening = Node & { playerId: bigint; openedAt: Date }
/** Of each player the last ones are kept. */
export async function keepOpenings(tx: Tx, openings: readonly Opening[]): Promise<void> {
  const players = openings.map(({ playerId }) => String(playerId))
  await sql`
    insert into catalogue.recent (player_id, vendor, game_code, opened_at)
    select player, vendor, game, max(at)
    from unnest(${players}::bigint[], ${openings.map(({ vendor }) => vendor)}::text[],
      ${openings.map(({ gameCode }) => gameCode)}::text[],
      ${openings.map(({ openedAt }) => openedAt)}::timestamptz[]) as o(player, vendor, game, at)
    group by player, vendor, game
    on conflict (player_id, vendor, game_code) do update
    set opened_at = greatest(recent.opened_at, excluded.opened_at)`.execute(tx)
  await sql`
    delete from catalogue.recent r using (
      select player_id, vendor, game_code,
        row_number() over (partition by player_id order by opened_at desc) as place
      from catalogue.recent where player_id = any(${players}::bigint[])
    ) old
    where old.place > ${RECENT_MAX} and r.player_id = old.player_id and r.vendor = old.vendor
      and r.game_code = old.game_code`.execute(tx)
}
