import type { EnvelopeFor } from '@padma/contract'
import { sql } from 'kysely'
import type { Db, Tx } from '../../db/pool.ts'

/** As members see it. */
export type ShownEnvelope = {
  id: bigint
  brandId: number
  name: Record<string, string>
  opensAt: Date
  closesAt: Date
  total: bigint
  parts: number
  minimum: bigint
  split: 'fixed' | 'random'
  isFor: EnvelopeFor
  turnoverTimes: number
  createdName: string
  createdAt: Date
  cancelledAt: Date | null
  isApproved: boolean
  smallest: bigint
  largest: bigint
  /** Of its parts. */
  taken: number
}
/** With what was taken of it. */
export type EnvelopeRow = ShownEnvelope & { spent: bigint }
const shownColumns = sql`
  e.id, e.brand_id as "brandId", e.name, e.opens_at as "opensAt", e.closes_at as "closesAt",
  e.total, e.parts, e.minimum, e.split, e.is_for as "isFor",
  e.turnover_times as "turnoverTimes", e.created_name as "createdName",
  e.created_at as "createdAt", e.cancelled_at as "cancelledAt",
  e.is_approved as "isApproved", e.smallest, e.largest,
  e.parts - (select count(*)::int from red_envelopes.part
    where envelope_id = e.id and member_id is null) as taken`
const columns = sql`
  ${shownColumns}, (select coalesce(sum(units), 0)::bigint from red_envelopes.part
    where envelope_id = e.id and member_id is not null) as spent`

export type EnvelopeHead = Pick<
  EnvelopeRow,
  | 'brandId'
  | 'name'
  | 'opensAt'
  | 'closesAt'
  | 'cancelledAt'
  | 'isApproved'
  | 'isFor'
  | 'turnoverTimes'
>
/** Without counting its parts: for those who open it all at once. */
export async function headOf(tx: Tx, id: bigint): Promise<EnvelopeHead | undefined> {
  const { rows } = await sql<EnvelopeHead>`
    select brand_id as "brandId", name, opens_at as "opensAt", closes_at as "closesAt",
      cancelled_at as "cancelledAt", is_approved as "isApproved", is_for as "isFor",
      turnover_times as "turnoverTimes"
    from red_envelopes.envelope where id = ${id}`.execute(tx)
  return rows[0]
}

export async function envelopeById(on: Db | Tx, id: bigint): Promise<EnvelopeRow | undefined> {
  const { rows } = await sql<EnvelopeRow>`
    select ${columns} from red_envelopes.envelope e where e.id = ${id}`.execute(on)
  return rows[0]
}

/** As members see it. Index: part_left. */
export async function shownEnvelope(on: Db, id: bigint): Promise<ShownEnvelope | undefined> {
  const { rows } = await sql<ShownEnvelope>`
    select ${shownColumns} from red_envelopes.envelope e where e.id = ${id}`.execute(on)
  return rows[0]
}

export async function envelopeByKey(
  on: Db | Tx,
  brandId: number,
  key: string,
): Promise<EnvelopeRow | undefined> {
  const { rows } = await sql<EnvelopeRow>`
    select ${columns} from red_envelopes.envelope e
    where e.brand_id = ${brandId} and e.request_key = ${key}::uuid`.execute(on)
  return rows[0]
}

export async function holdEnvelope(tx: Tx, id: bigint): Promise<EnvelopeRow | undefined> {
  await sql`select 1 from red_envelopes.envelope where id = ${id} for update`.execute(tx)
  return envelopeById(tx, id)
}

/** The last planned first. Index: envelope_planned. */
export async function listEnvelopes(
  on: Db,
  brandId: number,
  { page, pageSize }: { page: number; pageSize: number },
): Promise<{ rows: EnvelopeRow[]; total: number }> {
  const [{ rows }, { rows: counted }] = await Promise.all([
    sql<EnvelopeRow>`
      select ${columns} from red_envelopes.envelope e where e.brand_id = ${brandId}
      order by e.id desc
      limit ${pageSize} offset ${(page - 1) * pageSize}`.execute(on),
    sql<{ total: number }>`
      select count(*)::int as total from red_envelopes.envelope
      where brand_id = ${brandId}`.execute(on),
  ])
  return { rows, total: counted[0]!.total }
}

