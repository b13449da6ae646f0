import type { FederatedProvider } from '@padma/contract'
import { sql } from 'kysely'
import type { Tx } from '../../db/pool.ts'
import type { Deps } from './deps.ts'
import { youngSince } from './factors/young.ts'
import { readMember } from './store.ts'
import { tellWaysGone } from './tell-ways-gone.ts'

/**
 * Whoever changes his password or ends all other sessions shuts out what a stranger set up as well: passkeys and linked logins that are young (`newFactorHours`)
 * go, but for those that came in the session that asks (0n: none), or with the account. He is told what went. Call it with the member held. Index: passkey_member, federated_identity_member.
 */
export async function takeYoungWays(deps: Deps, tx: Tx, { playerId, brandId, keptId }: { playerId: bigint; brandId: number; keptId: bigint }): Promise<void> {
  const member = (await readMember(tx, playerId))!
  const after = new Date(Math.max(youngSince(await deps.brand.settings(brandId), deps.now()).getTime(), member.created_at.getTime() + 60_000))
  const isAnothers = sql`made_in is distinct from (select coalesce(root_id, id) from accounts.session where id = ${keptId})`
  const { rows: passkeys } = await sql`delete from accounts.passkey where member_id = ${playerId} and made_at > ${after} and ${keptId === 0n ? sql`true` : isAnothers} returning 1`.execute(tx)
  const { rows: links } = await sql<{ provider: FederatedProvider }>`delete from accounts.federated_identity where member_id = ${playerId} and linked_at > ${after} and ${keptId === 0n ? sql`true` : isAnothers} returning provider`.execute(tx)
  await tellWaysGone(deps, tx, brandId, member, { passkeys: passkeys.length, providers: links.map(({ provider }) => provider) })
}
