import { sql } from 'kysely'
import type { Db } from '../db/pool.ts'
import { closeSecret, hashPassword, isPassword, openSecret } from './secrets.ts'
import type { Role } from './wire.ts'

type SeededStaff = {
  username: string
  password: string
  totpSecret: string
  roles: readonly Role[]
}

/** Makes one of the staff, or gives the one of that name these proofs if theirs are others. */
export async function seedStaff(
  { db, staffKey }: { db: Db; staffKey: Buffer },
  { username, password, totpSecret, roles }: SeededStaff,
): Promise<void> {
  const { rows } = await sql<{ password_hash: string; totp_secret: Buffer }>`
    select password_hash, totp_secret from staff where username = ${username}`.execute(db)
  if (rows[0] && (await isPassword(password, rows[0].password_hash)))
    if (opened(staffKey, rows[0].totp_secret) === totpSecret) return
  await sql`
    insert into staff (username, password_hash, totp_secret, roles)
    values (
      ${username}, ${await hashPassword(password)}, ${closeSecret(staffKey, totpSecret)},
      ${[...roles]}
    )
    on conflict (username) do update
      set password_hash = excluded.password_hash, totp_secret = excluded.totp_secret,
        roles = excluded.roles, totp_step = 0`.execute(db)
}

/** Null when it was closed with a key that is gone. */
function opened(key: Buffer, box: Buffer): string | null {
  try {
    return openSecret(key, box)
  } catch {
    return null
  }
}
