import type { EndedBy, PlayerState, PlayerType } from '@padma/contract'
import { type RawBuilder, sql } from 'kysely'
import type { Db, Tx } from '../../db/pool.ts'
import { networkInSql } from '../../http/rate-limit.ts'
import type { RestsOn, SignInWay } from './devices/record-sign-in.ts'
import { lookOf } from './name-look.ts'

export type MemberRow = {
  id: bigint; brand_id: number; username: string; nickname: string | null; type: number; status: 'active' | 'locked' | 'closed'; vendor_user: string
  password_hash: string; language: string; last_sign_in_at: Date | null; previous_sign_in_at: Date | null; created_at: Date; first_login_at: Date | null; mobile_read_at: Date | null
  mobile: string | null; mobile_proved_at: Date | null; email: string | null; email_proved_at: Date | null; has_default_password: boolean; /** By what a forgotten one was replaced, 'house': taken away; null: by himself, knowing the former. */ password_set_by: 'sms' | 'email' | 'house' | null; password_set_at: Date | null
  /** From when on which places are known: another text as soon as any were forgotten. */
  places_known: string
}
const placesKnown = sql`concat_ws(' ', known_after, known_from, known_from_at, known_own) as places_known`
const columns = sql`id, brand_id, username, nickname, type, status, vendor_user, password_hash, language, last_sign_in_at, previous_sign_in_at, created_at, first_login_at, mobile_read_at, mobile, mobile_proved_at, email, email_proved_at, has_default_password, password_set_by, password_set_at, ${placesKnown}`

/** Index: member pk. */
export async function readMember(db: Db | Tx, id: bigint): Promise<MemberRow | null> {
  const { rows } = await sql<MemberRow>`select ${columns} from accounts.member where id = ${id}`.execute(db)
  return rows[0] ?? null
}

/** Index: member_username. */
export async function readMemberByName(db: Db | Tx, brandId: number, username: string): Promise<MemberRow | null> {
  // PostgreSQL has no such text; no member can be called so.
  if (username.includes('\0')) return null
  const { rows } = await sql<MemberRow>`select ${columns} from accounts.member where brand_id = ${brandId} and lower(username) = lower(${username})`.execute(db)
  return rows[0] ?? null
}

/** Whether some member's name, but this one's, is read as that. Index: member_look. */
export async function isNameAlike(db: Db | Tx, brandId: number, username: string, butOf: bigint | null = null): Promise<boolean> {
  const { rows } = await sql`select 1 from accounts.member where brand_id = ${brandId} and coalesce(looks_as, lower(username)) = ${lookOf(username)} and id is distinct from ${butOf}::bigint`.execute(db)
  return rows.length > 0
}

const READ_OVER = ` ._-'’`
/** Whether somebody's nickname is read as that name: whoever took it would be taken for him. Index: member_nickname_read. */
export async function isNickname(db: Db, brandId: number, username: string): Promise<boolean> {
  const read = (text: RawBuilder<unknown>) => sql`translate(lower(${text}), ${sql.lit(READ_OVER)}, '')`
  const { rows } = await sql`select 1 from accounts.member where brand_id = ${brandId} and nickname is not null and ${read(sql.ref('nickname'))} in (${lookOf(username)}, ${read(sql`${username}::text`)}) limit 1`.execute(db)
  return rows.length > 0
}

/** By name, or by number when one is given. Index: member_username, member_mobile. */
const toSignIn = (brandId: number, username: string, mobile: string | null) => sql<MemberRow>`
  select ${columns} from accounts.member where brand_id = ${brandId} and (lower(username) = lower(${username}) or mobile = ${mobile})
  order by lower(username) = lower(${username}) desc limit 1`

/** By name, or by number when one is given: always one question. */
export async function readMemberToSignIn(db: Db | Tx, brandId: number, username: string, mobile: string | null): Promise<MemberRow | null> {
  if (username.includes('\0')) return null
  return (await toSignIn(brandId, username, mobile).execute(db)).rows[0] ?? null
}

