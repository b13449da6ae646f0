import type { ContactChannel } from '@padma/contract'
import { type RawBuilder, sql } from 'kysely'
import type { Db, Tx } from '../../../db/pool.ts'
import { lookOf } from '../name-look.ts'
import { addresses } from './places.ts'

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
  first_login_at: Date | null
  mobile_read_at: Date | null
  mobile: string | null
  mobile_proved_at: Date | null
  email: string | null
  email_proved_at: Date | null
  has_default_password: boolean
  /** By what a forgotten one was replaced, 'house': taken away; null: by himself, knowing the former. */ password_set_by:
    | 'sms'
    | 'email'
    | 'house'
    | null
  password_set_at: Date | null
  /** From when on which places are known: another text as soon as any were forgotten. */
  places_known: string
}
export const placesKnown = sql`concat_ws(' ', known_after, known_from, known_from_at, known_own) as places_known`
export const columns = sql`id, brand_id, username, nickname, type, status, vendor_user, password_hash, language, last_sign_in_at, previous_sign_in_at, created_at, first_login_at, mobile_read_at, mobile, mobile_proved_at, email, email_proved_at, has_default_password, password_set_by, password_set_at, ${placesKnown}`

/** Index: member pk. */
export async function readMember(db: Db | Tx, id: bigint): Promise<MemberRow | null> {
  const { rows } =
    await sql<MemberRow>`select ${columns} from accounts.member where id = ${id}`.execute(db)
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
  const { rows } =
    await sql<MemberRow>`select ${columns} from accounts.member where brand_id = ${brandId} and lower(username) = lower(${username})`.execute(
      db,
    )
  return rows[0] ?? null
}

/** Whether some member's name, but this one's, is read as that. Index: member_look. */
export async function isNameAlike(
  db: Db | Tx,
  brandId: number,
  username: string,
  butOf: bigint | null = null,
): Promise<boolean> {
  const { rows } =
    await sql`select 1 from accounts.member where brand_id = ${brandId} and coalesce(looks_as, lower(username)) = ${lookOf(username)} and id is distinct from ${butOf}::bigint`.execute(
      db,
    )
  return rows.length > 0
}

const READ_OVER = ` ._-'’`
/** Whether somebody's nickname is read as that name: whoever took it would be taken for him. Index: member_nickname_read. */
export async function isNickname(db: Db, brandId: number, username: string): Promise<boolean> {
  const read = (text: RawBuilder<unknown>) =>
    sql`translate(lower(${text}), ${sql.lit(READ_OVER)}, '')`
  const { rows } =
    await sql`select 1 from accounts.member where brand_id = ${brandId} and nickname is not null and ${read(sql.ref('nickname'))} in (${lookOf(username)}, ${read(sql`${username}::text`)}) limit 1`.execute(
      db,
    )
  return rows.length > 0
}

