import { sql } from 'kysely'
import type { Db, Tx } from '../../../db/pool.ts'

type PasskeyRow = {
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
const columns = sql`
  id, member_id, credential_id, public_key, counter, transports, name, made_at, used_at`

/** Index: passkey_member. */
export async function passkeysOf(db: Db | Tx, memberId: bigint): Promise<PasskeyRow[]> {
  return (
    await sql<PasskeyRow>`
      select ${columns}
      from auth.passkey
      where member_id = ${memberId}
      order by id`.execute(db)
  ).rows
}

/** Index: passkey (brand_id, credential_id). */
export async function readPasskey(
  db: Db,
  { brandId, host, credentialId }: { brandId: number; host: string; credentialId: string },
): Promise<PasskeyRow | null> {
  const { rows } = await sql<PasskeyRow>`
      select ${columns}
      from auth.passkey
      where brand_id = ${brandId} and credential_id = ${credentialId} and host = ${host}`.execute(
    db,
  )
  return rows[0] ?? null
}

type NewPasskey = {
  brandId: number
  memberId: bigint
  host: string
  credentialId: string
  publicKey: Buffer
  counter: number
  transports: readonly string[]
  name: string
  at: Date
}
/** False when it is there already, no matter whose it is. */
export async function insertPasskey(tx: Tx, passkey: NewPasskey): Promise<boolean> {
  const { rows } = await sql`
    insert into auth.passkey (brand_id, member_id, host, credential_id, public_key, counter,
      transports, name, made_at)
    values (${passkey.brandId}, ${passkey.memberId}, ${passkey.host}, ${passkey.credentialId},
      ${passkey.publicKey}, ${passkey.counter}, ${passkey.transports}, ${passkey.name},
        ${passkey.at})
    on conflict do nothing returning 1`.execute(tx)
  return rows.length === 1
}

/**
 * False when it has counted as far before: then it is a copy, or the answer is an old one. Always 0
 * says nothing.
 */
export async function countUse(tx: Tx, id: bigint, counter: number, at: Date): Promise<boolean> {
  const { rows } = await sql`
    update auth.passkey
    set counter = ${counter}, used_at = ${at}
    where id = ${id} and (counter < ${counter} or (counter = 0 and ${counter} = 0))
    returning 1`.execute(tx)
  return rows.length === 1
}

/** Null when it is not this member's. */
export async function deletePasskey(
  tx: Tx,
  memberId: bigint,
  id: bigint,
): Promise<{ name: string } | null> {
  const { rows } = await sql<{ name: string }>`
    delete from auth.passkey where id = ${id} and member_id = ${memberId} returning name`.execute(
    tx,
  )
  return rows[0] ?? null
}

export async function deletePasskeys(tx: Tx, memberId: bigint): Promise<void> {
  await sql`delete from auth.passkey where member_id = ${memberId}`.execute(tx)
}
