import { sql } from 'kysely'
import { inTransaction } from '../../../db/in-transaction.ts'
import type { Db, Tx } from '../../../db/pool.ts'
import { refuse, type Refusal } from '../../../refusal.ts'
import type { WriteAudit } from '../../audit/index.ts'
import { askForGames, type VendorLine } from '../ask-vendor.ts'
import { type ListedGame, readGame } from './read-game.ts'

type Imported = { added: number; changed: number; switchedOff: number; notRead: number }
type Deps = VendorLine & { db: Db; audit: WriteAudit }
type Whose = {
  brandId: number
  brandCode: string
  operatorId: bigint
  ip: string
  vendor: { code: string; base_url: string }
}

/**
 * Takes over what the vendor says of its games. What operators decide stays theirs: whether a game
 * is on, hot, new, in maintenance, and where it stands. One that the vendor names no longer is
 * switched off. Icons are fetched by a job.
 */
export async function importGames(deps: Deps, whose: Whose): Promise<Imported | Refusal> {
  const { code, base_url: baseUrl } = whose.vendor
  const list = await askForGames(deps, { code, baseUrl }, whose.brandCode)
  if (!list) return refuse('vendor_unavailable')
  const byCode = new Map<string, ListedGame>()
  for (const entry of list) {
    const game = readGame(entry)
    if (game) byCode.set(game.code, game)
  }
  const games = [...byCode.values()]
  return inTransaction(deps.db, async (tx) => {
    await sql`select 1 from vendors.vendor where code = ${code} for update`.execute(tx)
    const { added, changed } = await keepGames(tx, code, games)
    const switchedOff = games.length === 0 ? 0 : await switchOffOthers(tx, code, games)
    const imported = { added, changed, switchedOff, notRead: list.length - games.length }
    await deps.audit(tx, {
      brandId: whose.brandId,
      operatorId: whose.operatorId,
      act: 'vendor.games_imported',
      subject: `vendor:${code}`,
      before: null,
      after: imported,
      ip: whose.ip,
    })
    return imported
  })
}

/** The weight of a known game stays: it was set here. */
async function keepGames(tx: Tx, vendor: string, games: readonly ListedGame[]) {
  const { rows } = await sql<{ isNew: boolean }>`
    insert into vendors.game as g (vendor, code, game_type, name, names, icon_url, icon_source,
      classify, is_enabled, is_new, has_free_rounds, has_free_play, min_bet, min_lines,
      turnover_weight_ppm)
    select ${vendor}, l.code, l."gameType", l.name, l.names, '', l."iconSource", l.classify,
      l."isOn", true, l."hasFreeRounds", l."hasFreePlay", l."minBet", l."minLines", l."weightPpm"
    from jsonb_to_recordset(${JSON.stringify(games)}::jsonb) as l(
      code text, "gameType" text, name text, names jsonb, "iconSource" text, classify text,
      "isOn" boolean, "hasFreeRounds" boolean, "hasFreePlay" boolean, "minBet" bigint,
      "minLines" int, "weightPpm" int)
    on conflict (vendor, code) do update
    set name = excluded.name, names = excluded.names || g.names,
      icon_source = excluded.icon_source,
      icon_looked_at = case when g.icon_url = '' then null else g.icon_looked_at end,
      classify = excluded.classify, has_free_rounds = excluded.has_free_rounds,
      has_free_play = excluded.has_free_play, min_bet = coalesce(excluded.min_bet, g.min_bet),
      min_lines = coalesce(excluded.min_lines, g.min_lines),
      is_enabled = g.is_enabled and excluded.is_enabled
    where (g.name, g.icon_source, g.classify, g.has_free_rounds, g.has_free_play)
        is distinct from (excluded.name, excluded.icon_source, excluded.classify,
          excluded.has_free_rounds, excluded.has_free_play)
      or g.min_bet is distinct from coalesce(excluded.min_bet, g.min_bet)
      or g.min_lines is distinct from coalesce(excluded.min_lines, g.min_lines)
      or not g.names @> excluded.names or (g.is_enabled and not excluded.is_enabled)
      or (g.icon_url = '' and g.icon_looked_at is not null)
    returning xmax = 0 as "isNew"`.execute(tx)
  const added = rows.filter(({ isNew }) => isNew).length
  return { added, changed: rows.length - added }
}

async function switchOffOthers(tx: Tx, vendor: string, games: readonly ListedGame[]) {
  const { rows } = await sql`
    update vendors.game set is_enabled = false
    where vendor = ${vendor} and is_enabled
      and code <> all(${games.map(({ code }) => code)}::text[])
    returning 1`.execute(tx)
  return rows.length
}
