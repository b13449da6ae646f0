import { sql } from 'kysely'
import type { Tx } from '../../../db/pool.ts'
import { TRIAL } from '../../members/index.ts'

export async function insertTrial(
  tx: Tx,
  trial: {
    id: bigint
    brandId: number
    username: string
    vendorUser: string
    passwordHash: string
    language: string
    requestKey: string
    ip: string
    at: Date
  },
): Promise<void> {
  await sql`
    insert into members.member (id, brand_id, username, type, vendor_user, password_hash,
      has_password, language, request_key, registered_ip, created_at)
    values (${trial.id}, ${trial.brandId}, ${trial.username}, ${TRIAL}, ${trial.vendorUser},
      ${trial.passwordHash}, false, ${trial.language}, ${trial.requestKey}::uuid, ${trial.ip},
      ${trial.at})`.execute(tx)
}

/**
 * The oldest first, each locked; those that another process has in hand are left to it. Index:
 * member_open_trial.
 */
export async function openTrialsBefore(tx: Tx, before: Date, limit: number): Promise<bigint[]> {
  const { rows } = await sql<{ id: bigint }>`
    select id
    from members.member
    where type = 4 and status = 'active' and created_at <= ${before}
    order by created_at
    limit ${limit}
    for update skip locked`.execute(tx)
  return rows.map(({ id }) => id)
}

/** Closes them and ends their sessions; which those were, by player. Index: session_member. */
export async function closeTrials(
  tx: Tx,
  memberIds: readonly bigint[],
  at: Date,
): Promise<{ sessionId: bigint; memberId: bigint; brandId: number }[]> {
  await sql`
    update members.member
    set status = 'closed'
    where id = any(${[...memberIds]}::bigint[]) and type = 4`.execute(tx)
  const { rows } = await sql<{ sessionId: bigint; memberId: bigint; brandId: number }>`
    update auth.session
    set revoked_at = ${at}
    where member_id = any(${[...memberIds]}::bigint[]) and revoked_at is null
    returning id as "sessionId", member_id as "memberId", brand_id::int as "brandId"`.execute(tx)
  return rows.sort((one, other) => Number(one.memberId - other.memberId))
}
