import type { Line } from '@padma/games/lottery/kit/price.ts'
import type { DrawRefusalCode, TicketLine } from '@padma/game-protocol'
import { sql } from 'kysely'
import type { Db, Tx } from '../../db/pool.ts'
import type { IssueKey, IssueRow } from '../issues/store.ts'

type TicketState = 'open' | 'placed' | 'undoing' | 'void' | 'settled'
export type TicketRefusal = DrawRefusalCode | 'issue_void'
export type TicketRow = IssueKey & {
  id: string
  purchase_id: string
  wallet_user: string
  wallet_token: string
  currency: string
  /** As the page sent them, read by the buyer's schema. */
  lines: TicketLine[]
  multiple: number
  stake_units: bigint
  own_mode: number
  is_chase: boolean
  bet_uuid: string
  rollback_uuid: string
  state: TicketState
  refused: TicketRefusal | null
  line_units: bigint[] | null
  prize_units: bigint | null
  rebate_units: bigint | null
  placed_at: Date
  tries: number
}
/** The lines with their stakes as units. */
export const linesOf = ({ lines }: Pick<TicketRow, 'lines'>): Line[] =>
  lines.map((line) => ({ ...line, unitStakeUnits: BigInt(line.unitStakeUnits) }))

/** A ticket beside its issue. */
export type TicketView = TicketRow &
  Pick<IssueRow, 'locks_at' | 'draws_at' | 'result'> & { may_undo: boolean }

/** A step of a ticket that takes longer may meanwhile be taken up by another process. */
const STEP_SECONDS = 7

const view = sql`
  t.*, t.line_units::text[] as line_units, i.locks_at, i.draws_at, i.result,
  t.state = 'placed' and i.state = 'open' and i.locks_at > clock_timestamp() as may_undo
  from ticket t join issue i on i.game_code = t.game_code and i.issue = t.issue`

export async function ticketsById(db: Db | Tx, ids: readonly string[]): Promise<TicketView[]> {
  const { rows } = await sql<TicketView>`
    select ${view} where t.id = any(${ids}::uuid[]) order by i.draws_at`.execute(db)
  return rows
}
export async function ticketsOfPurchase(db: Db | Tx, id: string): Promise<TicketView[]> {
  const { rows } = await sql<TicketView>`
    select ${view} where t.purchase_id = ${id} order by i.draws_at`.execute(db)
  return rows
}

/** A player's tickets of a game that stand or stood, the latest first. Index: ticket_of_player. */
export async function ticketsOf(
  db: Db,
  { user, gameCode }: { user: string; gameCode: string },
  { page, pageSize }: { page: number; pageSize: number },
): Promise<{ rows: TicketView[]; total: number }> {
  const whose = sql`t.wallet_user = ${user} and t.game_code = ${gameCode}
    and (t.refused is null or t.refused not in ('not_enough_money', 'limit_reached'))`
  const { rows } = await sql<TicketView>`
    select ${view}
    where ${whose}
    order by t.placed_at desc, i.draws_at desc
    limit ${pageSize} offset ${(page - 1) * pageSize}`.execute(db)
  const { rows: counted } = await sql<{ total: bigint }>`
    select count(*) as total from ticket t where ${whose}`.execute(db)
  return { rows, total: Number(counted[0]!.total) }
}

/** What must be asked for again, or undone. Index: ticket_due. */
export async function ticketsDue(db: Db): Promise<TicketRow[]> {
  const { rows } = await sql<TicketRow>`
    update ticket
    set next_try_at = clock_timestamp() + make_interval(secs => ${STEP_SECONDS}), tries = tries + 1
    where id in (
      select id from ticket
      where state in ('open', 'undoing') and next_try_at <= clock_timestamp()
      order by next_try_at
      limit 500
      for update skip locked
    )
    returning *`.execute(db)
  return rows
}

/**
 * From one state to another; false when it stands elsewhere by now. `isOnlyTry`: as long as nobody
 * else has said that they ask for its stake too.
 */
export async function moveTicket(
  db: Db | Tx,
  {
    id,
    from,
    to,
    refused,
    isOnlyTry = false,
  }: {
    id: string
    from: TicketState
    to: TicketState
    refused?: TicketRefusal
    isOnlyTry?: boolean
  },
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update ticket
    set state = ${to}, refused = coalesce(refused, ${refused ?? null}), tries = 0,
      next_try_at = clock_timestamp() + make_interval(secs => ${STEP_SECONDS})
    where id = ${id} and state = ${from} and (not ${isOnlyTry} or tries = 0)`.execute(db)
  return numAffectedRows === 1n
}

/** Says that its stake is asked for again: from now on no refusal is believed. Its state. */
export async function claimTicket(db: Db, id: string): Promise<TicketState> {
  await sql`
    update ticket
    set tries = tries + 1,
      next_try_at = clock_timestamp() + make_interval(secs => ${STEP_SECONDS})
    where id = ${id} and state = 'open'`.execute(db)
  return stateOf(db, id)
}

export async function stateOf(db: Db | Tx, id: string): Promise<TicketState> {
  const { rows } = await sql<{ state: TicketState }>`
    select state from ticket where id = ${id}`.execute(db)
  return rows[0]!.state
}

/** After 1, 2, 4 … 60 s it is tried again. */
export async function postponeTicket(db: Db, id: string): Promise<void> {
  await sql`
    update ticket
    set tries = tries + 1,
      next_try_at = clock_timestamp() + make_interval(secs => least(60, 2 ^ least(tries, 6)))
    where id = ${id}`.execute(db)
}
