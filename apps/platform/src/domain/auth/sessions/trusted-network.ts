import { sql } from 'kysely'
import type { Db, Tx } from '../../../db/pool.ts'
import { addressGroups } from '../../../http/limits/rate-limit.ts'

const DAY_MS = 86_400_000
const TRUSTED_DAYS = 90

/** What is trusted as one place: a /24 of IPv4, a /48 of IPv6. */
export function placeOf(ip: string): string {
  const { version, groups } = addressGroups(ip)
  if (version === 4) return `${groups.slice(0, 3).join('.')}.0/24`
  return version === 6 ? `${groups.slice(0, 3).join(':')}::/48` : ip
}

/** Whether the member has completed a sign-in there lately. Index: trusted_network pk. */
export async function isTrusted(
  db: Db | Tx,
  memberId: bigint,
  { ip, at }: { ip: string; at: Date },
): Promise<boolean> {
  const since = new Date(at.getTime() - TRUSTED_DAYS * DAY_MS)
  const { rows } = await sql`
    select 1 from auth.trusted_network
    where member_id = ${memberId} and network = ${placeOf(ip)} and seen_at > ${since}`.execute(db)
  return rows.length === 1
}

export async function trustNetwork(
  tx: Tx,
  memberId: bigint,
  { ip, at }: { ip: string; at: Date },
): Promise<void> {
  await sql`
    insert into auth.trusted_network (member_id, network, seen_at)
    values (${memberId}, ${placeOf(ip)}, ${at})
    on conflict (member_id, network) do update set seen_at = excluded.seen_at`.execute(tx)
}

/** After a reset, the end of all other sessions, and a restored access. */
export async function forgetNetworks(tx: Tx, memberId: bigint): Promise<void> {
  await sql`delete from auth.trusted_network where member_id = ${memberId}`.execute(tx)
}

/** Index: trusted_network_seen. */
export async function deleteNetworksBefore(db: Db, before: Date): Promise<void> {
  await sql`delete from auth.trusted_network where seen_at < ${before}`.execute(db)
}
