import type { Right } from '@padma/contract'
import { sql } from 'kysely'
import { publish } from '../../db/outbox/outbox.ts'
import type { Db, Tx } from '../../db/pool.ts'
import { networkOf } from '../../http/limits/rate-limit.ts'

export type OperatorRow = {
  id: bigint
  brand_id: number
  username: string
  status: 'active' | 'locked'
  password_hash: string
  totp_secret_box: Buffer | null
  begun_secret_box: Buffer | null
  one_time_until: Date | null
  addresses: string[]
  role: string
  is_owner: boolean
  rights: string[]
}

/** Index: operator_username. */
export async function readOperatorByName(
  db: Db | Tx,
  brandId: number,
  username: string,
): Promise<OperatorRow | null> {
  if (username.includes('\0')) return null
  const { rows } = await sql<OperatorRow>`
    select o.id, o.brand_id, o.username, o.status, o.password_hash, o.totp_secret_box,
      o.begun_secret_box, o.one_time_until, o.addresses, r.name as role, r.is_owner, r.rights
    from operators.operator o
    join operators.role r on r.id = o.role_id
    where o.brand_id = ${brandId} and lower(o.username) = lower(${username})`.execute(db)
  return rows[0] ?? null
}

/**
 * Makes the operator, or gives one of that name new proofs. `role` is a name that the brand knows.
 */
export async function putOperator(
  db: Db | Tx,
  operator: {
    brandId: number
    username: string
    role: string
    passwordHash: string
    totpSecretBox: Buffer
    at: Date
  },
): Promise<void> {
  await sql`select operators.begin_roles(${operator.brandId}::smallint)`.execute(db)
  await sql`
    insert into operators.operator (brand_id, username, role_id, password_hash,
      totp_secret_box, created_at)
    values (${operator.brandId}, ${operator.username}, (select id from operators.role
      where brand_id = ${operator.brandId} and lower(name) = lower(${operator.role})),
      ${operator.passwordHash}, ${operator.totpSecretBox}, ${operator.at})
    on conflict (brand_id, lower(username)) do update
      set role_id = excluded.role_id, password_hash = excluded.password_hash,
        totp_secret_box = excluded.totp_secret_box, totp_step = 0, one_time_until = null,
        begun_secret_box = null`.execute(db)
}

/** An operator who was found by name and password, as they stood then. */
type ComingIn = Pick<OperatorRow, 'id' | 'password_hash' | 'addresses'>
const isStill = ({ password_hash, addresses }: ComingIn) =>
  sql`status = 'active' and password_hash = ${password_hash} and addresses = ${addresses}::text[]`

/**
 * Remembers a used step and the sign-in; false when it, or a later one, was used before, or when
 * what he came in by is not good any more: a lock, a new password or other addresses that commit
 * first keep him out; what commits later ends the session.
 */
export async function takeTotpStep(
  tx: Tx,
  operator: ComingIn,
  step: bigint,
  at: Date,
): Promise<boolean> {
  const { rows } = await sql`
    update operators.operator set totp_step = ${step}, last_sign_in_at = ${at}
    where id = ${operator.id} and totp_step < ${step} and ${isStill(operator)}
      and totp_secret_box is not null
    returning 1`.execute(tx)
  return rows.length === 1
}

/**
 * Keeps the secret that the app is given at the first sign-in, in place of one before; false when
 * that is over.
 */
export async function beginSecret(
  db: Db,
  operator: ComingIn,
  secretBox: Buffer,
  at: Date,
): Promise<boolean> {
  const { rows } = await sql`
    update operators.operator
    set begun_secret_box = ${secretBox}
    where id = ${operator.id} and ${isStill(operator)} and one_time_until > ${at}
    returning 1`.execute(db)
  return rows.length === 1
}

/**
 * Ends the one-time password: from here on they have a password and an authenticator of their own.
 * False when someone was faster.
 */
export async function finishEnrolment(
  tx: Tx,
  operator: ComingIn & Pick<OperatorRow, 'begun_secret_box'>,
  own: { passwordHash: string; step: bigint; at: Date },
): Promise<boolean> {
  const { rows } = await sql`
    update operators.operator
    set password_hash = ${own.passwordHash}, totp_secret_box = begun_secret_box,
      begun_secret_box = null, one_time_until = null, totp_step = ${own.step},
      last_sign_in_at = ${own.at}
    where id = ${operator.id} and ${isStill(operator)}
      and begun_secret_box = ${operator.begun_secret_box} and one_time_until > ${own.at}
    returning 1`.execute(tx)
  return rows.length === 1
}

