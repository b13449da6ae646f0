import { sql } from 'kysely'
import type { Db, Tx } from '../../../db/pool.ts'
import type { RestsOn } from '../devices/record-sign-in.ts'
import type { NewPassword } from '../enter.ts'

export type AuthenticatorRow = { secret_box: Buffer; confirmed_at: Date | null }
/** Index: authenticator pk. */
export async function readAuthenticator(
  db: Db | Tx,
  memberId: bigint,
): Promise<AuthenticatorRow | null> {
  const { rows } =
    await sql<AuthenticatorRow>`select secret_box, confirmed_at from accounts.authenticator where member_id = ${memberId}`.execute(
      db,
    )
  return rows[0] ?? null
}

/** A new secret that waits in this session for its first code. False when one is confirmed already. */
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
    insert into accounts.authenticator (member_id, secret_box, begun_in, begun_at) values (${memberId}, ${secretBox}, ${sessionId}, ${at})
    on conflict (member_id) do update set secret_box = excluded.secret_box, begun_in = excluded.begun_in, begun_at = excluded.begun_at, step = 0 where authenticator.confirmed_at is null returning 1`.execute(
    tx,
  )
  return rows.length === 1
}

/** The secret that was begun in this session, not before `since`, and waits still. Index: authenticator pk. */
export async function readBegun(
  db: Db,
  memberId: bigint,
  sessionId: bigint,
  since: Date,
): Promise<{ secret_box: Buffer } | null> {
  const { rows } = await sql<{ secret_box: Buffer }>`
    select secret_box from accounts.authenticator where member_id = ${memberId} and confirmed_at is null and begun_in = ${sessionId} and begun_at >= ${since}`.execute(
    db,
  )
  return rows[0] ?? null
}

/** Nobody confirms it any more: in this session alone, or wherever it was begun. */
export async function forgetBegun(tx: Tx, memberId: bigint, sessionId?: bigint): Promise<void> {
  await sql`delete from accounts.authenticator where member_id = ${memberId} and confirmed_at is null ${sessionId === undefined ? sql`` : sql`and begun_in = ${sessionId}`}`.execute(
    tx,
  )
}

/** Index: authenticator_begun. */
export async function deleteOldBegun(db: Db, before: Date): Promise<void> {
  await sql`delete from accounts.authenticator where confirmed_at is null and begun_at < ${before}`.execute(
    db,
  )
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
    update accounts.authenticator set confirmed_at = ${at}, step = ${step} where member_id = ${memberId} and secret_box = ${secretBox} and confirmed_at is null returning 1`.execute(
    tx,
  )
  return rows.length === 1
}

/** Remembers a used step; false when it, or a later one, was used before. */
export async function takeStep(tx: Tx, memberId: bigint, step: bigint): Promise<boolean> {
  const { rows } =
    await sql`update accounts.authenticator set step = ${step} where member_id = ${memberId} and confirmed_at is not null and step < ${step} returning 1`.execute(
      tx,
    )
  return rows.length === 1
}

export async function deleteAuthenticator(tx: Tx, memberId: bigint): Promise<void> {
  await sql`delete from accounts.recovery_code where member_id = ${memberId}`.execute(tx)
  await sql`delete from accounts.authenticator where member_id = ${memberId}`.execute(tx)
}

/** These, and no earlier ones. */
export async function replaceRecoveryCodes(
  tx: Tx,
  memberId: bigint,
  hashes: readonly Buffer[],
): Promise<void> {
  await sql`delete from accounts.recovery_code where member_id = ${memberId}`.execute(tx)
  await sql`insert into accounts.recovery_code (member_id, code_hash) select ${memberId}, unnest(${hashes}::bytea[])`.execute(
    tx,
  )
}

/** False for a code that is not the member's, or was used. */
export async function takeRecoveryCode(
  tx: Tx,
  memberId: bigint,
  hash: Buffer,
  at: Date,
): Promise<boolean> {
  const { rows } =
    await sql`update accounts.recovery_code set used_at = ${at} where member_id = ${memberId} and code_hash = ${hash} and used_at is null returning 1`.execute(
      tx,
    )
  return rows.length === 1
}

