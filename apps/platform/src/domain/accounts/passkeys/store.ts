import { sql } from 'kysely'
import type { Db, Tx } from '../../../db/pool.ts'

export type PasskeyRow = {
  id: bigint
  member_id: bigint
  credential_id: string
  public_key: Buffer
  counter: bigint
  transports: string[]
  name: string
  made_at: Date
  used_at: Date | null
}
const columns = sql`id, member_id, credential_id, public_key, counter, transports, name, made_at, used_at`

/** Index: passkey_member. */
export async function passkeysOf(db: Db | Tx, memberId: bigint): Promise<PasskeyRow[]> {
  return (
    await sql<PasskeyRow>`select ${columns} from accounts.passkey where member_id = ${memberId} order by id`.execute(
      db,
    )
  ).rows
}

/** Index: passkey (brand_id, credential_id). */
export async function readPasskey(
  db: Db,
  { brandId, host, credentialId }: { brandId: number; host: string; credentialId: string },
): Promise<PasskeyRow | null> {
  const { rows } =
    await sql<PasskeyRow>`select ${columns} from accounts.passkey where brand_id = ${brandId} and credential_id = ${credentialId} and host = ${host}`.execute(
      db,
    )
  return rows[0] ?? null
}

type NewPasskey = {
  brandId: number
  memberId: bigint
  /** In which it is made, and from where. */ sessionId: bigint
  ip: string
  host: string
  credentialId: string
  publicKey: Buffer
  counter: number
  transports: readonly string[]
  name: string
  at: Date
}
/** False when it is there already, whoever has it. */
export async function insertPasskey(tx: Tx, passkey: NewPasskey): Promise<boolean> {
  const { rows } = await sql`
    insert into accounts.passkey (brand_id, member_id, host, credential_id, public_key, counter, transports, name, made_at, made_in, made_from)
    select ${passkey.brandId}, ${passkey.memberId}, ${passkey.host}, ${passkey.credentialId}, ${passkey.publicKey}, ${passkey.counter}, ${passkey.transports}, ${passkey.name}, ${passkey.at}, coalesce(root_id, id), ${passkey.ip} from accounts.session where id = ${passkey.sessionId}
    on conflict do nothing returning 1`.execute(tx)
  return rows.length === 1
}

/** False when it has counted as far before: then it is a copy, or the answer is an old one. Always 0 says nothing. */
export async function countUse(tx: Tx, id: bigint, counter: number, at: Date): Promise<boolean> {
  const { rows } = await sql`
    update accounts.passkey set counter = ${counter}, used_at = ${at} where id = ${id} and (counter < ${counter} or (counter = 0 and ${counter} = 0)) returning 1`.execute(
    tx,
  )
  return rows.length === 1
}

/** False when it is not this member's. */
export async function deletePasskey(tx: Tx, memberId: bigint, id: bigint): Promise<boolean> {
  const { rows } =
    await sql`delete from accounts.passkey where id = ${id} and member_id = ${memberId} returning 1`.execute(
      tx,
    )
  return rows.length === 1
}

type ChallengeOf = { challengeHash: Buffer; brandId: number; memberId: bigint | null; host: string }
export async function insertChallenge(
  db: Db,
  { challengeHash, brandId, memberId, host }: ChallengeOf,
  expiresAt: Date,
): Promise<void> {
  await sql`insert into accounts.passkey_challenge (challenge_hash, brand_id, member_id, host, expires_at) values (${challengeHash}, ${brandId}, ${memberId}, ${host}, ${expiresAt})`.execute(
    db,
  )
}

/** Whether we asked for this to be signed, of this very member or of nobody yet; once. */
export async function takeChallenge(
  db: Db,
  { challengeHash, brandId, memberId, host }: ChallengeOf,
  at: Date,
): Promise<boolean> {
  const { rows } = await sql`
    delete from accounts.passkey_challenge where challenge_hash = ${challengeHash} and brand_id = ${brandId} and member_id is not distinct from ${memberId}::bigint and host = ${host} and expires_at > ${at} returning 1`.execute(
    db,
  )
  return rows.length === 1
}

/** Index: passkey_challenge_expired. */
export async function deletePasskeyChallengesBefore(db: Db, before: Date): Promise<void> {
  await sql`delete from accounts.passkey_challenge where expires_at < ${before}`.execute(db)
}
