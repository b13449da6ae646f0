import { sql } from 'kysely'
import { inTransaction } from '../../../db/in-transaction.ts'
import type { Tx } from '../../../db/pool.ts'
import type { Deps } from '../deps.ts'
import { lockPromotion } from '../offers/store.ts'
import { raffleOf } from './store.ts'
import { countedUntil, type RaffleRules, type Tickets, ticketsBehind } from './tickets.ts'

/** Members whose tickets are numbered in one transaction. */
const AT_ONCE = 1_000

/**
 * Numbers the tickets in the order in which members joined, page by page; after a stop it goes on
 * where it was. False: rounds that count are not all in yet.
 */
export async function numberTickets(deps: Deps, id: bigint): Promise<boolean> {
  for (;;) {
    const outcome = await inTransaction(deps.db, (tx) => numberPage(deps, tx, id))
    if (outcome !== 'more') return outcome === 'done'
  }
}

async function numberPage(deps: Deps, tx: Tx, id: bigint): Promise<'more' | 'done' | 'early'> {
  const promotion = await lockPromotion(tx, id)
  const { frozenAt, numberedTo } = (await raffleOf(tx, id))!
  if (frozenAt) return 'done'
  const until = countedUntil(promotion.draft.rules as RaffleRules)
  if (!(await deps.figures.areRoundsIn(tx, until))) return 'early'
  const after = numberedTo ?? 0n
  const tickets = await ticketsBehind(tx, promotion, { after, limit: AT_ONCE })
  await keepHolders(tx, id, tickets)
  const isLast = tickets.length < AT_ONCE
  await sql`
    update promotions.raffle set numbered_to = ${tickets.at(-1)?.participationId ?? after},
      frozen_at = ${isLast ? deps.now() : null}
    where promotion_id = ${id}`.execute(tx)
  return isLast ? 'done' : 'more'
}

/** From the first number that no one has. */
async function keepHolders(tx: Tx, id: bigint, tickets: readonly Tickets[]): Promise<void> {
  await sql`
    with taken as (
      select coalesce((select first + count from promotions.raffle_holder
        where promotion_id = ${id} order by first desc limit 1), 0) as next
    )
    insert into promotions.raffle_holder (promotion_id, participation_id, first, count)
    select ${id}::bigint, h.id, taken.next + sum(h.count) over (order by h.id) - h.count, h.count
    from taken, unnest(${tickets.map(({ participationId }) => `${participationId}`)}::bigint[],
      ${tickets.map(({ count }) => count)}::int[]) as h(id, count)
    where h.count > 0`.execute(tx)
}