export type NewEnvelope = Omit<
  EnvelopeRow,
  'id' | 'taken' | 'spent' | 'smallest' | 'largest' | 'cancelledAt' | 'isApproved'
> & { createdBy: bigint | null; requestKey: string; units: readonly bigint[] }
/** With its parts; null when the key has made one before. */
export async function insertEnvelope(tx: Tx, row: NewEnvelope): Promise<bigint | null> {
  const { rows } = await sql<{ id: bigint }>`
    insert into red_envelopes.envelope (brand_id, name, opens_at, closes_at, total, parts, minimum,
      smallest, largest, split, is_for, turnover_times, created_by, created_name, created_at,
      request_key)
    select ${row.brandId}, ${JSON.stringify(row.name)}::jsonb, ${row.opensAt}, ${row.closesAt},
      ${row.total}, ${row.parts}, ${row.minimum}, min(units), max(units), ${row.split},
      ${row.isFor}, ${row.turnoverTimes}, ${row.createdBy}, ${row.createdName}, ${row.createdAt},
      ${row.requestKey}::uuid
    from unnest(${row.units.map(String)}::bigint[]) units
    on conflict (brand_id, request_key) do nothing returning id`.execute(tx)
  const id = rows[0]?.id
  if (id === undefined) return null
  await sql`
    insert into red_envelopes.part (envelope_id, number, units)
    select ${id}, number, units
    from unnest(${row.units.map(String)}::bigint[])
      with ordinality as drawn(units, number)`.execute(tx)
  return id
}

export async function cancelEnvelope(tx: Tx, id: bigint, at: Date): Promise<void> {
  await sql`update red_envelopes.envelope set cancelled_at = ${at} where id = ${id}`.execute(tx)
}

export async function putApproved(tx: Tx, id: bigint, isApproved: boolean): Promise<void> {
  await sql`
    update red_envelopes.envelope set is_approved = ${isApproved} where id = ${id}`.execute(tx)
}

/**
 * Those open now or lately, and what is to come soon, the first to open first. Index:
 * envelope_shown.
 */
export async function shownEnvelopes(on: Db, brandId: number, at: Date): Promise<ShownEnvelope[]> {
  const { rows } = await sql<ShownEnvelope>`
    select ${shownColumns} from red_envelopes.envelope e
    where e.brand_id = ${brandId} and e.cancelled_at is null and e.is_approved
      and e.closes_at > ${at}::timestamptz - interval '12 hours'
      and e.opens_at < ${at}::timestamptz + interval '2 days'
    order by e.opens_at, e.id limit 10`.execute(on)
  return rows
}

export type PartRow = { envelopeId: bigint; number: number; units: bigint }
/** What a member found in these. */
export async function partsOf(
  on: Db | Tx,
  memberId: bigint,
  envelopeIds: readonly bigint[],
): Promise<PartRow[]> {
  const { rows } = await sql<PartRow>`
    select envelope_id as "envelopeId", number, units from red_envelopes.part
    where member_id = ${memberId}
      and envelope_id = any(${envelopeIds.map(String)}::bigint[])`.execute(on)
  return rows
}

/** Acts of one member on one envelope come one after the other. */
export async function holdClaim(tx: Tx, id: bigint, memberId: bigint): Promise<void> {
  await sql`
    select pg_advisory_xact_lock(
      hashtextextended(${`red_envelope:${id}:${memberId}`}, 0))`.execute(tx)
}

/** The next part that no one has, or is about to have; null: none is left. Index: part_left. */
export async function takePart(
  tx: Tx,
  id: bigint,
  memberId: bigint,
  at: Date,
): Promise<PartRow | null> {
  const { rows } = await sql<PartRow>`
    update red_envelopes.part set member_id = ${memberId}, taken_at = ${at}
    where (envelope_id, number) = (
      select envelope_id, number from red_envelopes.part
      where envelope_id = ${id} and member_id is null
      order by number limit 1 for update skip locked)
    returning envelope_id as "envelopeId", number, units`.execute(tx)
  return rows[0] ?? null
}

export async function isPhoneVerified(tx: Tx, memberId: bigint): Promise<boolean> {
  const { rows } = await sql<{ verified: boolean }>`
    select mobile_proved_at is not null as verified
    from members.member where id = ${memberId}`.execute(tx)
  return rows[0]!.verified
}