/** Whose a number was until another took its place, as far as that is kept (see `readReplaced`). Index: replaced_number_mobile. */
const ownersOnce = (mobile: string | null) => sql`select member_id from accounts.replaced_number where mobile = ${mobile}`

/**
 * As `readMemberToSignIn`, or by a number that was his own: to whoever registered by it that was his name, which a stranger's number has become. Whoever stands by
 * that name or number comes first; of several whose it was, the latest. One question, too, of whoever is nobody. Index: replaced_number pk.
 */
export async function readMemberToRecover(db: Db, brandId: number, username: string, mobile: string | null): Promise<MemberRow | null> {
  if (username.includes('\0')) return null
  const { rows } = await sql<MemberRow>`
    select ${columns} from accounts.member where brand_id = ${brandId} and (lower(username) = lower(${username}) or mobile = ${mobile} or id = any(array(${ownersOnce(mobile)})))
    order by lower(username) = lower(${username}) desc, mobile is not distinct from ${mobile ?? ''} desc, (select replaced_at from accounts.replaced_number where member_id = member.id and mobile = ${mobile}) desc nulls last limit 1`.execute(db)
  return rows[0] ?? null
}

/** As `readMemberToSignIn`, with where he signed in since then (see `addressesOf`) and how the indexes compare what was entered: one question too, of whoever is somebody and of whoever is nobody. */
export async function readSigningIn(db: Db, { brandId, username, mobile, entered, since }: { brandId: number; username: string; mobile: string | null; entered: string; since: Date }): Promise<{ member: MemberRow | null; compared: string; addresses: string[] }> {
  const { rows } = await sql<{ compared: string; addresses: string[] } & { [column in keyof MemberRow]: MemberRow[column] | null }>`
    select lower(${entered}::text) as compared, found.*, array(${addresses(sql`coalesce(found.id, 0)`, since)}) as addresses
    from (select) anybody left join lateral (${toSignIn(brandId, username, mobile)}) found on true`.execute(db)
  const { compared, addresses: known, ...found } = rows[0]!
  return { member: found.id === null ? null : (found as MemberRow), compared, addresses: known }
}

/** Index: member_mobile. */
export async function readMemberByMobile(db: Db | Tx, brandId: number, mobile: string): Promise<MemberRow | null> {
  const { rows } = await sql<MemberRow>`select ${columns} from accounts.member where brand_id = ${brandId} and mobile = ${mobile}`.execute(db)
  return rows[0] ?? null
}

/** Index: member (brand_id, request_key). */
export async function readMemberByKey(db: Db | Tx, brandId: number, requestKey: string): Promise<MemberRow | null> {
  const { rows } = await sql<MemberRow>`select ${columns} from accounts.member where brand_id = ${brandId} and request_key = ${requestKey}::uuid`.execute(db)
  return rows[0] ?? null
}

/** False when the name, the number or the request key is there already; then nothing was written. */
export async function insertMember(tx: Tx, member: {
  id: bigint; brandId: number; username: string; vendorUser: string; passwordHash: string; profile: object; email: string | null; nickname: string | null; mobile: string | null; mobileProvedAt: Date | null; place: { parentId: bigint | null; type: number; invitedBy: bigint; linkId: bigint | null } | null; language: string; requestKey: string; ip: string; at: Date
}): Promise<boolean> {
  const { rows } = await sql`
    insert into accounts.member (id, brand_id, username, looks_as, vendor_user, password_hash, profile, email, nickname, mobile, mobile_proved_at, language, request_key, age_confirmed_at, terms_agreed_at, registered_ip, created_at, type, parent_id, invited_by, opening_link_id)
    values (${member.id}, ${member.brandId}, ${member.username}, nullif(${lookOf(member.username)}, lower(${member.username})), ${member.vendorUser}, ${member.passwordHash}, ${JSON.stringify(member.profile)}::jsonb, ${member.email}, ${member.nickname}, ${member.mobile}, ${member.mobileProvedAt}, ${member.language},
      ${member.requestKey}::uuid, ${member.at}, ${member.at}, ${member.ip}, ${member.at},
      ${member.place?.type ?? 0}, ${member.place?.parentId ?? null}, ${member.place?.invitedBy ?? null}, ${member.place?.linkId ?? null})
    on conflict do nothing returning 1`.execute(tx)
  return rows.length === 1
}

