import { randomUUID } from 'node:crypto'
import { settleTicket, stakeOf, playOf } from '@padma/games/lottery/kit/price.ts'
import type { DrawGame } from '@padma/game-protocol'
import { sql } from 'kysely'
import type { Db, Tx } from '../../db/pool.ts'
import { step } from '../../steps.ts'
import type { IssueRow } from '../issues/store.ts'
import { markUndone } from '../tickets/mark-undone.ts'
import { linesOf, type TicketRow } from '../tickets/store.ts'
import { coveredPlays } from './cover.ts'

/** Few enough that a spin that comes meanwhile waits for milliseconds. */
const PLAYERS_AT_ONCE = 50

type Paid = { ticket_id: string; win_uuid: string; win_units: bigint }
type Owed = {
  ticket_id: string
  win_uuid: string
  win_units: string
  turnover_units: string
  undone_win_uuid: string | null
  rollback_uuid: string | null
  state: 'undoing' | 'owed' | 'paid'
}

/**
 * Works out a drawn issue's tickets, some players at a time, each set in one transaction: what they
 * win, and a payment for each. False while an earlier result's payments are under way.
 */
export async function settleIssue(
  db: Db,
  game: DrawGame<unknown>,
  issue: IssueRow,
): Promise<boolean> {
  if (issue.revision > 1 && (await isEarlierOwed(db, issue))) return false
  const result = game.result.parse(issue.result)
  for (;;) {
    const settled = await db.transaction().execute((tx) => settleSome(tx, game, issue, result))
    step('tickets settled')
    if (settled === 0) return true
  }
}

/** An issue is over when nothing of it is to be settled, undone or paid. */
export async function closeIssue(db: Db, { game_code, issue, revision }: IssueRow): Promise<void> {
  const of = sql`game_code = ${game_code} and issue = ${issue}`
  await sql`
    update issue
    set state = 'settled'
    where ${of} and state = 'drawn' and revision = ${revision}
      and not exists (
        select from ticket t
        where t.game_code = ${game_code} and t.issue = ${issue}
          and t.state in ('open', 'placed', 'undoing')
      )
      and not exists (
        select from settlement s
        where s.game_code = ${game_code} and s.issue = ${issue} and s.state <> 'paid'
      )`.execute(db)
}

async function isEarlierOwed(db: Db, { game_code, issue, revision }: IssueRow): Promise<boolean> {
  const { rows } = await sql`
    select from settlement
    where game_code = ${game_code} and issue = ${issue} and revision < ${revision}
      and state <> 'paid'
    limit 1`.execute(db)
  return rows.length > 0
}