export async function insertSession(
  tx: Tx,
  session: { operatorId: bigint; digest: Buffer; ip: string; at: Date },
): Promise<void> {
  await sql`
    insert into operators.session (operator_id, token_hash, ip, created_at, last_seen_at)
    values (${session.operatorId}, ${session.digest}, ${session.ip}, ${session.at},
      ${session.at})`.execute(tx)
}

/** Whether he came in there since then. Index: session_operator. */
export async function hasSignedInFrom(
  db: Db,
  operatorId: bigint,
  ip: string,
  since: Date,
): Promise<boolean> {
  const { rows } = await sql<{
    ip: string
  }>`
    select distinct ip
    from operators.session
    where operator_id = ${operatorId} and created_at > ${since}`.execute(db)
  return rows.some((from) => networkOf(from.ip) === networkOf(ip))
}

export type SessionRow = {
  id: bigint
  operator_id: bigint
  brand_id: number
  username: string
  role: string
  is_owner: boolean
  rights: string[]
  addresses: string[]
  created_at: Date
  last_seen_at: Date
  /** Rights of others that the operator has for now. */
  lent: { right: Right; lender: string }[]
}
/**
 * A session that nobody ended; its age is for the caller to judge. Index: session (token_hash),
 * operator pk, role pk, loan_running.
 */
export async function readSession(db: Db, digest: Buffer, at: Date): Promise<SessionRow | null> {
  const { rows } = await sql<SessionRow>`
    select s.id, s.operator_id, o.brand_id, o.username, r.name as role, r.is_owner, r.rights,
      o.addresses, s.created_at, s.last_seen_at, coalesce((
        select json_agg(json_build_object('right', l.right_name, 'lender', l.lender_id::text))
        from operators.loan l
        join operators.operator a on a.id = l.lender_id and a.status = 'active'
        join operators.role ar on ar.id = a.role_id
          and (ar.is_owner or l.right_name = any(ar.rights))
        where l.borrower_id = o.id and l.ended_at is null and l.until > ${at}
      ), '[]') as lent
    from operators.session s
    join operators.operator o on o.id = s.operator_id
    join operators.role r on r.id = o.role_id
    where s.token_hash = ${digest} and s.revoked_at is null and o.status = 'active'`.execute(db)
  return rows[0] ?? null
}

/** Index: session pk, operator pk. */
export async function sessionsThatStand(
  db: Db,
  brandId: number,
  ids: readonly bigint[],
  floors: { seenAfter: Date; createdAfter: Date },
): Promise<bigint[]> {
  const { rows } = await sql<{ id: bigint }>`
    select s.id from operators.session s join operators.operator o on o.id = s.operator_id
    where s.id = any(${ids}::bigint[]) and o.brand_id = ${brandId} and s.revoked_at is null
      and s.last_seen_at >= ${floors.seenAfter} and s.created_at >= ${floors.createdAfter}
      and o.status = 'active'`.execute(db)
  return rows.map(({ id }) => id)
}

export async function touchSession(db: Db, sessionId: bigint, at: Date): Promise<void> {
  await sql`
    update operators.session
    set last_seen_at = ${at}
    where id = ${sessionId} and last_seen_at < ${at}`.execute(db)
}

export async function revokeSession(tx: Tx, sessionId: bigint, at: Date): Promise<void> {
  await sql`
    update operators.session
    set revoked_at = ${at}
    where id = ${sessionId} and revoked_at is null`.execute(tx)
}

/**
 * Ends every session of these operators and says so to those who keep a stream open for one.
 * Index: session_open.
 */
export async function revokeSessionsOf(
  tx: Tx,
  brandId: number,
  operatorIds: readonly bigint[],
  at: Date,
): Promise<void> {
  const { rows } = await sql<{
    id: bigint
  }>`
    update operators.session
    set revoked_at = ${at}
    where operator_id = any(${operatorIds}::bigint[]) and revoked_at is null
    returning id`.execute(tx)
  for (const { id } of rows)
    await publish(tx, 'operator.session_ended', { brandId, payload: { sessionId: String(id) } })
}

/** Index: operator pk. */
export async function namesOf(
  db: Db,
  brandId: number,
  ids: readonly bigint[],
): Promise<ReadonlyMap<bigint, string>> {
  const { rows } = await sql<{ id: bigint; username: string }>`
    select id, username from operators.operator
    where brand_id = ${brandId} and id = any(${ids.map(String)}::bigint[])`.execute(db)
  return new Map(rows.map(({ id, username }) => [id, username]))
}

export async function usernamesOf(db: Db, brandId: number): Promise<string[]> {
  const { rows } = await sql<{ username: string }>`
    select username from operators.operator where brand_id = ${brandId}
    order by lower(username)`.execute(db)
  return rows.map(({ username }) => username)
}