/** The same password at today's cost; who is signed in stays so. */
export async function upgradePasswordHash(tx: Tx, memberId: bigint, passwordHash: string): Promise<void> {
  await sql`update accounts.member set password_hash = ${passwordHash} where id = ${memberId}`.execute(tx)
}

/** Sets the password and ends all sessions that the old one opened. */
export async function updatePassword(tx: Tx, memberId: bigint, passwordHash: string, at: Date): Promise<void> {
  await sql`update accounts.member set password_hash = ${passwordHash} where id = ${memberId}`.execute(tx)
  await sql`update accounts.session set revoked_at = ${at} where member_id = ${memberId} and revoked_at is null`.execute(tx)
}

/** False when the password is not the one that was read any more. */
export async function replacePassword(tx: Tx, { memberId, from, to, at }: { memberId: bigint; from: string; to: string; at: Date }): Promise<boolean> {
  const { rows } = await sql`update accounts.member set password_hash = ${to}, has_default_password = false, password_set_by = null, password_set_at = ${at} where id = ${memberId} and password_hash = ${from} returning 1`.execute(tx)
  await sql`update accounts.session set is_change_due = false where member_id = ${memberId} and revoked_at is null and is_change_due`.execute(tx)
  return rows.length === 1
}

/** A password of his own: whoever sets it knows it. */
export async function putPassword(tx: Tx, memberId: bigint, passwordHash: string, by: 'sms' | 'email', at: Date): Promise<void> {
  await sql`update accounts.member set password_hash = ${passwordHash}, has_default_password = false, password_set_by = ${by}, password_set_at = ${at} where id = ${memberId}`.execute(tx)
}

/** Nobody knows it: a code or a link sets the next one. */
export async function takePassword(tx: Tx, memberId: bigint, ofNobody: string): Promise<void> {
  await sql`update accounts.member set password_hash = ${ofNobody}, has_default_password = false, password_set_by = 'house' where id = ${memberId}`.execute(tx)
}

/** He has read what was sent to this number. */
export async function proveMobile(tx: Tx, memberId: bigint, mobile: string, at: Date): Promise<void> {
  await sql`update accounts.member set mobile_read_at = ${at}, mobile_proved_at = coalesce(mobile_proved_at, ${at}) where id = ${memberId} and mobile = ${mobile}`.execute(tx)
}

/** He has read what was sent to this address; unless another member has proved it before. Index: member_email. */
export async function proveEmail(tx: Tx, member: { id: bigint; brand_id: number }, email: string, at: Date): Promise<void> {
  await sql`
    update accounts.member set email_proved_at = ${at} where id = ${member.id} and email = ${email} and email_proved_at is null
      and not exists (select from accounts.member other where other.brand_id = ${member.brand_id} and lower(other.email) = lower(${email}) and other.email_proved_at is not null)`.execute(tx)
}

/** Ends the member's sessions but one; which they were. Index: session_member. */
export async function revokeOtherSessions(tx: Tx, { memberId, keptId, by, at }: { memberId: bigint; keptId: bigint; by?: EndedBy | undefined; at: Date }): Promise<bigint[]> {
  const { rows } = await sql<{ id: bigint }>`update accounts.session set revoked_at = ${at}, ended_by = ${by ?? null} where member_id = ${memberId} and revoked_at is null and id <> ${keptId} returning id`.execute(tx)
  return rows.map(({ id }) => id)
}

export type Held = Pick<MemberRow, 'status' | 'password_hash' | 'places_known'>
/** His row as it stands, held until the transaction ends. Index: member pk. */
export async function holdMember(tx: Tx, id: bigint): Promise<Held> {
  const { rows } = await sql<Held>`select status, password_hash, ${placesKnown} from accounts.member where id = ${id} for no key update`.execute(tx)
  return rows[0]!
}

