import { sql } from 'kysely'
import type { Db } from '../../../db/pool.ts'

/** False when it was used before. */
export async function spendProof(db: Db, signatureHash: Buffer, expiresAt: Date): Promise<boolean> {
  const { rows } =
    await sql`insert into accounts.used_challenge (signature_hash, expires_at) values (${signatureHash}, ${expiresAt}) on conflict do nothing returning 1`.execute(
      db,
    )
  return rows.length === 1
}

export type CaptchaKey = { brandId: number; id: string; purpose: string }
/** The same id again: the new drawing takes the place of the old. */
export async function putCaptcha(
  db: Db,
  { brandId, id, purpose }: CaptchaKey,
  { digest, expiresAt }: { digest: Buffer; expiresAt: Date },
): Promise<void> {
  await sql`
    insert into accounts.captcha (brand_id, id, purpose, digest, expires_at) values (${brandId}, ${id}::uuid, ${purpose}, ${digest}, ${expiresAt})
    on conflict (brand_id, id) do update set purpose = excluded.purpose, digest = excluded.digest, expires_at = excluded.expires_at`.execute(
    db,
  )
}

/** The digest of what was drawn, once: right or wrong, the next answer needs another drawing. */
export async function takeCaptcha(
  db: Db,
  { brandId, id, purpose }: CaptchaKey,
  at: Date,
): Promise<Buffer | null> {
  const { rows } = await sql<{
    digest: Buffer
  }>`delete from accounts.captcha where brand_id = ${brandId} and id = ${id}::uuid and purpose = ${purpose} and expires_at > ${at} returning digest`.execute(
    db,
  )
  return rows[0]?.digest ?? null
}

/** Index: used_challenge_expired, captcha_expired. */
export async function deleteChallengesBefore(db: Db, before: Date): Promise<void> {
  await sql`delete from accounts.used_challenge where expires_at < ${before}`.execute(db)
  await sql`delete from accounts.captcha where expires_at < ${before}`.execute(db)
}
