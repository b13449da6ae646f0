import { lockOwners } from '@padma/ledger'
import { sql } from 'kysely'
import type { Tx } from '../../../db/pool.ts'
import { endBonus, type EndedState } from '../bonus/end-bonus.ts'
import { countAnew, type Fact, fillRequirements, NOTHING_LEFT, type Requirement } from './rules.ts'

/** What a player's facts since their mark count for; `last` is the newest of them. */
type Counted = {
  playerId: bigint
  last: bigint
  cash: bigint
  wagered: bigint
  /** A round was corrected that had been counted before. */
  isCorrected: boolean
}

/**
 * Counts the players' settled rounds since their marks: the cash share toward open requirements,
 * oldest first, the bonus share toward the wagering of its bonus, and moves the marks. What is met,
 * expired, or has nothing left to be played with then ends. In as many statements for many players
 * as for one. The outbox reader and a withdrawal both call it; a mark moves under its player's
 * lock, so nothing counts twice. Index: outbox.event_turnover (player_id, player_sequence).
 */
export async function advanceTurnover(tx: Tx, playerIds: readonly bigint[]): Promise<void> {
  if (playerIds.length === 0) return
  await lockOwners(tx, playerIds)
  const counted = await countFacts(tx, playerIds)
  for (const { playerId, last, isCorrected } of counted)
    if (isCorrected) await recount(tx, playerId, last)
  const added = counted.filter(({ isCorrected }) => !isCorrected)
  await fill(tx, new Map(added.map(({ playerId, cash }) => [playerId, cash])))
  await wager(tx, added)
  if (counted.length > 0)
    await sql`
      update wallet.turnover_mark m
      set sequence = b.last
      from unnest(${counted.map(({ playerId }) => playerId)}::bigint[],
        ${counted.map(({ last }) => last)}::bigint[]) as b(player_id, last)
      where m.player_id = b.player_id`.execute(tx)
  await endBonuses(tx, playerIds)
  await closeEmpty(tx, playerIds)
}

async function countFacts(tx: Tx, playerIds: readonly bigint[]): Promise<Counted[]> {
  return (
    await sql<Counted>`
      select m.player_id as "playerId", o.sequence as last, fact.cash, fact.wagered,
        fact."isCorrected"
      from wallet.turnover_mark m
      join ledger.owner o on o.id = m.player_id
      left join wallet.bonus b on b.player_id = m.player_id and b.state = 'active'
      cross join lateral (
        select coalesce(sum((e.payload->>'validCashUnits')::bigint), 0)::bigint as cash,
          coalesce(sum(wallet.wagered(e.payload, b.id, b.max_bet)), 0)::bigint as wagered,
          coalesce(bool_or(e.name <> 'round.closed'), false) as "isCorrected"
        from outbox.event e
        where e.player_id = m.player_id and e.player_sequence > m.sequence
          and e.player_sequence <= o.sequence and e.name like 'round.%'
          and e.payload ? 'validCashUnits') fact
      where m.player_id = any(${playerIds}::bigint[]) and m.sequence <> o.sequence`.execute(tx)
  ).rows
}

/** Fills open requirements with what each player has turned over. */
async function fill(tx: Tx, cash: ReadonlyMap<bigint, bigint>): Promise<void> {
  const players = [...cash].filter(([, units]) => units > 0n).map(([playerId]) => playerId)
  if (players.length === 0) return
  const { rows: open } = await sql<{
    id: bigint
    player_id: bigint
    required: bigint
    done: bigint
  }>`
    select id, player_id, required, done
    from wallet.requirement
    where player_id = any(${players}::bigint[]) and done < required and closed_sequence is null
    order by id`.execute(tx)
  const filled = [...Map.groupBy(open, ({ player_id }) => player_id)].flatMap(
    ([playerId, requirements]) => fillRequirements(requirements, cash.get(playerId)!),
  )
  if (filled.length === 0) return
  await sql`
    update wallet.requirement r
    set done = f.done
    from unnest(${filled.map(({ id }) => id)}::bigint[],
      ${filled.map(({ done }) => done)}::bigint[]) as f(id, done)
    where r.id = f.id`.execute(tx)
}

