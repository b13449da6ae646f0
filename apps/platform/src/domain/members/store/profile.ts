import { sql } from 'kysely'
import type { Db, Tx } from '../../../db/pool.ts'

export type ProfileRow = {
  id: bigint
  brandId: number
  type: number
  status: 'active' | 'locked' | 'closed'
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
    select id, brand_id as "brandId", type::int, status, username, language, nickname, mobile,
      mobile_proved_at is not null as "isMobileProved", mobile_proved_at as "mobileProvedAt", email,
      email_proved_at is not null as "isEmailProved", email_proved_at as "emailProvedAt", profile
    from members.member where id = ${memberId}`.execute(db)
  return rows[0]!
}

export async function lockProfile(tx: Tx, memberId: bigint): Promise<ProfileRow> {
  await sql`select 1 from members.member where id = ${memberId} for no key update`.execute(tx)
  return readProfile(tx, memberId)
}

export async function updateProfile(
  tx: Tx,
  memberId: bigint,
  { nickname, more }: { nickname: string | null; more: object },
): Promise<void> {
  await sql`
    update members.member
    set nickname = ${nickname}, profile = profile || ${JSON.stringify(more)}::jsonb
    where id = ${memberId}`.execute(tx)
}

type There = { brandId: number; memberId: bigint; channel: 'sms' | 'mail'; to: string }

/** Whether another member of the brand has verified it, or is named by it. */
export const isAnothers = async (db: Db | Tx, there: There): Promise<boolean> =>
  (await languageOfOther(db, there)) !== null

/**
 * In which language that other one is written to; null: there is none. Index: member_mobile,
 * member_email.
 */
export async function languageOfOther(
  db: Db | Tx,
  { brandId, memberId, channel, to }: There,
): Promise<string | null> {
  const there =
    channel === 'sms'
      ? sql`(mobile = ${to} and mobile_proved_at is not null or username = ltrim(${to}, '+'))`
      : sql`lower(email) = lower(${to}) and email_proved_at is not null`
  const { rows } = await sql<{
    language: string
  }>`
    select language
    from members.member
    where brand_id = ${brandId} and id <> ${memberId} and ${there}`.execute(db)
  return rows[0]?.language ?? null
}

/** An unverified number of another member is that no more: this one has verified it. */
export async function takeUnverified(tx: Tx, { brandId, memberId, to }: There): Promise<void> {
  await sql`
    update members.member set mobile = null
    where brand_id = ${brandId} and mobile = ${to} and id <> ${memberId}
      and mobile_proved_at is null`.execute(tx)
}

/**
 * A name that is the former number, as registration by mobile makes it, becomes the new one: the
 * former may be someone else's soon.
 */
export async function putMobile(
  tx: Tx,
  memberId: bigint,
  mobile: string,
  at: Date | null,
): Promise<void> {
  await sql`
    update members.member
    set username = case when username = ltrim(mobile, '+') then ltrim(${mobile}, '+')
      else username end, mobile = ${mobile}, mobile_proved_at = ${at}
    where id = ${memberId}`.execute(tx)
}

export async function putEmail(tx: Tx, memberId: bigint, email: string, at: Date): Promise<void> {
  await sql`
    update members.member
    set email = ${email}, email_proved_at = ${at}
    where id = ${memberId}`.execute(tx)
}

type Contact = { value: string; verifiedAt: string | null }
/** Contacts as they were. */
export async function putContacts(
  tx: Tx,
  memberId: bigint,
  { mobile, email }: { mobile: Contact | null; email: Contact | null },
): Promise<void> {
  if (mobile)
    await putMobile(
      tx,
      memberId,
      mobile.value,
      mobile.verifiedAt ? new Date(mobile.verifiedAt) : null,
    )
  else
    await sql`
      update members.member set mobile = null, mobile_proved_at = null
      where id = ${memberId}`.execute(tx)
  await sql`
    update members.member set email = ${email?.value ?? null},
      email_proved_at = ${email?.verifiedAt ?? null}::timestamptz
    where id = ${memberId}`.execute(tx)
}

/** They serve no sign-in and no reset until their code was entered again. */
export async function unverifyContacts(tx: Tx, memberId: bigint): Promise<void> {
  await sql`
    update members.member set mobile_proved_at = null, email_proved_at = null
    where id = ${memberId}`.execute(tx)
}