/** How many players were settled. */
async function settleSome(
  tx: Tx,
  game: DrawGame<unknown>,
  { game_code, issue, revision }: IssueRow,
  result: unknown,
): Promise<number> {
  // The result stays the one that is being settled until this is stored.
  const { rows: held } = await sql`
    select from issue
    where game_code = ${game_code} and issue = ${issue} and state = 'drawn'
      and revision = ${revision}
    for share`.execute(tx)
  if (held.length === 0) return 0
  const { rows } = await sql<TicketRow>`
    select t.*
    from ticket t
    where t.game_code = ${game_code} and t.issue = ${issue} and t.state = 'placed'
      and t.wallet_user in (
        select distinct wallet_user from ticket
        where game_code = ${game_code} and issue = ${issue} and state = 'placed'
        limit ${PLAYERS_AT_ONCE}
      )
    order by t.placed_at, t.id
    for update`.execute(tx)
  if (rows.length === 0) return 0
  const players = Map.groupBy(rows, ({ wallet_user }) => wallet_user)
  const before = revision > 1 ? await paidBefore(tx, revision, rows) : null
  const covered = new Map(
    [...players].map(([user, tickets]) => [user, coveredPlays(game, tickets.flatMap(linesOf))]),
  )
  const settled = rows.map((ticket) => ({
    ticket,
    ...settleTicket(
      game,
      { lines: linesOf(ticket), multiple: BigInt(ticket.multiple), ownMode: ticket.own_mode },
      result,
    ),
  }))
  const owed = settled.map(({ ticket, prizeUnits, rebateUnits }) =>
    payment(
      ticket.id,
      prizeUnits + rebateUnits,
      turnoverOf(game, ticket, covered.get(ticket.wallet_user)!),
      before?.get(ticket.id),
    ),
  )
  await sql`
    update ticket t
    set state = 'settled', prize_units = s.prize, rebate_units = s.rebate, line_units = s.lines
    from json_to_recordset(${JSON.stringify(
      settled.map(({ ticket, prizeUnits, rebateUnits, lines }) => ({
        id: ticket.id,
        prize: `${prizeUnits}`,
        rebate: `${rebateUnits}`,
        lines: lines.map(String),
      })),
    )}) as s (id uuid, prize bigint, rebate bigint, lines bigint[])
    where t.id = s.id`.execute(tx)
  await sql`
    insert into settlement (
      game_code, issue, revision, ticket_id, win_uuid, win_units, turnover_units,
      undone_win_uuid, rollback_uuid, state
    )
    select ${game_code}, ${issue}, ${revision}, s.*
    from json_to_recordset(${JSON.stringify(owed)}) as s (
      ticket_id uuid, win_uuid uuid, win_units bigint, turnover_units bigint,
      undone_win_uuid uuid, rollback_uuid uuid, state text
    )`.execute(tx)
  for (const { ticket, prizeUnits } of settled)
    if (ticket.is_chase && prizeUnits > 0n) await stopChase(tx, game, ticket)
  return players.size
}

/** What a ticket pays: a win or, by a corrected result, what differs from what it paid before. */
function payment(
  ticketId: string,
  units: bigint,
  turnover: bigint,
  before: Paid | undefined,
): Owed {
  const isSame = before !== undefined && before.win_units === units
  const isUndone = before !== undefined && !isSame && before.win_units > 0n
  return {
    ticket_id: ticketId,
    win_uuid: isSame ? before.win_uuid : randomUUID(),
    win_units: `${units}`,
    turnover_units: `${turnover}`,
    undone_win_uuid: isUndone ? before.win_uuid : null,
    rollback_uuid: isUndone ? randomUUID() : null,
    state: isSame ? 'paid' : isUndone ? 'undoing' : 'owed',
  }
}

/** The stake, without lines of plays of which the player covered nearly every outcome. */
function turnoverOf(
  game: DrawGame<unknown>,
  ticket: TicketRow,
  covered: ReadonlySet<string>,
): bigint {
  return linesOf(ticket)
    .filter(({ play }) => !covered.has(play))
    .reduce(
      (sum, line) => sum + stakeOf(playOf(game, line.play), line) * BigInt(ticket.multiple),
      0n,
    )
}

/** The latest payment of each ticket: a result in between may never have been settled. */
async function paidBefore(
  tx: Tx,
  revision: number,
  tickets: readonly TicketRow[],
): Promise<Map<string, Paid>> {
  const { rows } = await sql<Paid>`
    select distinct on (ticket_id) ticket_id, win_uuid, win_units
    from settlement
    where ticket_id = any(${tickets.map(({ id }) => id)}::uuid[]) and revision < ${revision}
    order by ticket_id, revision desc`.execute(tx)
  return new Map(rows.map((row) => [row.ticket_id, row]))
}

/** A prize ends a chase that is to stop on one; tickets whose issue has locked are played. */
async function stopChase(tx: Tx, game: DrawGame<unknown>, ticket: TicketRow): Promise<void> {
  await markUndone(
    tx,
    game,
    sql`t.purchase_id = ${ticket.purchase_id}
      and (select stops_on_win from purchase where id = ${ticket.purchase_id})`,
  )
}