export async function countRecoveryCodes(db: Db | Tx, memberId: bigint): Promise<number> {
  const { rows } = await sql<{
    left: bigint
  }>`select count(*) as left from accounts.recovery_code where member_id = ${memberId} and used_at is null`.execute(
    db,
  )
  return Number(rows[0]!.left)
}

type HalfSignIn = {
  ticketHash: Buffer
  memberId: bigint
  brandId: number
  ip: string
  userAgent: string
  ways: readonly string[]
  newPassword: NewPassword | null
  restsOn: RestsOn
  isByPassword: boolean
  device: Buffer | null
  at: Date
  expiresAt: Date
}
/** Of a device's token there is one at a time, however often it is shown. The member is held. Index: half_sign_in_device. */
export async function insertHalf(tx: Tx, half: HalfSignIn): Promise<void> {
  if (half.device)
    await sql`delete from accounts.half_sign_in where device_hash = ${half.device}`.execute(tx)
  await sql`
    insert into accounts.half_sign_in (ticket_hash, member_id, brand_id, ip, user_agent, ways, new_password_hash, new_password_by, rests_on, is_by_password, device_hash, begun_at, expires_at)
    values (${half.ticketHash}, ${half.memberId}, ${half.brandId}, ${half.ip}, ${half.userAgent}, ${half.ways}, ${half.newPassword?.hash ?? null}, ${half.newPassword?.by ?? null}, ${half.restsOn}, ${half.isByPassword}, ${half.device}, ${half.at}, ${half.expiresAt})`.execute(
    tx,
  )
}

export type HalfRow = {
  member_id: bigint
  ways: string[]
  tries: number
  begun_at: Date
  /** Waits for the answer, and by what it came. */ new_password_hash: string | null
  new_password_by: NewPassword['by'] | null
  /** On what alone the first half rests. */ rests_on: RestsOn
  is_by_password: boolean
  /** The token that is spent with it. */ device_hash: Buffer | null
}
const halfColumns = sql`member_id, ways, tries, begun_at, new_password_hash, new_password_by, rests_on, is_by_password, device_hash`
/** Counts one answer before it is looked at; null when the ticket is unknown, another brand's, done, too old or used up. */
export async function tryHalf(
  db: Db,
  {
    ticketHash,
    brandId,
    triesMax,
    now,
  }: { ticketHash: Buffer; brandId: number; triesMax: number; now: Date },
): Promise<HalfRow | null> {
  const { rows } = await sql<HalfRow>`
    update accounts.half_sign_in set tries = tries + 1
    where ticket_hash = ${ticketHash} and brand_id = ${brandId} and done_at is null and expires_at > ${now} and tries < ${triesMax} returning ${halfColumns}`.execute(
    db,
  )
  return rows[0] ?? null
}

/** A ticket that may still be answered; asking costs no try. */
export async function readHalf(
  db: Db,
  { ticketHash, brandId, now }: { ticketHash: Buffer; brandId: number; now: Date },
): Promise<HalfRow | null> {
  const { rows } =
    await sql<HalfRow>`select ${halfColumns} from accounts.half_sign_in where ticket_hash = ${ticketHash} and brand_id = ${brandId} and done_at is null and expires_at > ${now}`.execute(
      db,
    )
  return rows[0] ?? null
}

/** False when another answer was quicker. */
export async function endHalf(tx: Tx, ticketHash: Buffer, at: Date): Promise<boolean> {
  const { rows } =
    await sql`update accounts.half_sign_in set done_at = ${at}, new_password_hash = null where ticket_hash = ${ticketHash} and done_at is null returning 1`.execute(
      tx,
    )
  return rows.length === 1
}

export async function deleteHalvesOf(tx: Tx, memberId: bigint): Promise<void> {
  await sql`delete from accounts.half_sign_in where member_id = ${memberId}`.execute(tx)
}

export async function deleteOldHalves(db: Db, before: Date): Promise<void> {
  await sql`delete from accounts.half_sign_in where expires_at < ${before}`.execute(db)
}
