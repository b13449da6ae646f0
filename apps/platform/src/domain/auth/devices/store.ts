import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { Db, Tx } from '../../../db/pool.ts'
import { networkInSql } from '../../../http/limits/rate-limit.ts'
import type { SignInWay } from './record-sign-in.ts'

type SignInRow = {
  brandId: number
  memberId: bigint | null
  at: Date
  way: SignInWay
  isOpened: boolean
  ip: string
  userAgent: string
}

export async function insertFailedSignIn(db: Db, row: Omit<SignInRow, 'isOpened'>): Promise<void> {
  await sql`
    insert into auth.sign_in (brand_id, member_id, at, way, is_opened, ip, user_agent)
    values (${row.brandId}, ${row.memberId}, ${row.at}, ${row.way}, false, ${row.ip},
      ${row.userAgent})`.execute(db)
}

/** `tries` of one network and way within an hour, the latest told; 1 of who came in. */
type SignInLine = Omit<SignInRow, 'brandId' | 'memberId'> & { tries: number }
type Page = { limit: number; offset: number }

/**
 * So many refused tries are looked at for one list: those who flood an account slow its pages no
 * further.
 */
const REFUSED_MOST = 10_000

/**
 * Who came in, or whom it was refused, the newest first; each of them apart, so that a stranger's
 * tries push nobody's sign-ins out of sight. Index: sign_in_opened, sign_in_member.
 */
export async function listSignIns(
  db: Db,
  memberId: bigint,
  outcome: 'opened' | 'refused',
  page: Page,
): Promise<{ rows: SignInLine[]; total: number }> {
  const lines = outcome === 'opened' ? opened(memberId) : refused(memberId)
  const { rows } = await sql<SignInLine>`
      ${lines}
      order by at desc, latest_id desc
      limit ${page.limit} offset ${page.offset}`.execute(db)
  const { rows: counted } = await sql<{
    total: bigint
  }>`select count(*) as total from (${lines}) lines`.execute(db)
  return {
    rows: rows.map(({ at, way, isOpened, ip, userAgent, tries }) => ({
      at,
      way,
      isOpened,
      ip,
      userAgent,
      tries,
    })),
    total: Number(counted[0]!.total),
  }
}

const opened = (memberId: bigint) =>
  sql`
    select id as latest_id, at, way, is_opened as "isOpened", ip, user_agent as "userAgent",
      1 as tries
    from auth.sign_in
    where member_id = ${memberId} and is_opened`
const refused = (memberId: bigint) => sql`
  select max(id) as latest_id, max(at) as at, way, false as "isOpened", (array_agg(ip
    order by id desc))[1] as ip, (array_agg(user_agent order by id desc))[1] as "userAgent",
    count(*)::int as tries
  from (select id, at, way, ip, user_agent from auth.sign_in where member_id = ${memberId}
    and not is_opened order by id desc limit ${REFUSED_MOST}) latest
  group by way, date_trunc('hour', at), ${networkInSql(sql.ref('ip'))}`

const ADDRESSES_MOST = 50
/**
 * From where they came in lately, and beside that from where someone tried to: trying often from
 * a few fills neither. Index: sign_in_member.
 */
export async function addressesTried(db: Db, memberId: bigint): Promise<string[]> {
  const latest = (isOpened: boolean) =>
    sql`
      (select ip from auth.sign_in where member_id = ${memberId} and is_opened = ${isOpened}
        group by ip order by max(id) desc limit ${ADDRESSES_MOST})`
  return (await sql<{ ip: string }>`${latest(true)} union ${latest(false)}`.execute(db)).rows.map(
    ({ ip }) => ip,
  )
}

/** Index: sign_in_at. */
export async function deleteSignInsBefore(db: Db, before: Date): Promise<void> {
  await sql`delete from auth.sign_in where at < ${before}`.execute(db)
}

type DeviceRow = OpenSession & { isSignedIn: boolean; rememberedUntil: Date | null }
/**
 * Sessions that stand, and those that left a token by which the member comes in again; the one seen
 * last first. Index: session_member, remembered_device_member.
 */
