import { sql } from 'kysely'
import type { Db, Tx } from '../../../db/pool.ts'
import type { RoleRow } from '../roles/store.ts'

export type StaffRow = {
  id: bigint
  username: string
  status: 'active' | 'locked'
  one_time_until: Date | null
  addresses: string[]
  last_sign_in_at: Date | null
  /** Sessions that are good still. */
  sessions: number
  role_id: bigint
  role: string
  is_owner: boolean
  rights: string[]
}
/** What lies before these instants ended a session by itself. */
type SessionFloors = { seenAfter: Date; createdAfter: Date }
/** For callers that ask what an operator may do, not how many sessions they have. */
const sinceEver: SessionFloors = { seenAfter: new Date(0), createdAfter: new Date(0) }

const staff = (floors: SessionFloors) => sql`
  select o.id, o.username, o.status, o.one_time_until, o.addresses, o.last_sign_in_at,
    r.id as role_id, r.name as role, r.is_owner, r.rights,
    (select count(*)::int from operators.session s where s.operator_id = o.id
      and s.revoked_at is null and s.last_seen_at >= ${floors.seenAfter}
      and s.created_at >= ${floors.createdAfter}) as sessions
  from operators.operator o join operators.role r on r.id = o.role_id`

/** By name. A brand has tens: read whole. */
export async function staffOf(db: Db, brandId: number, floors: SessionFloors): Promise<StaffRow[]> {
  const { rows } = await sql<StaffRow>`
      ${staff(floors)}
      where o.brand_id = ${brandId}
      order by lower(o.username)`.execute(db)
  return rows
}

export async function memberOfStaff(
  db: Db | Tx,
  brandId: number,
  id: bigint,
  floors = sinceEver,
): Promise<StaffRow | null> {
  const { rows } =
    await sql<StaffRow>`${staff(floors)} where o.brand_id = ${brandId} and o.id = ${id}`.execute(db)
  return rows[0] ?? null
}

export async function namesOfStaff(tx: Tx, brandId: number): Promise<string[]> {
  const { rows } = await sql<{
    username: string
  }>`select username from operators.operator where brand_id = ${brandId}`.execute(tx)
  return rows.map(({ username }) => username)
}

/**
 * Acts upon a brand's staff and roles come one after the other: two owners who lock each other out
 * at once would leave nobody.
 */
export async function lockStaff(tx: Tx, brandId: number): Promise<void> {
  await sql`
    select 1
    from operators.role
    where brand_id = ${brandId} and is_owner
    for update`.execute(tx)
}

/**
 * Who acts, as he stands once the lock is his: his session may have been ended by the act before.
 */
export async function actorOf(
  tx: Tx,
  operatorId: bigint,
  sessionId: bigint,
): Promise<(RoleRow & { role_id: bigint }) | null> {
  const { rows } = await sql<RoleRow & { role_id: bigint }>`
    select r.id, r.id as role_id, r.name, r.is_owner, r.rights
    from operators.operator o
    join operators.role r on r.id = o.role_id
    join operators.session s on s.operator_id = o.id
    where o.id = ${operatorId} and o.status = 'active' and s.id = ${sessionId}
      and s.revoked_at is null`.execute(tx)
  return rows[0] ?? null
}

/** Null when another operator has the name. */
export async function insertMember(
  tx: Tx,
  member: {
    brandId: number
    username: string
    roleId: bigint
    passwordHash: string
    until: Date
    addresses: readonly string[]
    at: Date
  },
): Promise<bigint | null> {
  const { rows } = await sql<{ id: bigint }>`
    insert into operators.operator (brand_id, username, role_id, password_hash,
      one_time_until, addresses, created_at)
    values (${member.brandId}, ${member.username}, ${member.roleId}, ${member.passwordHash},
      ${member.until}, ${member.addresses}::text[], ${member.at})
    on conflict (brand_id, lower(username)) do nothing returning id`.execute(tx)
  return rows[0]?.id ?? null
}

export async function setRole(tx: Tx, id: bigint, roleId: bigint): Promise<void> {
  await sql`update operators.operator set role_id = ${roleId} where id = ${id}`.execute(tx)
}

export async function setStatus(tx: Tx, id: bigint, status: 'active' | 'locked'): Promise<void> {
  await sql`update operators.operator set status = ${status} where id = ${id}`.execute(tx)
}

export async function setAddresses(
  tx: Tx,
  id: bigint,
  addresses: readonly string[],
): Promise<void> {
  await sql`
    update operators.operator
    set addresses = ${addresses}::text[]
    where id = ${id}`.execute(tx)
}

/**
 * His password and his authenticator are gone; the one-time password opens the first sign-in again.
 */
export async function renewAccess(
  tx: Tx,
  id: bigint,
  access: { passwordHash: string; until: Date },
): Promise<void> {
  await sql`
    update operators.operator
    set password_hash = ${access.passwordHash}, one_time_until = ${access.until},
      totp_secret_box = null, begun_secret_box = null
    where id = ${id}`.execute(tx)
}
