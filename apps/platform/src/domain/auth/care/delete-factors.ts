import type { Tx } from '../../../db/pool.ts'
import { deleteAuthenticator } from '../factors/store.ts'
import { deleteIdentities } from '../federated/store.ts'
import { deletePasskeys } from '../passkeys/store.ts'

/**
 * Whatever opens the account beside its password: the authenticator with its recovery codes,
 * passkeys, linked logins.
 */
export async function deleteFactors(tx: Tx, memberId: bigint): Promise<void> {
  await deleteAuthenticator(tx, memberId)
  await deletePasskeys(tx, memberId)
  await deleteIdentities(tx, memberId)
}
