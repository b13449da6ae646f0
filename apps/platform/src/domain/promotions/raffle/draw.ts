import { commitmentOf, newServerSeed } from '@padma/fair'
import { parseUnits } from '@padma/money'
import { drawWinners, ticketsFor } from '@padma/rules'
import { sql } from 'kysely'
import { inTransaction } from '../../../db/in-transaction.ts'
import { publish } from '../../../db/outbox/outbox.ts'
import type { Db, Tx } from '../../../db/pool.ts'
import { step } from '../../../metrics/steps.ts'
import type { Deps } from '../deps.ts'
import { lockPromotion, type PromotionRow } from '../offers/store.ts'
import { payDue } from '../paying/pay-due.ts'
import { prizesOf } from '../rules.ts'
import { lockParticipation, move } from '../taking-part/store.ts'

/** The seal of seeds; one table's can't be put into another. */
const SEEDS = 'promotions.raffle'
/** Tickets are counted up to this before the draw. */
const CLOSED_BEFORE_MS = 60_000

export type RaffleRules = Extract<PromotionRow['draft']['rules'], { kind: 'raffle' }>

/** Commits to the seed of a raffle before anyone can take part. */
export async function commit(deps: Pick<Deps, 'box'>, tx: Tx, promotionId: bigint): Promise<void> {
  const seed = newServerSeed()
  await sql`
    insert into promotions.raffle (promotion_id, commitment, seed_sealed)
    values (${promotionId}, ${commitmentOf(seed)},
      ${deps.box.close(SEEDS, Buffer.from(seed, 'hex'))})
    on conflict do nothing`.execute(tx)
}

/** Draws what is due; each of its steps may run again. */
export async function drawDue(deps: Deps): Promise<void> {
  const { rows } = await sql<{ id: bigint }>`
    select o.id from promotions.promotion o
    join promotions.raffle r on r.promotion_id = o.id
    where r.drawn_at is null and o.state = 'on'
      and (o.draft->'rules'->>'drawAt')::timestamptz <= ${deps.now()}
    order by o.id`.execute(deps.db)
  for (const { id } of rows) {
    if (!(await freeze(deps, id))) continue
    step('tickets are numbered')
    await draw(deps, id)
    step('winners are written')
  }
  await payDue(deps)
}

/** Numbers the tickets in the order in which members joined. */
const freeze = (deps: Deps, id: bigint): Promise<boolean> =>
  inTransaction(deps.db, async (tx) => {
    const promotion = await lockPromotion(tx, id)
    const raffle = await raffleOf(tx, id)
    if (raffle?.frozenAt) return true
    const rules = promotion.draft.rules as RaffleRules
    const until = new Date(new Date(rules.drawAt).getTime() - CLOSED_BEFORE_MS)
    if (!(await deps.figures.areRoundsIn(tx, until))) return false
    const holders = await ticketsOfAll(tx, promotion, rules, until)
    let first = 0
    for (const { participationId, count } of holders) {
      await sql`
        insert into promotions.raffle_holder (promotion_id, participation_id, first, count)
        values (${id}, ${participationId}, ${first}, ${count})`.execute(tx)
      first += count
    }
    await sql`
      update promotions.raffle set frozen_at = ${deps.now()}
      where promotion_id = ${id}`.execute(tx)
    return true
  })

