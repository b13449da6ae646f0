import { sql } from 'kysely'
import type { Db, Tx } from '../../../db/pool.ts'

export type ProfileRow = {
  id: bigint
  brandId: number
  username: string
  language: string
  nickname: string | null
  mobile: string | null
  isMobileProved: boolean
  email: string | null
  isEmailProved: boolean
  mobileProvedAt: Date | null
  emailProvedAt: Date | null
  /** Fields of registration: the real name stands under the one that the brand asked for. */
  profile: Record<string, string | undefined>
}

/** Index: member pk. */
export async function readProfile(db: Db | Tx, memberId: bigint): Promise<ProfileRow> {
  const { rows } = await sql<ProfileRow>`
    select id, brand_id as "brandId", username, language, nickname, mobile, mobile_proved_at is not null as "isMobileProved", mobile_proved_at as "mobileProvedAt", email, email_proved_at is not null as "isEmailProved", email_proved_at as "emailProvedAt", profile
    from accounts.member where id = ${memberId}`.execute(db)
  return rows[0]!
}

export async function lockProfile(tx: Tx, memberId: bigint): Promise<ProfileRow> {
  await sql`select 1 from accounts.member where id = ${memberId} for no key update`.execute(tx)
  return readProfile(tx, memberId)
}

export async function updateProfile(
  tx: Tx,
  memberId: bigint,
  { nickname, more }: { nickname: string | null; more: object },
): Promise<void> {
  await sql`update accounts.member set nickname = ${nickname}, profile = profile || ${JSON.stringify(more)}::jsonb where id = ${memberId}`.execute(
    tx,
  )
}

type There = { brandId: number; memberId: bigint; channel: 'sms' | 'mail'; to: string }

/** Whether another member of the brand is reached there and has proved it, or signs in by it. */
export const isAnothers = async (db: Db | Tx, there: There): Promise<boolean> =>
  (await languageOfOther(db, there)) !== null

/** In which language that other one is written to; null: there is none. Index: member_mobile, member_email. */
export async function languageOfOther(
  db: Db | Tx,
  { brandId, memberId, channel, to }: There,
): Promise<string | null> {
  const there =
    channel === 'sms'
      ? sql`mobile = ${to}`
      : sql`lower(email) = lower(${to}) and email_proved_at is not null`
  const { rows } = await sql<{
    language: string
  }>`select language from accounts.member where brand_id = ${brandId} and id <> ${memberId} and ${there}`.execute(
    db,
  )
  return rows[0]?.language ?? null
}

/** A name that is the former number, as registration by mobile makes it, becomes the new one: the former may be somebody else's soon. */
export async function putMobile(tx: Tx, memberId: bigint, mobile: string, at: Date): Promise<void> {
  await sql`
    update accounts.member set username = case when username = ltrim(mobile, '+') then ltrim(${mobile}, '+') else username end, mobile = ${mobile}, mobile_proved_at = ${at}
    where id = ${memberId}`.execute(tx)
}

export async function putEmail(tx: Tx, memberId: bigint, email: string, at: Date): Promise<void> {
  await sql`update accounts.member set email = ${email}, email_proved_at = ${at} where id = ${memberId}`.execute(
    tx,
  )
}