/**
 * Whether the session of whoever acts stands still, and his token is its own; the member is held until the transaction ends, as by whoever ends sessions. What
 * somebody proved before he waited, for a hash, is worth nothing once he was put out meanwhile. Index: member pk, session pk.
 */
export async function holdSession(tx: Tx, { playerId, sessionId, digest }: { playerId: bigint; sessionId: bigint; digest: Buffer }): Promise<boolean> {
  await holdMember(tx, playerId)
  return (await sql`select from accounts.session where id = ${sessionId} and token_hash = ${digest} and revoked_at is null`.execute(tx)).rows.length === 1
}

/** The session's token is another from now on. Index: session pk. */
export async function putToken(tx: Tx, sessionId: bigint, digest: Buffer): Promise<void> {
  await sql`update accounts.session set token_hash = ${digest} where id = ${sessionId}`.execute(tx)
}

/** The client has shown what it shows at a first sign-in; later ones are not called so any more. A repeat changes nothing. */
export async function markFirstLogin(db: Db, memberId: bigint, at: Date): Promise<void> {
  await sql`update accounts.member set first_login_at = ${at} where id = ${memberId} and first_login_at is null`.execute(db)
}

export async function updateLanguage(db: Db, memberId: bigint, language: string): Promise<void> {
  await sql`update accounts.member set language = ${language} where id = ${memberId} and language <> ${language}`.execute(db)
}

export async function readAvatar(db: Db, memberId: bigint): Promise<string | null> {
  const { rows } = await sql<{ avatar: string | null }>`select avatar from accounts.member where id = ${memberId}`.execute(db)
  return rows[0]?.avatar ?? null
}

export async function updateAvatar(db: Db | Tx, memberId: bigint, avatar: string): Promise<void> {
  await sql`update accounts.member set avatar = ${avatar} where id = ${memberId} and avatar is distinct from ${avatar}`.execute(db)
}

/** So many of a member stand at once: whoever has his password fills neither his list nor the time in which all of them are ended. */
const SESSIONS_MOST = 100

/** With the line of his history, and the time that his row tells. Where there are too many the network that has the most loses those seen longest ago: whoever comes in again and again, from one place or a few, puts out himself. Which. Index: session_member. */
export async function insertSession(tx: Tx, session: { memberId: bigint; brandId: number; digest: Buffer; way: SignInWay; ip: string; userAgent: string; at: Date; isChangeDue: boolean; isByPassword?: boolean; restsOn?: RestsOn; /** Since when that had been the member's which was shown beside the password. */ shownSince?: Date | null; /** Of the session that left the token by which this one is opened: its age is this one's too. */ origin?: Origin | undefined }): Promise<bigint[]> {
  const { rows } = await sql<{ id: bigint }>`
    with marked as (update accounts.member set previous_sign_in_at = last_sign_in_at, last_sign_in_at = ${session.at} where id = ${session.memberId}),
      opened as (
        insert into accounts.session (member_id, brand_id, token_hash, ip, user_agent, created_at, last_seen_at, is_change_due, is_by_password, root_id, rests_on, shown_since)
        values (${session.memberId}, ${session.brandId}, ${session.digest}, ${session.ip}, ${session.userAgent}, ${session.origin?.beganAt ?? session.at}, ${session.at}, ${session.isChangeDue}, ${session.isByPassword ?? false}, ${session.origin?.rootId ?? null}, ${session.restsOn ?? null}, ${session.shownSince ?? null})),
      told as (
        insert into accounts.sign_in (brand_id, member_id, at, way, is_opened, ip, user_agent, rests_on)
        values (${session.brandId}, ${session.memberId}, ${session.at}, ${session.way}, true, ${session.ip}, ${session.userAgent}, ${session.restsOn ?? null}))
    update accounts.session set revoked_at = ${session.at}
    where id in (
      select id from (select id, last_seen_at, ${networkInSql(sql`ip`)} as network from accounts.session where member_id = ${session.memberId} and revoked_at is null) standing
      order by row_number() over (partition by network order by last_seen_at desc, id desc) + (network = ${networkInSql(sql`${session.ip}::text`)})::int, last_seen_at desc, id desc offset ${SESSIONS_MOST - 1}) returning id`.execute(tx)
  return rows.map(({ id }) => id)
}