/** Publishes the seed, writes the winners down, and fixes what each gets. */
const draw = (deps: Deps, id: bigint): Promise<void> =>
  inTransaction(deps.db, async (tx) => {
    const promotion = await lockPromotion(tx, id)
    const raffle = (await raffleOf(tx, id))!
    if (raffle.drawnAt) return
    const rules = promotion.draft.rules as RaffleRules
    const at = deps.now()
    const seed = deps.box.open(SEEDS, raffle.seedSealed).toString('hex')
    const holders = await holdersOf(tx, id)
    const prizes = prizesOf(rules)
    const winners = drawWinners({
      seed,
      drawId: `${id}`,
      holders: holders.map(({ participationId, first, count }) => ({
        id: `${participationId}`,
        first,
        count,
      })),
      prizes: prizes.length,
      onePrizeEach: rules.onePrizeEach,
    })
    const won = new Map<bigint, bigint>()
    for (const { prize, ticket, holder } of winners) {
      const [participationId, units] = [BigInt(holder), prizes[prize]!]
      await sql`
        insert into promotions.raffle_winner (promotion_id, prize, ticket, participation_id, units)
        values (${id}, ${prize}, ${ticket}, ${participationId}, ${units})`.execute(tx)
      won.set(participationId, (won.get(participationId) ?? 0n) + units)
    }
    await sql`
      update promotions.raffle set seed = ${seed}, drawn_at = ${at}
      where promotion_id = ${id}`.execute(tx)
    for (const [participationId, due] of [...won].toSorted(([one], [other]) =>
      one < other ? -1 : 1,
    )) {
      const row = (await lockParticipation(tx, participationId))!
      if (row.status !== 'joined' && row.status !== 'process') continue
      const playing =
        row.status === 'joined' ? await move(tx, row, 'process', { actor: 'system', at, due }) : row
      if (playing.due === null)
        await sql`
          update promotions.participation set due = ${due} where id = ${row.id}`.execute(tx)
    }
    await publish(tx, 'raffle.drawn', { brandId: promotion.brandId, payload: { id: `${id}` } })
  })

type Raffle = {
  commitment: string
  seedSealed: Buffer
  seed: string | null
  frozenAt: Date | null
  drawnAt: Date | null
}
export async function raffleOf(on: Db | Tx, promotionId: bigint): Promise<Raffle | null> {
  const { rows } = await sql<Raffle>`
    select commitment, seed_sealed as "seedSealed", seed, frozen_at as "frozenAt",
      drawn_at as "drawnAt"
    from promotions.raffle where promotion_id = ${promotionId}`.execute(on)
  return rows[0] ?? null
}

export type Holder = { participationId: bigint; first: number; count: number; username: string }
export async function holdersOf(on: Db | Tx, promotionId: bigint): Promise<Holder[]> {
  const { rows } = await sql<Holder>`
    select h.participation_id as "participationId", h.first, h.count, m.username
    from promotions.raffle_holder h
    join promotions.participation p on p.id = h.participation_id
    join members.member m on m.id = p.member_id
    where h.promotion_id = ${promotionId}
    order by h.first`.execute(on)
  return rows
}

export type WinnerRow = { prize: number; ticket: number; participationId: bigint; units: bigint }
export async function winnersOf(on: Db | Tx, promotionId: bigint): Promise<WinnerRow[]> {
  const { rows } = await sql<WinnerRow>`
    select prize, ticket, participation_id as "participationId", units
    from promotions.raffle_winner where promotion_id = ${promotionId}
    order by prize`.execute(on)
  return rows
}

/** What a member has deposited or bet since the raffle began, as tickets. */
export async function ticketsOfMember(
  on: Db | Tx,
  promotion: PromotionRow,
  memberId: bigint,
  at: Date,
): Promise<number> {
  const rules = promotion.draft.rules as RaffleRules
  const closed = new Date(new Date(rules.drawAt).getTime() - CLOSED_BEFORE_MS)
  const until = at < closed ? at : closed
  const { rows } = await sql<{ units: bigint }>`
    select ${sumOf(rules, promotion, sql`${memberId}::bigint`, until)} as units`.execute(on)
  return ticketsFor(rows[0]!.units, parseUnits(rules.perTicket)!, rules.maxTickets)
}

async function ticketsOfAll(
  tx: Tx,
  promotion: PromotionRow,
  rules: RaffleRules,
  until: Date,
): Promise<{ participationId: bigint; count: number }[]> {
  const { rows } = await sql<{ participationId: bigint; units: bigint }>`
    select p.id as "participationId", ${sumOf(rules, promotion, sql`p.member_id`, until)} as units
    from promotions.participation p
    where p.promotion_id = ${promotion.id} and p.status in ('joined', 'process')
    order by p.id`.execute(tx)
  return rows
    .map(({ participationId, units }) => ({
      participationId,
      count: ticketsFor(units, parseUnits(rules.perTicket)!, rules.maxTickets),
    }))
    .filter(({ count }) => count > 0)
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
