import { createHash, randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import type { Db } from '../db/pool.ts'
import { type Actor, record } from './audit.ts'
import { isPassword, openSecret } from './secrets.ts'
import { stepOf } from './totp.ts'
import type { Member } from './wire.ts'

export const SESSION_HOURS = 12
const FAILURES_MOST = 5
/** Of one address, whoever it names: each try costs a hash. */
const TRIES_OF_ADDRESS_MOST = 30
const LOCKED_MINUTES = 5

type Proofs = { username: string; password: string; code: string }

/** A token, or why there is none: which of the proofs was wrong is not told. */
export async function signIn(
  { db, staffKey }: { db: Db; staffKey: Buffer },
  { username, password, code }: Proofs,
  ip: string,
): Promise<{ token: string; member: Member } | { refused: 'sign_in_failed' | 'locked' }> {
  const actor: Actor = { username, ip }
  // By name and address, so that nobody elsewhere can keep a colleague out.
  const [place, address] = [`${username} ${ip}`, `* ${ip}`]
  const isLet =
    (await mayTry(db, address, TRIES_OF_ADDRESS_MOST)) && (await mayTry(db, place, FAILURES_MOST))
  if (!isLet) {
    await record(db, actor, 'sign_in.locked')
    return { refused: 'locked' }
  }
  const { rows } = await sql<Member & { password_hash: string; totp_secret: Buffer }>`
    select * from staff where username = ${username}`.execute(db)
  const [known] = rows
  const isRight = await isPassword(password, known?.password_hash)
  const step =
    known && isRight ? stepOf(openSecret(staffKey, known.totp_secret), code, new Date()) : null
  if (!known || step === null || !(await takeStep(db, username, step))) {
    await record(db, actor, 'sign_in.failed')
    return { refused: 'sign_in_failed' }
  }
  const token = randomBytes(32).toString('base64url')
  await db.transaction().execute(async (tx) => {
    await sql`
      delete from staff_failure
      where username in (${place}, ${address}) or last_at < now() - interval '1 day'`.execute(tx)
    await sql`delete from staff_session where ends_at < now()`.execute(tx)
    await sql`
      insert into staff_session (token_hash, username, ends_at)
      values (${hashOf(token)}, ${username},
        now() + make_interval(hours => ${SESSION_HOURS}))`.execute(tx)
    await record(tx, actor, 'sign_in')
  })
  return { token, member: { username, roles: known.roles } }
}

/** Counts it as a failure first, so that attempts at the same time are as many as they are. */
async function mayTry(db: Db, key: string, most: number): Promise<boolean> {
  const isOver = sql`f.last_at < now() - make_interval(mins => ${LOCKED_MINUTES})`
  const { rows } = await sql`
    insert into staff_failure as f (username, failures, last_at) values (${key}, 1, now())
    on conflict (username) do update
      set failures = case when ${isOver} then 1 else f.failures + 1 end, last_at = now()
      where f.failures < ${most} or ${isOver}
    returning failures`.execute(db)
  return rows.length === 1
}

async function takeStep(db: Db, username: string, step: bigint): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update staff set totp_step = ${step}
    where username = ${username} and totp_step < ${step}`.execute(db)
  return numAffectedRows === 1n
}

export async function memberOf(db: Db, token: string | undefined): Promise<Member | undefined> {
  if (!token) return undefined
  const { rows } = await sql<Member>`
    select s.username, s.roles
    from staff_session o
    join staff s using (username)
    where o.token_hash = ${hashOf(token)} and o.ends_at > now()`.execute(db)
  return rows[0]
}

export async function signOut(db: Db, token: string): Promise<void> {
  await sql`delete from staff_session where token_hash = ${hashOf(token)}`.execute(db)
}

const hashOf = (token: string) => createHash('sha256').update(token).digest()
