import { commitmentOf, newServerSeed } from '@padma/fair'
import { drawWinners, type Winner } from '@padma/rules'
import { sql } from 'kysely'
import { inTransaction } from '../../../db/in-transaction.ts'
import { publish } from '../../../db/outbox/outbox.ts'
import type { Tx } from '../../../db/pool.ts'
import { step } from '../../../metrics/steps.ts'
import type { Deps } from '../deps.ts'
import { lockPromotion, promotionById } from '../offers/store.ts'
import { payDue } from '../paying/pay-due.ts'
import { prizesOf } from '../rules.ts'
import { numberTickets } from './number-tickets.ts'
import { holdersOf, raffleOf } from './store.ts'
import type { RaffleRules } from './tickets.ts'

/** The seal of seeds; one table's can't be put into another. */
const SEEDS = 'promotions.raffle'

/** Commits to the seed of a raffle before anyone can take part. */
export async function commit(deps: Pick<Deps, 'box'>, tx: Tx, promotionId: bigint): Promise<void> {
  const seed = newServerSeed()
  await sql`
    insert into promotions.raffle (promotion_id, commitment, seed_sealed)
    values (${promotionId}, ${commitmentOf(seed)},
      ${deps.box.close(SEEDS, Buffer.from(seed, 'hex'))})
    on conflict do nothing`.execute(tx)
}

/** Draws what is due; each of its steps may run again, and one that fails holds back no other. */
export async function drawDue(deps: Deps): Promise<void> {
  const { rows } = await sql<{ id: bigint }>`
    select o.id from promotions.promotion o
    join promotions.raffle r on r.promotion_id = o.id
    where r.drawn_at is null and o.state = 'on'
      and (o.draft->'rules'->>'drawAt')::timestamptz <= ${deps.now()}
    order by o.id`.execute(deps.db)
  for (const { id } of rows)
    await drawOne(deps, id).catch((error: unknown) => deps.onError(error, { raffle: `${id}` }))
  await payDue(deps)
}

async function drawOne(deps: Deps, id: bigint): Promise<void> {
  if (!(await numberTickets(deps, id))) return
  step('tickets are numbered')
  await draw(deps, id)
  step('winners are written')
}

/** Numbered tickets, rules and seed are fixed by now: winners are found outside a transaction. */
async function draw(deps: Deps, id: bigint): Promise<void> {
  const rules = (await promotionById(deps.db, id))!.draft.rules as RaffleRules
  const raffle = (await raffleOf(deps.db, id))!
  if (raffle.drawnAt) return
  const seed = deps.box.open(SEEDS, raffle.seedSealed).toString('hex')
  const holders = await holdersOf(deps.db, id)
  const prizes = prizesOf(rules)
  const winners = await drawWinners({
    seed,
    drawId: `${id}`,
    holders: holders.map(({ participationId, ...held }) => ({ id: `${participationId}`, ...held })),
    prizes: prizes.length,
    onePrizeEach: rules.onePrizeEach,
  })
  const won = winners.map((winner) => ({ ...winner, units: prizes[winner.prize]! }))
  await inTransaction(deps.db, (tx) => keepDraw(deps, tx, { id, seed, won }))
}

type Won = Winner & { units: bigint }
/** Publishes the seed, writes the winners down, and fixes what each gets: once. */
async function keepDraw(
  deps: Deps,
  tx: Tx,
  { id, seed, won }: { id: bigint; seed: string; won: readonly Won[] },
): Promise<void> {
  const { brandId } = await lockPromotion(tx, id)
  if ((await raffleOf(tx, id))!.drawnAt) return
  const at = deps.now()
  await sql`
    insert into promotions.raffle_winner (promotion_id, prize, ticket, participation_id, units)
    select ${id}::bigint, prize, ticket, holder, units
    from unnest(${won.map(({ prize }) => prize)}::int[], ${won.map(({ ticket }) => ticket)}::int[],
      ${won.map(({ holder }) => holder)}::bigint[],
      ${won.map(({ units }) => `${units}`)}::bigint[]) as w(prize, ticket, holder, units)`.execute(
    tx,
  )
  await sql`
    update promotions.raffle set seed = ${seed}, drawn_at = ${at}
    where promotion_id = ${id}`.execute(tx)
  await fixPrizes(tx, id, at)
  await publish(tx, 'raffle.drawn', { brandId, payload: { id: `${id}` } })
}

/** What each who still takes part has won in all is due; its step is that of `states.ts`. */
async function fixPrizes(tx: Tx, id: bigint, at: Date): Promise<void> {
  await sql`
    with won as (
      select participation_id as id, sum(units)::bigint as units from promotions.raffle_winner
      where promotion_id = ${id} group by 1
    ), held as (
      select p.id, p.status, won.units from promotions.participation p
      join won on won.id = p.id
      where p.status in ('joined', 'process') and p.due is null
      order by p.id for update of p
    ), moved as (
      update promotions.participation p
      set status = 'process', due = held.units, changed_at = ${at}
      from held where held.id = p.id
      returning p.id, held.status as was
    )
    insert into promotions.step (participation_id, from_status, to_status, actor, at)
    select id, was, 'process', 'system', ${at} from moved where was = 'joined'
    order by id`.execute(tx)
}
