import { sql } from 'kysely'
import type { Db, Tx } from '../../../db/pool.ts'

type Raffle = {
  commitment: string
  seedSealed: Buffer
  seed: string | null
  /** The last participation whose tickets are numbered; null: not begun. */
  numberedTo: bigint | null
  frozenAt: Date | null
  drawnAt: Date | null
}
export async function raffleOf(on: Db | Tx, promotionId: bigint): Promise<Raffle | null> {
  const { rows } = await sql<Raffle>`
    select commitment, seed_sealed as "seedSealed", seed, numbered_to as "numberedTo",
      frozen_at as "frozenAt", drawn_at as "drawnAt"
    from promotions.raffle where promotion_id = ${promotionId}`.execute(on)
  return rows[0] ?? null
}

export type Holder = { participationId: bigint; first: number; count: number }
export async function holdersOf(on: Db | Tx, promotionId: bigint): Promise<Holder[]> {
  const { rows } = await sql<Holder>`
    select participation_id as "participationId", first, count from promotions.raffle_holder
    where promotion_id = ${promotionId}
    order by first`.execute(on)
  return rows
}

/** A page of them from a ticket on, with their names. Index: raffle_holder_first. */
export async function holdersFrom(
  on: Db | Tx,
  promotionId: bigint,
  { from, limit }: { from: number; limit: number },
): Promise<(Holder & { username: string })[]> {
  const { rows } = await sql<Holder & { username: string }>`
    select h.participation_id as "participationId", h.first, h.count, m.username
    from promotions.raffle_holder h
    join promotions.participation p on p.id = h.participation_id
    join members.member m on m.id = p.member_id
    where h.promotion_id = ${promotionId} and h.first >= ${from}
    order by h.first limit ${limit}`.execute(on)
  return rows
}

type WinnerRow = {
  prize: number
  ticket: number
  participationId: bigint
  units: bigint
  username: string
}
export async function winnersOf(on: Db | Tx, promotionId: bigint): Promise<WinnerRow[]> {
  const { rows } = await sql<WinnerRow>`
    select w.prize, w.ticket, w.participation_id as "participationId", w.units, m.username
    from promotions.raffle_winner w
    join promotions.participation p on p.id = w.participation_id
    join members.member m on m.id = p.member_id
    where w.promotion_id = ${promotionId}
    order by w.prize`.execute(on)
  return rows
}
