import { sql } from 'kysely'
import type { Db, Tx } from '../../../db/pool.ts'
import type { NewPassword } from '../sign-in/complete-sign-in.ts'

type AuthenticatorRow = {
  secret_box: Buffer
  confirmed_at: Date | null
  recovery_codes: Buffer[]
}
/** Index: authenticator pk. */
export async function readAuthenticator(
  db: Db | Tx,
  memberId: bigint,
): Promise<AuthenticatorRow | null> {
  const { rows } = await sql<AuthenticatorRow>`
      select secret_box, confirmed_at, recovery_codes
      from auth.authenticator
      where member_id = ${memberId}`.execute(db)
  return rows[0] ?? null
}

/**
 * A new secret that waits in this session for its first code. False when one is confirmed already.
 */
export async function putAuthenticator(
  tx: Tx,
  {
    memberId,
    secretBox,
    sessionId,
    at,
  }: { memberId: bigint; secretBox: Buffer; sessionId: bigint; at: Date },
): Promise<boolean> {
  const { rows } = await sql`
    insert into auth.authenticator (member_id, secret_box, begun_in, begun_at)
    values (${memberId}, ${secretBox}, ${sessionId}, ${at})
    on conflict (member_id)
    do update
    set secret_box = excluded.secret_box, begun_in = excluded.begun_in,
      begun_at = excluded.begun_at, step = 0
    where authenticator.confirmed_at is null
    returning 1`.execute(tx)
  return rows.length === 1
}

/**
 * The secret that was begun in this session, not before `since`, and waits still. Index:
 * authenticator pk.
 */
export async function readBegun(
  db: Db,
  memberId: bigint,
  sessionId: bigint,
  since: Date,
): Promise<{ secret_box: Buffer } | null> {
  const { rows } = await sql<{ secret_box: Buffer }>`
    select secret_box
    from auth.authenticator
    where member_id = ${memberId} and confirmed_at is null and begun_in = ${sessionId}
      and begun_at >= ${since}`.execute(db)
  return rows[0] ?? null
}

/** It is confirmed no more: begun in this session, or in any. */
export async function forgetBegun(tx: Tx, memberId: bigint, sessionId?: bigint): Promise<void> {
  await sql`
    delete
    from auth.authenticator
    where member_id = ${memberId}
      and confirmed_at is null
        ${sessionId === undefined ? sql`` : sql`and begun_in = ${sessionId}`}`.execute(tx)
}

/** Index: authenticator_begun. */
export async function deleteOldBegun(db: Db, before: Date): Promise<void> {
  await sql`
    delete
    from auth.authenticator
    where confirmed_at is null and begun_at < ${before}`.execute(db)
}

/** False when the secret was confirmed before, or is another by now. */
export async function confirmAuthenticator(
  tx: Tx,
  memberId: bigint,
  secretBox: Buffer,
  step: bigint,
  at: Date,
): Promise<boolean> {
  const { rows } = await sql`
    update auth.authenticator
    set confirmed_at = ${at}, step = ${step}
    where member_id = ${memberId} and secret_box = ${secretBox} and confirmed_at is null
    returning 1`.execute(tx)
  return rows.length === 1
}

/** Remembers a used step; false when it, or a later one, was used before. */
export async function takeStep(tx: Tx, memberId: bigint, step: bigint): Promise<boolean> {
  const { rows } = await sql`
      update auth.authenticator
      set step = ${step}
      where member_id = ${memberId} and confirmed_at is not null and step < ${step}
      returning 1`.execute(tx)
  return rows.length === 1
}

/** Whether it was on. */
export async function deleteAuthenticator(tx: Tx, memberId: bigint): Promise<boolean> {
  const { rows } = await sql<{ isOn: boolean }>`
    delete from auth.authenticator
    where member_id = ${memberId} returning confirmed_at is not null as "isOn"`.execute(tx)
  return rows[0]?.isOn ?? false
}

/** These, and no earlier ones. */
export async function replaceRecoveryCodes(
  tx: Tx,
  memberId: bigint,
  hashes: readonly Buffer[],
): Promise<void> {
  await sql`
    update auth.authenticator set recovery_codes = ${[...hashes]}::bytea[]
    where member_id = ${memberId}`.execute(tx)
}

