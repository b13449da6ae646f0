import type { DrawGame } from '@padma/game-protocol'
import { sql } from 'kysely'
import type { Tx } from '../../db/pool.ts'
import type { Bought, Refused } from './buy.ts'
import { type FinishDeps, finishTicket } from './finish.ts'
import { markUndone } from './mark-undone.ts'
import { ticketsById, type TicketRow } from './store.ts'

/**
 * Takes back tickets of a player whose issue is still sold: one by its id, or what is left of a
 * chase. The stake is on its way back when this answers, or there.
 */
export async function undoTickets(
  deps: FinishDeps,
  game: DrawGame<unknown>,
  user: string,
  which: { ticket: string } | { chase: string },
): Promise<Bought | Refused> {
  const taken = await deps.db.transaction().execute((tx) => takeBack(tx, game, user, which))
  if ('refused' in taken) return taken
  let balanceUnits: number | null = null
  await Promise.all(
    taken.map(async (ticket) => {
      balanceUnits = (await finishTicket(deps, ticket)).balanceUnits ?? balanceUnits
    }),
  )
  return {
    tickets: await ticketsById(
      deps.db,
      taken.map(({ id }) => id),
    ),
    balanceUnits,
  }
}

async function takeBack(
  tx: Tx,
  game: DrawGame<unknown>,
  user: string,
  which: { ticket: string } | { chase: string },
): Promise<TicketRow[] | Refused> {
  const of = 'ticket' in which ? sql`t.id = ${which.ticket}` : sql`t.purchase_id = ${which.chase}`
  const { rows: known } = await sql<{ id: string }>`
    select t.id from ticket t
    where ${of} and t.wallet_user = ${user} and t.game_code = ${game.code}`.execute(tx)
  if (known.length === 0) return { refused: 'not_found' }
  const rows = await markUndone(tx, game, sql`${of} and t.wallet_user = ${user}`)
  return rows.length > 0 ? rows : { refused: 'too_late_to_undo' }
}