/** Whether it began since then with the member's password. Index: session pk. */
export async function beganByPassword(db: Db, sessionId: bigint, since: Date): Promise<boolean> {
  return (await sql`select 1 from accounts.session where id = ${sessionId} and is_by_password and created_at > ${since}`.execute(db)).rows.length === 1
}

/** The session that somebody opened by a proof, of which device tokens made others, when that was, and on what alone it rests. */
export type Origin = { rootId: bigint; beganAt: Date; restsOn: RestsOn }
/** Index: session pk. */
export async function readOrigin(db: Db | Tx, sessionId: bigint): Promise<Origin> {
  return (await sql<Origin>`select coalesce(root_id, id) as "rootId", created_at as "beganAt", rests_on as "restsOn" from accounts.session where id = ${sessionId}`.execute(db)).rows[0]!
}

/** Index: sign_in_opened, member pk. */
const addresses = (memberId: bigint | RawBuilder<unknown>, since: Date) => sql<{ ip: string }>`
  with known as (select known_after, known_from_at, array_remove(known_own || known_from, null) as kept from accounts.member where id = ${memberId})
  select ip from (select id, ip from accounts.sign_in where member_id = ${memberId} and is_opened and at > ${since} order by at desc limit 50) latest where id > (select known_after from known)
  union select unnest(kept) from known where known_from_at > ${since}`

/** Where the member signed in since then, the newest 50 sign-ins, as far as that was not forgotten. */
export async function addressesOf(db: Db | Tx, memberId: bigint, since: Date): Promise<string[]> {
  return (await addresses(memberId, since).execute(db)).rows.map(({ ip }) => ip)
}

/** Index: member pk. */
export async function registeredFrom(db: Db | Tx, memberId: bigint): Promise<string> {
  return (await sql<{ ip: string }>`select registered_ip as ip from accounts.member where id = ${memberId}`.execute(db)).rows[0]!.ip
}

/** Where he signed in between these, whatever was forgotten since, and by more than the one proof (`butBy`, null: by any). Index: sign_in_opened. */
export async function addressesBefore(db: Db | Tx, memberId: bigint, { since, before, butBy }: { since: Date; before: Date; butBy: RestsOn }): Promise<string[]> {
  return (await sql<{ ip: string }>`select distinct ip from accounts.sign_in where member_id = ${memberId} and is_opened and at > ${since} and at <= ${before} and (${butBy}::text is null or rests_on is distinct from ${butBy}::text)`.execute(db)).rows.map(({ ip }) => ip)
}

/** Where he signed in since then, and on which days (UTC, their first instants), whatever was forgotten since, but where he was put out; not by device tokens, which are stolen. Index: sign_in_opened. */
export async function placesSince(db: Db | Tx, memberId: bigint, since: Date): Promise<{ ip: string; day: Date }[]> {
  return (await sql<{ ip: string; day: Date }>`select distinct ip, date_trunc('day', at, 'UTC') as day from accounts.sign_in where member_id = ${memberId} and is_opened and not is_strange and way <> 'device' and at > ${since}`.execute(db)).rows
}

/** Sign-ins from there so far make no place his own. Index: sign_in_opened. */
export async function putStrange(tx: Tx, memberId: bigint, ips: readonly string[]): Promise<void> {
  if (ips.length > 0) await sql`update accounts.sign_in set is_strange = true where member_id = ${memberId} and is_opened and not is_strange and ip = any(${[...ips]}::text[])`.execute(tx)
}

/** Where it began; null when it is gone. Index: session pk. */
export async function addressOfSession(db: Db | Tx, sessionId: bigint): Promise<string | null> {
  return (await sql<{ ip: string }>`select ip from accounts.session where id = ${sessionId}`.execute(db)).rows[0]?.ip ?? null
}

