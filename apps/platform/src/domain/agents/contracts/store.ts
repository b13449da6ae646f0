import type { ContractKind, ContractState, ContractTerms } from '@padma/contract'
import { type RawBuilder, sql } from 'kysely'
import type { Db, Tx } from '../../../db/pool.ts'
import { readTerms, type Terms } from '../terms.ts'

export type EndedBy = 'upline' | 'downline' | 'platform' | 'new_contract' | 'lower_rate' | 'move'
export type Side = 'upline' | 'downline'
export type ContractRow = {
  id: bigint
  brand_id: number
  kind: ContractKind
  /** Null: the platform pays it. */
  upline_id: bigint | null
  upline_name: string | null
  downline_id: bigint
  downline_name: string
  state: ContractState
  terms: ContractTerms
  offered_at: Date
  expires_at: Date
  accepted_at: Date | null
  takes_effect_at: Date | null
  ends_at: Date | null
  ended_by: EndedBy | null
  termination_by: Side | null
  termination_at: Date | null
  checked_below_at: Date | null
}

/** One change at a time in a brand, for an end may reach any depth of a line. */
export const lockContracts = (tx: Tx, brandId: number) =>
  sql`select pg_advisory_xact_lock(hashtext('agents.contract'), ${brandId}::int)`.execute(tx)

const from = sql`
  agents.contract c
  left join members.member u on u.id = c.upline_id
  join members.member d on d.id = c.downline_id`
/** Contracts with the names of both sides. */
export async function contractsWhere(
  on: Db | Tx,
  where: RawBuilder<unknown>,
  rest: RawBuilder<unknown> = sql`order by c.id desc`,
): Promise<ContractRow[]> {
  const { rows } = await sql<ContractRow>`
    select c.*, u.username as upline_name, d.username as downline_name
    from ${from} where ${where} ${rest}`.execute(on)
  return rows
}
export async function countWhere(on: Db | Tx, where: RawBuilder<unknown>): Promise<number> {
  const { rows } = await sql<{ n: bigint }>`
    select count(*) as n from ${from} where ${where}`.execute(on)
  return Number(rows[0]!.n)
}

/** Index: contract pk. */
export const contractById = async (on: Db | Tx, id: bigint): Promise<ContractRow | undefined> =>
  (await contractsWhere(on, sql`c.id = ${id}`))[0]

/** Index: contract_key. */
export const contractByKey = async (
  tx: Tx,
  uplineId: bigint | null,
  key: string,
): Promise<ContractRow | undefined> =>
  (
    await contractsWhere(
      tx,
      sql`coalesce(c.upline_id, 0) = ${uplineId ?? 0n} and c.request_key = ${key}`,
    )
  )[0]

/** What waits for an agent's answer. Index: contract_requested. */
export const openRequest = async (
  on: Db | Tx,
  agentId: bigint,
  kind: ContractKind,
): Promise<ContractRow | undefined> =>
  (
    await contractsWhere(
      on,
      sql`c.downline_id = ${agentId} and c.kind = ${kind} and c.state = 'requested'`,
    )
  )[0]

/**
 * What an agent has of a kind from a moment on, the last to take effect last: what is in force, and
 * what was accepted and waits for its period. Index: contract_of_downline.
 */
export const ownContracts = (
  on: Db | Tx,
  agentId: bigint,
  kind: ContractKind,
  at: Date,
): Promise<ContractRow[]> =>
  contractsWhere(
    on,
    sql`c.downline_id = ${agentId} and c.kind = ${kind} and ${standsFrom(at)}`,
    sql`order by c.takes_effect_at, c.id`,
  )
/** Of those whom an agent granted them. Index: contract_of_upline. */
export const grantedContracts = (
  on: Db | Tx,
  agentId: bigint,
  kind: ContractKind,
  at: Date,
): Promise<ContractRow[]> =>
  contractsWhere(
    on,
    sql`c.upline_id = ${agentId} and c.kind = ${kind} and ${standsFrom(at)}`,
    sql`order by c.id`,
  )
/** As `standsFrom`, of a row that was read. */
export const standsAfter = (row: ContractRow, at: Date): boolean =>
  row.accepted_at !== null &&
  (row.ends_at === null || (row.ends_at > at && row.ends_at > row.takes_effect_at!))
/** Accepted, and in force at that moment or some day after it. */
export const standsFrom = (at: Date) => sql`
  c.accepted_at is not null
    and (c.ends_at is null or c.ends_at > ${at} and c.ends_at > c.takes_effect_at)`

