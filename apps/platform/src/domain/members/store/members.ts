import { sql } from 'kysely'
import type { Db, Tx } from '../../../db/pool.ts'
import type { Place } from '../tree/invitation.ts'

export type MemberRow = {
  id: bigint
  brand_id: number
  username: string
  nickname: string | null
  type: number
  status: 'active' | 'locked' | 'closed'
  vendor_user: string
  password_hash: string
  language: string
  last_sign_in_at: Date | null
  previous_sign_in_at: Date | null
  created_at: Date
  rank_level: number
  first_login_at: Date | null
  mobile_read_at: Date | null
  mobile: string | null
  mobile_proved_at: Date | null
  email: string | null
  email_proved_at: Date | null
  has_default_password: boolean
  /** False: signs in by code or provider alone; no one knows the password. */
  has_password: boolean
  password_set_at: Date | null
}
export const columns = sql`
  id, brand_id, username, nickname, type, status, vendor_user, password_hash, language,
  last_sign_in_at, previous_sign_in_at, created_at, rank_level::int, first_login_at, mobile_read_at,
  mobile, mobile_proved_at, email, email_proved_at, has_default_password, has_password, password_set_at`

/** Index: member pk. */
export async function readMember(db: Db | Tx, id: bigint): Promise<MemberRow | null> {
  const { rows } =
    await sql<MemberRow>`select ${columns} from members.member where id = ${id}`.execute(db)
  return rows[0] ?? null
}

/** Index: member_username. */
export async function readMemberByName(
  db: Db | Tx,
  brandId: number,
  username: string,
): Promise<MemberRow | null> {
  // PostgreSQL has no such text; no member can be called so.
  if (username.includes('\0')) return null
  const { rows } = await sql<MemberRow>`
      select ${columns}
      from members.member
      where brand_id = ${brandId} and lower(username) = lower(${username})`.execute(db)
  return rows[0] ?? null
}

/** Whether another member's nickname is that name. Index: member_nickname. */
export async function isNickname(db: Db, brandId: number, username: string): Promise<boolean> {
  const { rows } = await sql`
    select 1 from members.member
    where brand_id = ${brandId} and lower(nickname) = lower(${username}) limit 1`.execute(db)
  return rows.length > 0
}

/** By name, or by number when one is given. Index: member_username, member_mobile. */
const toSignIn = (brandId: number, username: string, mobile: string | null) => sql<MemberRow>`
  select ${columns}
  from members.member
  where brand_id = ${brandId} and (lower(username) = lower(${username}) or mobile = ${mobile})
  order by lower(username) = lower(${username}) desc limit 1`

/** By name, or by number when one is given: always one question. */
export async function readMemberToSignIn(
  db: Db | Tx,
  brandId: number,
  username: string,
  mobile: string | null,
): Promise<MemberRow | null> {
  if (username.includes('\0')) return null
  return (await toSignIn(brandId, username, mobile).execute(db)).rows[0] ?? null
}

/**
 * As `readMemberToSignIn`, with how the indexes compare what was entered: one question, whether
 * there is such a member or not.
 */
export async function readSigningIn(
  db: Db,
  {
    brandId,
    username,
    mobile,
    entered,
  }: { brandId: number; username: string; mobile: string | null; entered: string },
): Promise<{ member: MemberRow | null; compared: string }> {
  const { rows } = await sql<
    { compared: string } & { [column in keyof MemberRow]: MemberRow[column] | null }
  >`
    select lower(${entered}::text) as compared, found.*
    from (select) always
    left
    join lateral (${toSignIn(brandId, username, mobile)}) found on true`.execute(db)
  const { compared, ...found } = rows[0]!
  return { member: found.id === null ? null : (found as MemberRow), compared }
}

/** Index: member_mobile. */
export async function readMemberByMobile(
  db: Db | Tx,
  brandId: number,
  mobile: string,
): Promise<MemberRow | null> {
  const { rows } = await sql<MemberRow>`
      select ${columns}
      from members.member
      where brand_id = ${brandId} and mobile = ${mobile}`.execute(db)
  return rows[0] ?? null
}

/** Index: member (brand_id, request_key). */
export async function readMemberByKey(
  db: Db | Tx,
  brandId: number,
  requestKey: string,
): Promise<MemberRow | null> {
  const { rows } = await sql<MemberRow>`
      select ${columns}
      from members.member
      where brand_id = ${brandId} and request_key = ${requestKey}::uuid`.execute(db)
  return rows[0] ?? null
}

/**
 * False when the name, the number or the request key is there already; then nothing was written.
 */