/** The sign-ins until now count no more, the address (null: none) and those of his own places do. Index: sign_in_member. */
export async function putPlacesForgotten(tx: Tx, { memberId, address, own, at }: { memberId: bigint; address: string | null; own: readonly string[]; at: Date }): Promise<void> {
  await sql`
    update accounts.member set known_from = ${address}, known_own = ${[...own]}::text[], known_from_at = ${at},
      known_after = coalesce((select max(id) from accounts.sign_in where member_id = ${memberId}), 0) where id = ${memberId}`.execute(tx)
}

export type SessionRow = { id: bigint; member_id: bigint; username: string; type: number; must_change_password: boolean; is_password_old: boolean; last_seen_at: Date }
/** A session that has not ended, of an active member. Index: session (token_hash), member pk. */
export async function readSession(db: Db, digest: Buffer, brandId: number, floors: { seenAfter: Date; createdAfter: Date }): Promise<SessionRow | null> {
  const { rows } = await sql<SessionRow>`
    select s.id, s.member_id, m.username, m.type, m.has_default_password or s.is_change_due as must_change_password, s.is_change_due and not m.has_default_password as is_password_old, s.last_seen_at
    from accounts.session s join accounts.member m on m.id = s.member_id
    where s.token_hash = ${digest} and s.brand_id = ${brandId} and s.revoked_at is null
      and s.last_seen_at > ${floors.seenAfter} and s.created_at > ${floors.createdAfter} and m.status = 'active'`.execute(db)
  return rows[0] ?? null
}

/** By whom a session was ended, where that is kept. Index: session (token_hash). */
export async function readEndedBy(db: Db, digest: Buffer, brandId: number): Promise<EndedBy | null> {
  return (await sql<{ by: EndedBy | null }>`select ended_by as by from accounts.session where token_hash = ${digest} and brand_id = ${brandId}`.execute(db)).rows[0]?.by ?? null
}

/** Index: session pk, member pk. */
export async function sessionsThatStand(db: Db, brandId: number, ids: readonly bigint[], floors: { seenAfter: Date; createdAfter: Date }): Promise<bigint[]> {
  const { rows } = await sql<{ id: bigint }>`
    select s.id from accounts.session s join accounts.member m on m.id = s.member_id
    where s.id = any(${ids}::bigint[]) and s.brand_id = ${brandId} and s.revoked_at is null and s.last_seen_at > ${floors.seenAfter} and s.created_at > ${floors.createdAfter} and m.status = 'active'`.execute(db)
  return rows.map(({ id }) => id)
}

export async function touchSession(db: Db, sessionId: bigint, at: Date): Promise<void> {
  await sql`update accounts.session set last_seen_at = ${at} where id = ${sessionId} and last_seen_at < ${at}`.execute(db)
}

/** Those that began before, and so have ended since. Index: session_created. */
export async function deleteSessionsBefore(db: Db, brandId: number, before: Date): Promise<void> {
  await sql`delete from accounts.session s where s.brand_id = ${brandId} and s.created_at < ${before} and not exists (select from accounts.remembered_device d where d.session_id = s.id)`.execute(db)
}

/** False when it had ended before. */
export async function revokeSession(tx: Tx, { sessionId, by, at }: { sessionId: bigint; by?: EndedBy; at: Date }): Promise<boolean> {
  const { rows } = await sql`update accounts.session set revoked_at = ${at}, ended_by = ${by ?? null} where id = ${sessionId} and revoked_at is null returning 1`.execute(tx)
  return rows.length === 1
}

/** Index: payment_password pk. */
export async function hasPaymentPassword(db: Db | Tx, memberId: bigint): Promise<boolean> {
  const { rows } = await sql`select 1 from accounts.payment_password where member_id = ${memberId}`.execute(db)
  return rows.length === 1
}

export async function putPaymentPassword(tx: Tx, memberId: bigint, passwordHash: string, at: Date): Promise<void> {
  await sql`
    insert into accounts.payment_password (member_id, password_hash, set_at) values (${memberId}, ${passwordHash}, ${at})
    on conflict (member_id) do update set password_hash = excluded.password_hash, set_at = excluded.set_at, tries = 0, locked_until = null`.execute(tx)
}

