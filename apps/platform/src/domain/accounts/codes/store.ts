import { sql } from 'kysely'
import type { Db, Tx } from '../../../db/pool.ts'

/** `network`: from where it was asked for, or is tried; none where only whoever has proved something may try at all. */
export type CodeKey = { brandId: number; purpose: string; recipient: string; network?: string }

/** Stands in the place of any code before it. */
export async function putCode(tx: Tx, { brandId, purpose, recipient, network = '' }: CodeKey, code: { digest: Buffer; expiresAt: Date }): Promise<void> {
  await sql`
    insert into accounts.code (brand_id, purpose, recipient, digest, expires_at, asked_from) values (${brandId}, ${purpose}, ${recipient}, ${code.digest}, ${code.expiresAt}, ${network})
    on conflict (brand_id, purpose, recipient) do update set digest = excluded.digest, expires_at = excluded.expires_at, asked_from = excluded.asked_from, tries = 0, other_tries = 0, used_at = null`.execute(tx)
}

/**
 * Takes one try of a code that stands; null when there is none, or it ran out of time or tries. Counted at once, outside of any transaction, and apart for the
 * network that asked for it: whoever tries it from elsewhere uses up the tries of strangers.
 */
export async function takeTry(db: Db, { brandId, purpose, recipient, network = '' }: CodeKey, { at, triesMost }: { at: Date; triesMost: number }): Promise<Buffer | null> {
  const { rows } = await sql<{ digest: Buffer }>`
    update accounts.code set tries = tries + (asked_from = ${network})::int, other_tries = other_tries + (asked_from <> ${network})::int
    where brand_id = ${brandId} and purpose = ${purpose} and recipient = ${recipient} and used_at is null and expires_at > ${at}
      and case when asked_from = ${network} then tries else other_tries end < ${triesMost} returning digest`.execute(db)
  return rows[0]?.digest ?? null
}

/** Uses the code up; false when somebody else has, or a newer one stands. */
export async function useCode(tx: Tx, { brandId, purpose, recipient }: CodeKey, digest: Buffer, at: Date): Promise<boolean> {
  const { rows } = await sql`
    update accounts.code set used_at = ${at} where brand_id = ${brandId} and purpose = ${purpose} and recipient = ${recipient} and digest = ${digest} and used_at is null returning 1`.execute(tx)
  return rows.length === 1
}

/** Index: code_expired. */
export async function deleteCodesBefore(db: Db, before: Date): Promise<void> {
  await sql`delete from accounts.code where expires_at < ${before}`.execute(db)
}
