import type { DrawGame } from '@padma/game-protocol'
import { sql } from 'kysely'
import type { Tx } from '../../db/pool.ts'
import { releaseLiability } from './liability.ts'
import type { TicketRow } from './store.ts'

/**
 * What is placed in issues that are still sold goes back, and with it what would have been owed.
 */
export async function markUndone(
  tx: Tx,
  game: DrawGame<unknown>,
  which: ReturnType<typeof sql>,
): Promise<TicketRow[]> {
  const { rows } = await sql<TicketRow>`
    with held as (
      select t.id
      from ticket t
      join issue i on i.game_code = t.game_code and i.issue = t.issue
      where ${which} and t.state = 'placed' and i.state = 'open'
        and i.locks_at > clock_timestamp()
      order by i.draws_at
      for update of t
      for share of i
    )
    update ticket
    set state = 'undoing', refused = 'ticket_void', tries = 0,
      next_try_at = clock_timestamp() + interval '7 seconds'
    where id in (select id from held)
    returning *`.execute(tx)
  for (const ticket of rows.toSorted((a, b) => (a.issue < b.issue ? -1 : 1)))
    await releaseLiability(tx, game, ticket)
  return rows
}