async function wager(tx: Tx, counted: readonly Counted[]): Promise<void> {
  const wagered = counted.filter((one) => one.wagered > 0n)
  if (wagered.length === 0) return
  await sql`
    update wallet.bonus b
    set done = b.done + w.units
    from unnest(${wagered.map(({ playerId }) => playerId)}::bigint[],
      ${wagered.map((one) => one.wagered)}::bigint[]) as w(player_id, units)
    where b.player_id = w.player_id and b.state = 'active'`.execute(tx)
}

/** All of a player's again from the facts. Those before the first that is needed count for none. */
async function recount(tx: Tx, playerId: bigint, last: bigint): Promise<void> {
  const { rows: requirements } = await sql<Requirement>`
    select id, required, done, after_sequence as "afterSequence",
      closed_sequence as "closedSequence", closed_left as "closedLeft"
    from wallet.requirement
    where player_id = ${playerId}
    order by id`.execute(tx)
  const { rows: facts } = await sql<Fact>`
    select e.player_sequence as sequence, e.payload->>'roundId' as "roundId",
      e.name = 'round.closed' as "isClosing",
      (e.payload->>'validCashUnits')::bigint as cash,
      wallet.wagered(e.payload, b.id, b.max_bet) as wagered,
      coalesce((e.payload->>'returnedUnits')::bigint, 0) as returned
    from outbox.event e
    left join wallet.bonus b on b.player_id = e.player_id and b.state = 'active'
    where e.player_id = ${playerId} and e.player_sequence <= ${last}
      and e.player_sequence > least(
        (select min(after_sequence) from wallet.requirement where player_id = ${playerId}),
        (select after_sequence from wallet.bonus
          where player_id = ${playerId} and state = 'active'))
      and e.name like 'round.%' and e.payload ? 'validCashUnits'
    order by e.player_sequence`.execute(tx)
  const anew = countAnew(facts, requirements)
  for (const [position, { id, done, closedSequence, closedLeft }] of anew.requirements.entries()) {
    const before = requirements[position]!
    if (done !== before.done || closedSequence !== before.closedSequence)
      await sql`
        update wallet.requirement
        set done = ${done}, closed_sequence = ${closedSequence}, closed_left = ${closedLeft}
        where id = ${id}`.execute(tx)
  }
  await sql`
    update wallet.bonus
    set done = ${anew.wagered}
    where player_id = ${playerId} and state = 'active' and done <> ${anew.wagered}`.execute(tx)
}

/** A bonus ends when its wagering is met, its time is over, or nothing of it is left in play. */
async function endBonuses(tx: Tx, playerIds: readonly bigint[]): Promise<void> {
  const { rows } = await sql<{ id: bigint; state: EndedState }>`
    select b.id, case
      when b.done >= b.required then 'done'
      when b.expires_at <= now() then 'expired'
      else 'forfeited' end as state
    from wallet.bonus b
    join ledger.owner o on o.id = b.player_id
    join ledger.account a on a.owner_id = b.player_id and a.kind = 'bonus'
    where b.player_id = any(${playerIds}::bigint[]) and b.state = 'active'
      and (b.done >= b.required or b.expires_at <= now()
        or (a.balance < ${NOTHING_LEFT} and o.pending = 0))
    order by b.player_id`.execute(tx)
  for (const { id, state } of rows) await endBonus(tx, id, state)
}

/**
 * With nothing left to play with and no bet open, what is open of deposits and transfers closes;
 * not one whose money is only about to be credited, nor while it lies in a wallet at a vendor.
 */
async function closeEmpty(tx: Tx, playerIds: readonly bigint[]): Promise<void> {
  await sql`
    update wallet.requirement r
    set closed_sequence = e.sequence, closed_left = e.units
    from (
      select m.player_id, m.sequence, sum(a.balance)::bigint as units
      from wallet.turnover_mark m
      join ledger.owner o on o.id = m.player_id and o.pending = 0
      join ledger.account a on a.owner_id = m.player_id and a.kind in ('cash', 'bonus', 'held')
      where m.player_id = any(${playerIds}::bigint[]) and exists (
        select from wallet.requirement r
        where r.player_id = m.player_id and r.done < r.required and r.closed_sequence is null)
      group by 1, 2
      having sum(a.balance) < ${NOTHING_LEFT}
        and sum(a.balance) + vendors.lies_there(m.player_id) < ${NOTHING_LEFT}
    ) e
    where r.player_id = e.player_id and r.done < r.required and r.closed_sequence is null
      and r.after_sequence < e.sequence and r.source in ('deposit', 'transfer')`.execute(tx)
}