export async function insertContract(
  tx: Tx,
  offer: {
    brandId: number
    uplineId: bigint | null
    downlineId: bigint
    terms: ContractTerms
    key: string
    operatorId: bigint | null
    at: Date
    expiresAt: Date
  },
): Promise<bigint> {
  const { rows } = await sql<{ id: bigint }>`
    insert into agents.contract (brand_id, kind, upline_id, downline_id, state, terms, request_key,
      offered_at, expires_at, offered_by_operator)
    values (${offer.brandId}, ${offer.terms.kind}, ${offer.uplineId}, ${offer.downlineId},
      'requested', ${JSON.stringify(offer.terms)}::jsonb, ${offer.key}, ${offer.at},
      ${offer.expiresAt}, ${offer.operatorId})
    returning id`.execute(tx)
  return rows[0]!.id
}

/** An offer that came to nothing. */
export const closeRequest = (
  tx: Tx,
  id: bigint,
  state: 'denied' | 'expired' | 'replaced',
  at: Date,
  by: EndedBy | null = null,
) =>
  sql`
    update agents.contract set state = ${state}, ends_at = ${at}, ended_by = ${by}
    where id = ${id} and state = 'requested'`.execute(tx)

export const acceptRequest = (tx: Tx, id: bigint, at: Date, takesEffectAt: Date) =>
  sql`
    update agents.contract
    set state = 'valid', accepted_at = ${at}, takes_effect_at = ${takesEffectAt}
    where id = ${id} and state = 'requested'`.execute(tx)

/**
 * Ends an accepted contract then, or earlier if it ends earlier; one that never took effect, when
 * it would have. What its downline granted is to be checked anew.
 */
export const endContract = (
  tx: Tx,
  id: bigint,
  state: 'terminated' | 'replaced',
  at: Date,
  by: EndedBy,
) =>
  sql`
    update agents.contract
    set state = ${state}, ends_at = greatest(${at}, takes_effect_at), ended_by = ${by},
      checked_below_at = null
    where id = ${id} and accepted_at is not null and (ends_at is null or ends_at > ${at})`.execute(
    tx,
  )

/** Null: not asked for any more. */
export const putTermination = (tx: Tx, id: bigint, by: Side | null, at: Date) =>
  sql`
    update agents.contract
    set state = ${by ? 'term_requested' : 'valid'}, termination_by = ${by},
      termination_at = ${by && at}
    where id = ${id} and state in ('valid', 'term_requested')`.execute(tx)

/** The next moment of a contract from which other rates hold below it. */
export const nextInstant = sql`
  case when c.checked_below_at is null then c.takes_effect_at else c.ends_at end`
/** Index: contract_to_check. */
export const isDue = (at: Date) => sql`
  c.accepted_at is not null and (c.checked_below_at is null or c.checked_below_at < c.ends_at)
    and ${nextInstant} <= ${at}`
/** Index: contract_to_expire. */
export const isOutOfTime = (at: Date) => sql`c.state = 'requested' and c.expires_at <= ${at}`

/** Of which brands something fell due. */
export async function brandsDue(on: Db, at: Date): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select c.brand_id as id from agents.contract c where ${isDue(at)}
    union select c.brand_id from agents.contract c where ${isOutOfTime(at)}`.execute(on)
  return rows.map(({ id }) => id)
}

/** When the next period of a kind begins. */
export async function nextPeriod(
  on: Db | Tx,
  kind: string,
  at: Date,
  timeZone: string,
): Promise<Date> {
  const { rows } = await sql<{ until_at: Date }>`
    select until_at from agents.period_of(${kind}, ${at}, ${timeZone})`.execute(on)
  return rows[0]!.until_at
}

export type InForce = {
  id: bigint
  uplineId: bigint | null
  downlineId: bigint
  terms: Terms
  acceptedAt: Date
  takesEffectAt: Date
  endsAt: Date | null
  endedBy: EndedBy | null
}
/** Contracts of a kind that were in force at any moment of a span. Index: contract_in_force. */
export async function inForce(
  on: Db | Tx,
  of: { brandId: number; kind: ContractKind; since: Date; until: Date },
): Promise<InForce[]> {
  const { rows } = await sql<Omit<InForce, 'terms'> & { terms: ContractTerms }>`
    select id, upline_id as "uplineId", downline_id as "downlineId", terms,
      accepted_at as "acceptedAt", takes_effect_at as "takesEffectAt", ends_at as "endsAt",
      ended_by as "endedBy"
    from agents.contract
    where brand_id = ${of.brandId} and kind = ${of.kind} and accepted_at is not null
      and takes_effect_at < ${of.until}
      and (ends_at is null or ends_at > ${of.since} and ends_at > takes_effect_at)
    order by accepted_at, id`.execute(on)
  return rows.map((row) => ({ ...row, terms: readTerms(row.terms) }))
}