export async function readPaymentPassword(db: Db, memberId: bigint): Promise<{ password_hash: string; locked_until: Date | null } | null> {
  const { rows } = await sql<{ password_hash: string; locked_until: Date | null }>`select password_hash, locked_until from accounts.payment_password where member_id = ${memberId}`.execute(db)
  return rows[0] ?? null
}

type PaymentTry = { memberId: bigint; passwordHash: string; isRight: boolean; now: Date; triesMax: number; lockedUntil: Date }
/** Counts one checked try: a wrong one more, the last allowed one sets the lock, a right one forgets them. Null while it is locked, or when another password was set since. */
export async function countPaymentTry(db: Db, { memberId, passwordHash, isRight, now, triesMax, lockedUntil }: PaymentTry): Promise<{ tries: number } | null> {
  const { rows } = await sql<{ tries: number }>`
    update accounts.payment_password set
      tries = case when ${isRight}::boolean then 0 when locked_until is null then tries + 1 else 1 end,
      locked_until = case when not ${isRight}::boolean and locked_until is null and tries + 1 >= ${triesMax} then ${lockedUntil}::timestamptz end
    where member_id = ${memberId} and password_hash = ${passwordHash} and (locked_until is null or locked_until <= ${now}) returning tries`.execute(db)
  return rows[0] ?? null
}

export type MemberSearch = {
  /** How his name or nickname begins, or his whole mail address; empty: everybody. */
  words: string
  /** The number that the words are: whose it is, or was until another took its place. */
  mobile: string | null
  state: PlayerState | null
  /** Null: members and agents. */
  type: PlayerType | null
  order: 'newest' | 'name'
}
const isClosing = sql`exists (select from accounts.closure c where c.member_id = member.id and c.closed_at is null)`
const ofState = {
  active: sql`status = 'active' and not ${isClosing}`, locked: sql`status = 'locked'`, closing: sql`status <> 'closed' and ${isClosing}`, closed: sql`status = 'closed'`,
}
const ofType = { member: sql`type = 0`, agent: sql`type in (1, 2, 41, 42)`, trial: sql`type = 4` }

/** Players of a brand, each with the day on which he is to be closed; whose name or number the words are, and then whose number they were, before those who call themselves so. Index: member_newest, member_username, member_nickname, member_mobile, member_mailbox, replaced_number_mobile. */
export async function listMembers(db: Db, brandId: number, { words, mobile, state, type, order }: MemberSearch, page: { limit: number; offset: number }): Promise<{ rows: (MemberRow & { closes_at: Date | null })[]; total: number }> {
  const said = words.replaceAll('\0', '').toLowerCase()
  const pattern = `${said.replace(/[\\%_]/g, '\\$&')}%`
  const isCalled = [
    sql`lower(username) like ${pattern}`, sql`lower(nickname) like ${pattern}`, ...(said.includes('@') ? [sql`lower(email) = ${said}`] : []), ...(mobile === null ? [] : [sql`mobile = ${mobile}`, sql`id = any(array(${ownersOnce(mobile)}))`]),
  ]
  const isFound = sql`brand_id = ${brandId} and ${type ? ofType[type] : sql`type <> 4`} and ${state ? ofState[state] : sql`true`} and ${said === '' ? sql`true` : sql`(${sql.join(isCalled, sql` or `)})`}`
  const { rows } = await sql<MemberRow & { closes_at: Date | null }>`
    select ${columns}, (select c.due_at from accounts.closure c where c.member_id = member.id and c.closed_at is null) as closes_at from accounts.member where ${isFound}
    order by ${said === '' ? sql`` : sql`(lower(username) = ${said} or mobile is not distinct from ${mobile ?? ''}) desc, (id = any(array(${ownersOnce(mobile)}))) desc,`} ${order === 'name' ? sql`lower(username) using ~<~` : sql`created_at desc, id desc`} limit ${page.limit} offset ${page.offset}`.execute(db)
  const { rows: counted } = await sql<{ total: bigint }>`select count(*) as total from accounts.member where ${isFound}`.execute(db)
  return { rows, total: Number(counted[0]!.total) }
}
