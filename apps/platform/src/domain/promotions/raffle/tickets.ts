import { parseUnits } from '@padma/money'
import { ticketsFor } from '@padma/rules'
import { sql } from 'kysely'
import type { Db, Tx } from '../../../db/pool.ts'
import type { PromotionRow } from '../offers/store.ts'

/** Tickets are counted up to this before the draw. */
const CLOSED_BEFORE_MS = 60_000

export type RaffleRules = Extract<PromotionRow['draft']['rules'], { kind: 'raffle' }>

export const countedUntil = ({ drawAt }: RaffleRules): Date =>
  new Date(new Date(drawAt).getTime() - CLOSED_BEFORE_MS)

/** No more tickets: it is drawn, or will be at once. */
export const isCounted = ({ draft: { rules } }: PromotionRow, at: Date): boolean =>
  rules.kind === 'raffle' && at >= countedUntil(rules)

/** What a member has deposited or bet since the raffle began, as tickets. */
export async function ticketsOfMember(
  on: Db | Tx,
  promotion: PromotionRow,
  memberId: bigint,
  at: Date,
): Promise<number> {
  const rules = promotion.draft.rules as RaffleRules
  const closed = countedUntil(rules)
  const until = at < closed ? at : closed
  const { rows } = await sql<{ units: bigint }>`
    select ${sumOf(rules, promotion, sql`${memberId}::bigint`, until)} as units`.execute(on)
  return ticketsFor(rows[0]!.units, parseUnits(rules.perTicket)!, rules.maxTickets)
}

export type Tickets = { participationId: bigint; count: number }
/** Of those who joined behind one, in their order; some have none. */
export async function ticketsBehind(
  tx: Tx,
  promotion: PromotionRow,
  { after, limit }: { after: bigint; limit: number },
): Promise<Tickets[]> {
  const rules = promotion.draft.rules as RaffleRules
  const { rows } = await sql<{ participationId: bigint; units: bigint }>`
    select p.id as "participationId",
      ${sumOf(rules, promotion, sql`p.member_id`, countedUntil(rules))} as units
    from promotions.participation p
    where p.promotion_id = ${promotion.id} and p.status in ('joined', 'process')
      and p.id > ${after}
    order by p.id limit ${limit}`.execute(tx)
  return rows.map(({ participationId, units }) => ({
    participationId,
    count: ticketsFor(units, parseUnits(rules.perTicket)!, rules.maxTickets),
  }))
}

/** Bets by the quarters of an hour in which they were settled. */
const sumOf = (
  { ticketsBy }: RaffleRules,
  { startsAt }: PromotionRow,
  memberId: ReturnType<typeof sql>,
  until: Date,
) =>
  ticketsBy === 'deposit'
    ? sql`(select coalesce(sum(credited), 0)::bigint from cashier.deposit
        where player_id = ${memberId} and state = 'success'
          and closed_at >= coalesce(${startsAt}::timestamptz, '-infinity')
          and closed_at < ${until})`
    : sql`(select coalesce(sum(settled_valid), 0)::bigint from figures.play
        where player_id = ${memberId}
          and quarter >= coalesce(${startsAt}::timestamptz, '-infinity') and quarter < ${until})`