/** False for a code that is not the member's, or was used. */
export async function takeRecoveryCode(tx: Tx, memberId: bigint, hash: Buffer): Promise<boolean> {
  const { rows } = await sql`
    update auth.authenticator set recovery_codes = array_remove(recovery_codes, ${hash})
    where member_id = ${memberId} and ${hash} = any(recovery_codes) returning 1`.execute(tx)
  return rows.length === 1
}

type PendingSignIn = {
  ticketHash: Buffer
  memberId: bigint
  brandId: number
  ip: string
  userAgent: string
  ways: readonly string[]
  isByPassword: boolean
  newPassword: NewPassword | null
  device: Buffer | null
  at: Date
  expiresAt: Date
}
/**
 * Of a device's token there is one at a time. The member is held. Index: pending_sign_in_device.
 */
export async function insertPending(tx: Tx, pending: PendingSignIn): Promise<void> {
  if (pending.device)
    await sql`delete from auth.pending_sign_in where device_hash = ${pending.device}`.execute(tx)
  await sql`
    insert into auth.pending_sign_in (ticket_hash, member_id, brand_id, ip, user_agent, ways,
      is_by_password, new_password_hash, new_password_by, device_hash, begun_at, expires_at)
    values (${pending.ticketHash}, ${pending.memberId}, ${pending.brandId}, ${pending.ip},
      ${pending.userAgent}, ${pending.ways}, ${pending.isByPassword},
      ${pending.newPassword?.hash ?? null}, ${pending.newPassword?.by ?? null}, ${pending.device},
      ${pending.at}, ${pending.expiresAt})`.execute(tx)
}

export type PendingRow = {
  member_id: bigint
  ways: string[]
  tries: number
  begun_at: Date
  is_by_password: boolean
  /** Waits for the answer, and by what it was reset. */
  new_password_hash: string | null
  new_password_by: NewPassword['by'] | null
  /** The token that is spent with it. */
  device_hash: Buffer | null
}
const pendingColumns = sql`
  member_id, ways, tries, begun_at, is_by_password, new_password_hash, new_password_by, device_hash`

type Ticket = { ticketHash: Buffer; brandId: number; now: Date }
const isGood = ({ ticketHash, brandId, now }: Ticket) => sql`
  ticket_hash = ${ticketHash} and brand_id = ${brandId} and done_at is null and expires_at > ${now}`

/**
 * Counts one answer before it is looked at; null when the ticket is unknown, another brand's, done,
 * too old or used up.
 */
export async function tryPending(
  db: Db,
  ticket: Ticket & { triesMax: number },
): Promise<PendingRow | null> {
  const { rows } = await sql<PendingRow>`
    update auth.pending_sign_in set tries = tries + 1
    where ${isGood(ticket)} and tries < ${ticket.triesMax} returning ${pendingColumns}`.execute(db)
  return rows[0] ?? null
}

/** A ticket that may still be answered; asking costs no attempt. */
export async function readPending(db: Db | Tx, ticket: Ticket): Promise<PendingRow | null> {
  const { rows } = await sql<PendingRow>`
    select ${pendingColumns} from auth.pending_sign_in where ${isGood(ticket)}`.execute(db)
  return rows[0] ?? null
}

/** False when another answer was quicker. */
export async function endPending(tx: Tx, ticketHash: Buffer, at: Date): Promise<boolean> {
  const { rows } = await sql`
    update auth.pending_sign_in set done_at = ${at}, new_password_hash = null
    where ticket_hash = ${ticketHash} and done_at is null returning 1`.execute(tx)
  return rows.length === 1
}

export async function deletePendingOf(tx: Tx, memberId: bigint): Promise<void> {
  await sql`delete from auth.pending_sign_in where member_id = ${memberId}`.execute(tx)
}

export async function deleteOldPending(db: Db, before: Date): Promise<void> {
  await sql`delete from auth.pending_sign_in where expires_at < ${before}`.execute(db)
}