export async function devicesOf(
  db: Db,
  memberId: bigint,
  { seenAfter, createdAfter }: Floors,
  at: Date,
): Promise<DeviceRow[]> {
  const { rows } = await sql<DeviceRow>`
    with remembered as (
      select session_id, max(expires_at) as until from auth.remembered_device
      where member_id = ${memberId} and used_at is null and revoked_at is null
        and expires_at > ${at}
      group by session_id
    ), open as (
      select id
      from auth.session
      where member_id = ${memberId} and revoked_at is null and last_seen_at > ${seenAfter}
        and created_at > ${createdAfter}
    )
    select s.id, s.ip, s.user_agent as "userAgent", s.created_at as "firstSeenAt",
      s.last_seen_at as "lastSeenAt", s.id in (select id from open) as "isSignedIn",
      r.until as "rememberedUntil"
    from auth.session s left join remembered r on r.session_id = s.id
    where s.id in (select id from open union select session_id from remembered)
    order by s.last_seen_at desc, s.id desc`.execute(db)
  return rows
}

/**
 * Whether it is the member's, and opens something still: it has not ended, or left a token. Index:
 * session pk, remembered_device_session.
 */
export async function isDeviceOf(
  db: Db,
  memberId: bigint,
  sessionId: bigint,
  at: Date,
): Promise<boolean> {
  const { rows } = await sql`
    select 1 from auth.session s where s.id = ${sessionId} and s.member_id = ${memberId}
      and (s.revoked_at is null or exists (select from auth.remembered_device d
        where d.session_id = s.id and d.used_at is null and d.revoked_at is null
        and d.expires_at > ${at}))`.execute(db)
  return rows.length === 1
}

type OpenSession = {
  id: bigint
  ip: string
  userAgent: string
  firstSeenAt: Date
  lastSeenAt: Date
}
type Floors = { seenAfter: Date; createdAfter: Date }

/** Sessions that stand, the one seen last first. Index: session_member. */
export async function openSessions(
  db: Db | Tx,
  memberId: bigint,
  { seenAfter, createdAfter }: Floors,
): Promise<OpenSession[]> {
  const { rows } = await sql<OpenSession>`
    select id, ip, user_agent as "userAgent", created_at as "firstSeenAt",
      last_seen_at as "lastSeenAt"
    from auth.session
    where member_id = ${memberId} and revoked_at is null and last_seen_at > ${seenAfter}
      and created_at > ${createdAfter}
    order by last_seen_at desc, id desc`.execute(db)
  return rows
}

/** From where the sign-in came that is the one before this. Index: sign_in_opened. */
export async function addressAt(
  db: Db,
  memberId: bigint,
  signedInAt: Date,
): Promise<string | null> {
  const { rows } = await sql<{
    ip: string
  }>`
    select ip
    from auth.sign_in
    where member_id = ${memberId} and is_opened and at = ${signedInAt}
    limit 1`.execute(db)
  return rows[0]?.ip ?? null
}

/** Devices that were remembered in a session. Index: remembered_device_session. */
export async function revokeRememberedIn(tx: Tx, sessionId: bigint, at: Date): Promise<void> {
  await sql`
    update auth.remembered_device
    set revoked_at = ${at}
    where session_id = ${sessionId} and used_at is null and revoked_at is null`.execute(tx)
}

const MARKS_MOST = 50
/** Of more devices the first are kept: no one has so many. Index: device_mark pk. */
export async function putMark(db: Db, memberId: bigint, device: string, at: Date): Promise<void> {
  const mark = createHash('sha256').update(device).digest('hex')
  await sql`
    insert into auth.device_mark (member_id, mark, first_seen_at, seen_at)
    select ${memberId}, ${mark}, ${at}, ${at}
    where (select count(*) from auth.device_mark
      where member_id = ${memberId} and mark <> ${mark}) < ${MARKS_MOST}
    on conflict (member_id, mark) do update set seen_at = excluded.seen_at`.execute(db)
}

/** Index: device_mark_seen. */
export async function deleteMarksBefore(db: Db, before: Date): Promise<void> {
  await sql`delete from auth.device_mark where seen_at < ${before}`.execute(db)
}
