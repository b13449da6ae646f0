import { randomInt } from 'node:crypto'
import { sql } from 'kysely'
import type { Db } from '../db/pool.ts'
import type { Seat } from './seat.ts'

export type Choice = 'low' | 'high'
export const stakes: readonly bigint[] = [1_000n, 5_000n, 10_000n, 50_000n]
/** Three faces of six win: 97 of 100 staked return in the long run. */
const payoutOf = (bet: bigint): bigint => (bet * 194n) / 100n

export type Table = {
  balance: bigint
  open: { choice: Choice; bet: bigint } | null
}
export type Thrown = { face: number; win: bigint; balance: bigint }

export async function tableOf(db: Db, { member, currency }: Seat): Promise<Table> {
  const { rows } = await sql<{ balance: bigint; choice: Choice | null; bet: bigint | null }>`
    select coalesce(w.balance_paisa, 0)::bigint as balance, t.choice, t.bet_paisa as bet
    from (select 1) one
    left join haor_wallet w on w.member = ${member} and w.currency = ${currency}
    left join haor_ticket t on t.member = ${member} and t.currency = ${currency}
      and t.place is null`.execute(db)
  const { balance, choice, bet } = rows[0]!
  return { balance, open: choice && { choice, bet: bet! } }
}

/** Stakes and opens the round. False when the balance is too low, or one is open already. */
export function stake(
  db: Db,
  { member, currency }: Seat,
  wanted: { id: string; choice: Choice; bet: bigint },
): Promise<boolean> {
  return db.transaction().execute(async (tx) => {
    const { rows } = await sql`
      update haor_wallet
      set balance_paisa = balance_paisa - ${wanted.bet}
      where member = ${member} and currency = ${currency} and balance_paisa >= ${wanted.bet}
        and not exists (select from haor_ticket
          where member = ${member} and currency = ${currency} and place is null)
        and not exists (select from haor_ticket where id = ${wanted.id})
      returning 1`.execute(tx)
    if (rows.length === 0) return false
    await sql`
      insert into haor_ticket (id, member, currency, bet_paisa, choice)
      values (${wanted.id}, ${member}, ${currency}, ${wanted.bet}, ${wanted.choice})`.execute(tx)
    return true
  })
}

/** Lifts the cup: settles the open round. */
export function lift(db: Db, { member, currency }: Seat): Promise<Thrown | null> {
  return db.transaction().execute(async (tx) => {
    // One at a time, so that the feed's order is that of the commits.
    await sql`select pg_advisory_xact_lock(hashtext('haor_ticket'))`.execute(tx)
    const { rows } = await sql<{ id: string; choice: Choice; bet_paisa: bigint }>`
      select id, choice, bet_paisa from haor_ticket
      where member = ${member} and currency = ${currency} and place is null
      for update`.execute(tx)
    const ticket = rows[0]
    if (!ticket) return null
    const face = randomInt(1, 7)
    const isHit = (face > 3 ? 'high' : 'low') === ticket.choice
    const win = isHit ? payoutOf(ticket.bet_paisa) : 0n
    await sql`
      update haor_ticket
      set face = ${face}, win_paisa = ${win}, settled_at = clock_timestamp(),
        place = (select coalesce(max(place), 0) + 1 from haor_ticket)
      where id = ${ticket.id}`.execute(tx)
    const { rows: paid } = await sql<{ balance: bigint }>`
      update haor_wallet set balance_paisa = balance_paisa + ${win}
      where member = ${member} and currency = ${currency}
      returning balance_paisa as balance`.execute(tx)
    return { face, win, balance: paid[0]!.balance }
  })
}