/** By name, or by number when one is given. Index: member_username, member_mobile. */
const toSignIn = (brandId: number, username: string, mobile: string | null) => sql<MemberRow>`
  select ${columns} from accounts.member where brand_id = ${brandId} and (lower(username) = lower(${username}) or mobile = ${mobile})
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

/** Whether his number is his name, as registration by mobile makes it. */
export const isNamedBy = ({
  mobile,
  username,
}: {
  mobile: string | null
  username: string
}): boolean => mobile === `+${username}`

/** Whose a number or a mailbox was until another took its place, as far as that is kept (`keepReplaced`). Index: replaced_contact_recipient. */
export const ownersOnce = (channel: ContactChannel, recipient: string | null) =>
  sql`select member_id from accounts.replaced_contact where channel = ${channel} and lower(recipient) = lower(${recipient})`

/**
 * As `readMemberToSignIn`, or by a number that was his own: to whoever registered by it that was his name, which a stranger's number has become. Whoever stands by
 * that name or number comes first; of several whose it was, the latest. One question, too, of whoever is nobody. Index: replaced_contact pk, replaced_contact_recipient.
 */
export async function readMemberToRecover(
  db: Db,
  brandId: number,
  username: string,
  mobile: string | null,
): Promise<MemberRow | null> {
  if (username.includes('\0')) return null
  const { rows } = await sql<MemberRow>`
    select ${columns} from accounts.member where brand_id = ${brandId} and (lower(username) = lower(${username}) or mobile = ${mobile} or id = any(array(${ownersOnce('sms', mobile)})))
    order by lower(username) = lower(${username}) desc, mobile is not distinct from ${mobile ?? ''} desc, (select replaced_at from accounts.replaced_contact where member_id = member.id and channel = 'sms' and recipient = ${mobile}) desc nulls last limit 1`.execute(
    db,
  )
  return rows[0] ?? null
}

/** As `readMemberToSignIn`, with where he signed in since then (see `addressesOf`) and how the indexes compare what was entered: one question too, of whoever is somebody and of whoever is nobody. */
export async function readSigningIn(
  db: Db,
  {
    brandId,
    username,
    mobile,
    entered,
    since,
  }: { brandId: number; username: string; mobile: string | null; entered: string; since: Date },
): Promise<{ member: MemberRow | null; compared: string; addresses: string[] }> {
  const { rows } = await sql<
    { compared: string; addresses: string[] } & {
      [column in keyof MemberRow]: MemberRow[column] | null
    }
  >`
    select lower(${entered}::text) as compared, found.*, array(${addresses(sql`coalesce(found.id, 0)`, since)}) as addresses
    from (select) anybody left join lateral (${toSignIn(brandId, username, mobile)}) found on true`.execute(
    db,
  )
  const { compared, addresses: known, ...found } = rows[0]!
  return { member: found.id === null ? null : (found as MemberRow), compared, addresses: known }
}

/** Index: member_mobile. */
export async function readMemberByMobile(
  db: Db | Tx,
  brandId: number,
  mobile: string,
): Promise<MemberRow | null> {
  const { rows } =
    await sql<MemberRow>`select ${columns} from accounts.member where brand_id = ${brandId} and mobile = ${mobile}`.execute(
      db,
    )
  return rows[0] ?? null
}

/** Index: member (brand_id, request_key). */
export async function readMemberByKey(
  db: Db | Tx,
  brandId: number,
  requestKey: string,
): Promise<MemberRow | null> {
  const { rows } =
    await sql<MemberRow>`select ${columns} from accounts.member where brand_id = ${brandId} and request_key = ${requestKey}::uuid`.execute(
      db,
    )
  return rows[0] ?? null
}

/** False when the name, the number or the request key is there already; then nothing was written. */
export async function insertMember(
  tx: Tx,
  member: {
    id: bigint
    brandId: number
    username: string
    vendorUser: string
    passwordHash: string
    profile: object
    email: string | null
    nickname: string | null
    mobile: string | null
    mobileProvedAt: Date | null
    place: {
      parentId: bigint | null
      type: number
      invitedBy: bigint
      linkId: bigint | null
    } | null
    language: string
    requestKey: string
    ip: string
    at: Date
  },
): Promise<boolean> {
  const { rows } = await sql`
    insert into accounts.member (id, brand_id, username, looks_as, vendor_user, password_hash, profile, email, nickname, mobile, mobile_proved_at, language, request_key, age_confirmed_at, terms_agreed_at, registered_ip, created_at, type, parent_id, invited_by, opening_link_id)
    values (${member.id}, ${member.brandId}, ${member.username}, nullif(${lookOf(member.username)}, lower(${member.username})), ${member.vendorUser}, ${member.passwordHash}, ${JSON.stringify(member.profile)}::jsonb, ${member.email}, ${member.nickname}, ${member.mobile}, ${member.mobileProvedAt}, ${member.language},
      ${member.requestKey}::uuid, ${member.at}, ${member.at}, ${member.ip}, ${member.at},
      ${member.place?.type ?? 0}, ${member.place?.parentId ?? null}, ${member.place?.invitedBy ?? null}, ${member.place?.linkId ?? null})
    on conflict do nothing returning 1`.execute(tx)
  return rows.length === 1
}

/** He has read what was sent to this number. */
export async function proveMobile(
  tx: Tx,
  memberId: bigint,
  mobile: string,
  at: Date,
): Promise<void> {
  await sql`update accounts.member set mobile_read_at = ${at}, mobile_proved_at = coalesce(mobile_proved_at, ${at}) where id = ${memberId} and mobile = ${mobile}`.execute(
    tx,
  )
}

/** He has read what was sent to this address; unless another member has proved it before. Index: member_email. */
export async function proveEmail(
  tx: Tx,
  member: { id: bigint; brand_id: number },
  email: string,
  at: Date,
): Promise<void> {
  await sql`
    update accounts.member set email_proved_at = ${at} where id = ${member.id} and email = ${email} and email_proved_at is null
      and not exists (select from accounts.member other where other.brand_id = ${member.brand_id} and lower(other.email) = lower(${email}) and other.email_proved_at is not null)`.execute(
    tx,
  )
}

export type Held = Pick<MemberRow, 'status' | 'password_hash' | 'places_known'>
/** His row as it stands, held until the transaction ends. Index: member pk. */
export async function holdMember(tx: Tx, id: bigint): Promise<Held> {
  const { rows } =
    await sql<Held>`select status, password_hash, ${placesKnown} from accounts.member where id = ${id} for no key update`.execute(
      tx,
    )
  return rows[0]!
}

/** The client has shown what it shows at a first sign-in; later ones are not called so any more. A repeat changes nothing. */
export async function markFirstLogin(db: Db, memberId: bigint, at: Date): Promise<void> {
  await sql`update accounts.member set first_login_at = ${at} where id = ${memberId} and first_login_at is null`.execute(
    db,
  )
}

export async function updateLanguage(db: Db, memberId: bigint, language: string): Promise<void> {
  await sql`update accounts.member set language = ${language} where id = ${memberId} and language <> ${language}`.execute(
    db,
  )
}

export async function readAvatar(db: Db, memberId: bigint): Promise<string | null> {
  const { rows } = await sql<{
    avatar: string | null
  }>`select avatar from accounts.member where id = ${memberId}`.execute(db)
  return rows[0]?.avatar ?? null
}

export async function updateAvatar(db: Db | Tx, memberId: bigint, avatar: string): Promise<void> {
  await sql`update accounts.member set avatar = ${avatar} where id = ${memberId} and avatar is distinct from ${avatar}`.execute(
    db,
  )
}
