import type { FederatedProvider } from '@padma/contract'
import { sql } from 'kysely'
import type { Tx } from '../../db/pool.ts'
import { deleteAuthenticator } from './factors/store.ts'

/** Whatever opens the account beside its password goes: the authenticator with its recovery codes, passkeys, linked logins. How many passkeys those were, and whose links. */
export async function deleteProofs(
  tx: Tx,
  memberId: bigint,
): Promise<{ passkeys: number; providers: FederatedProvider[] }> {
  await deleteAuthenticator(tx, memberId)
  const { rows: passkeys } =
    await sql`delete from accounts.passkey where member_id = ${memberId} returning 1`.execute(tx)
  const { rows: links } = await sql<{
    provider: FederatedProvider
  }>`delete from accounts.federated_identity where member_id = ${memberId} returning provider`.execute(
    tx,
  )
  return { passkeys: passkeys.length, providers: links.map(({ provider }) => provider) }
}