export async function insertMember(
  tx: Tx,
  member: {
    id: bigint
    brandId: number
    username: string
    vendorUser: string
    passwordHash: string
    hasPassword: boolean
    profile: object
    email: string | null
    nickname: string | null
    mobile: string | null
    mobileProvedAt: Date | null
    place: Omit<Place, 'terms'> | null
    /** The agent who opens the account by hand: their member has agreed to nothing yet. */
    openedBy?: bigint
    language: string
    requestKey: string
    ip: string
    at: Date
  },
): Promise<boolean> {
  const agreedAt = member.openedBy === undefined ? member.at : null
  const { rows } = await sql`
    insert into members.member (id, brand_id, username, vendor_user, password_hash,
      has_password, profile, email, nickname, mobile, mobile_proved_at, language, request_key,
      age_confirmed_at, terms_agreed_at, registered_ip, created_at, type, first_parent_id,
      invited_by, opening_link_id, has_default_password, opened_by)
    values (${member.id}, ${member.brandId}, ${member.username}, ${member.vendorUser},
      ${member.passwordHash}, ${member.hasPassword}, ${JSON.stringify(member.profile)}::jsonb,
      ${member.email}, ${member.nickname}, ${member.mobile}, ${member.mobileProvedAt},
      ${member.language},
      ${member.requestKey}::uuid, ${agreedAt}, ${agreedAt}, ${member.ip}, ${member.at},
      ${member.place?.type ?? 0}, ${member.place?.parentId ?? null},
      ${member.place?.invitedBy ?? null}, ${member.place?.linkId ?? null},
      ${member.openedBy !== undefined}, ${member.openedBy ?? null})
    on conflict do nothing returning 1`.execute(tx)
  return rows.length === 1
}

/** A code was read at this number; false where it is no longer the member's verified one. */
export async function markRead(
  tx: Tx,
  memberId: bigint,
  mobile: string,
  at: Date,
): Promise<boolean> {
  const { rows } = await sql`
    update members.member set mobile_read_at = ${at}
    where id = ${memberId} and mobile = ${mobile} and mobile_proved_at is not null
    returning 1`.execute(tx)
  return rows.length === 1
}

type Held = Pick<MemberRow, 'status' | 'password_hash'>
/** The row as it is now, held until the transaction ends. Index: member pk. */
export async function holdMember(tx: Tx, id: bigint): Promise<Held> {
  const { rows } = await sql<Held>`
      select status, password_hash
      from members.member
      where id = ${id}
      for no key update`.execute(tx)
  return rows[0]!
}

/** Locks an active account by the link "It was not me". */
export async function lockByLink(tx: Tx, id: bigint): Promise<void> {
  await sql`
    update members.member set status = 'locked', is_locked_by_link = true
    where id = ${id} and status = 'active'`.execute(tx)
}

/** What the link locked is open again; an operator's lock is the operators'. */
export async function reopen(tx: Tx, id: bigint): Promise<void> {
  await sql`
    update members.member set status = 'active', is_locked_by_link = false
    where id = ${id} and status = 'locked' and is_locked_by_link`.execute(tx)
}

/** By an operator; the status before. A closed account stays closed. */
export async function putStatus(
  tx: Tx,
  id: bigint,
  status: 'active' | 'locked',
): Promise<MemberRow['status']> {
  const { status: stood } = await holdMember(tx, id)
  if (stood !== 'closed')
    await sql`
      update members.member set status = ${status}, is_locked_by_link = false
      where id = ${id}`.execute(tx)
  return stood
}

/**
 * The client has shown what it shows at a first sign-in; later ones are not called so any more. A
 * repeat changes nothing.
 */
export async function markFirstLogin(db: Db, memberId: bigint, at: Date): Promise<void> {
  await sql`
    update members.member
    set first_login_at = ${at}
    where id = ${memberId} and first_login_at is null`.execute(db)
}

export async function updateLanguage(db: Db, memberId: bigint, language: string): Promise<void> {
  await sql`
    update members.member
    set language = ${language}
    where id = ${memberId} and language <> ${language}`.execute(db)
}

export async function readAvatar(db: Db, memberId: bigint): Promise<string | null> {
  const { rows } = await sql<{
    avatar: string | null
  }>`select avatar from members.member where id = ${memberId}`.execute(db)
  return rows[0]?.avatar ?? null
}

export async function updateAvatar(db: Db | Tx, memberId: bigint, avatar: string): Promise<void> {
  await sql`
    update members.member
    set avatar = ${avatar}
    where id = ${memberId} and avatar is distinct
    from ${avatar}`.execute(db)
}
