import { sql } from 'kysely'
import type { Tx } from '../../db/pool.ts'
import { deleteAuthenticator } from './factors/store.ts'

/** Whatever opens the account beside its password goes: the authenticator with its recovery codes, passkeys, linked logins. */
export async function deleteProofs(tx: Tx, memberId: bigint): Promise<void> {
  await deleteAuthenticator(tx, memberId)
  await sql`delete from accounts.passkey where member_id = ${memberId}`.execute(tx)
  await sql`delete from accounts.federated_identity where member_id = ${memberId}`.execute(tx)
}
