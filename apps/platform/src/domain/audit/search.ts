import { sql } from 'kysely'
import type { Db } from '../../db/pool.ts'

export type AuditRow = {
  id: bigint
  at: Date
  operator_id: bigint | null
  player_id: bigint | null
  act: string
  subject: string
  before: unknown
  after: unknown
  ip: string
}
export type AuditSearch = {
  operatorId: bigint | null
  act: string | null
  /** A name or number behind the kind, or a case as the console numbers it: D-12. */
  subject: string | null
  /** A day of the brand. */
  day: string | null
}
const numbered: Readonly<Record<string, string>> = {
  d: 'deposit',
  w: 'withdrawal',
  r: 'reconciliation',
  q: 'dispute',
  n: 'recovery',
  m: 'approval',
}

/** The newest first. Index: entry_brand, entry_operator, entry_act, entry_subject, entry_at. */
export async function listAudit(
  db: Db,
  brand: { id: number; timeZone: string },
  { operatorId, act, subject, day }: AuditSearch,
  page: { limit: number; offset: number },
): Promise<{ rows: AuditRow[]; total: number }> {
  const [, letter, number] = /^([dwrnm])-(\d+)$/i.exec(subject ?? '') ?? []
  const about = (text: string) =>
    sql`lower(substr(a.subject, strpos(a.subject, ':') + 1)) = lower(${readable(text)})`
  const wanted = [
    sql`a.brand_id = ${brand.id}`,
    ...(operatorId === null ? [] : [sql`a.operator_id = ${operatorId}`]),
    ...(act === null ? [] : [sql`a.act = ${readable(act)}`]),
    ...(subject === null
      ? []
      : [
          number === undefined
            ? about(subject)
            : sql`
              ${about(number)} and a.subject = ${`${numbered[letter!.toLowerCase()]}:${number}`}`,
        ]),
    ...(day === null
      ? []
      : [
          sql`a.at >= ${day}::timestamp at time zone ${brand.timeZone}
            and a.at < (${day}::date + 1)::timestamp at time zone ${brand.timeZone}`,
        ]),
  ]
  const isFound = sql.join(wanted, sql` and `)
  const { rows } = await sql<AuditRow>`
    select a.id, a.at, a.operator_id, a.player_id, a.act, a.subject, a.before, a.after, a.ip
    from audit.entry a
    where ${isFound} order by a.id desc limit ${page.limit} offset ${page.offset}`.execute(db)
  const { rows: counted } = await sql<{ total: bigint }>`
    select count(*) as total from audit.entry a where ${isFound}`.execute(db)
  return { rows, total: Number(counted[0]!.total) }
}

/** PostgreSQL keeps no zero byte in a text. */
const readable = (text: string) => text.replaceAll('\0', '')

/** Each act that a brand's log holds, found by one step into the index. Index: entry_act. */
export async function actsOf(db: Db, brandId: number): Promise<string[]> {
  const { rows } = await sql<{ act: string }>`
    with recursive step as (
      (select act from audit.entry where brand_id = ${brandId} order by act limit 1)
      union all
      select (
        select a.act from audit.entry a
        where a.brand_id = ${brandId} and a.act > step.act order by a.act limit 1)
      from step where step.act is not null
    ) select act from step where act is not null`.execute(db)
  return rows.map(({ act }) => act)
}

/** When an act was last done to a player, by whom and why. Index: entry_act. */
export async function lastAbout(
  db: Db,
  { brandId, act, playerId }: { brandId: number; act: string; playerId: bigint },
): Promise<{ at: Date; operator_id: bigint | null; reason: string | null } | null> {
  const { rows } = await sql<{ at: Date; operator_id: bigint | null; reason: string | null }>`
    select at, operator_id, after ->> 'reason' as reason from audit.entry
    where brand_id = ${brandId} and act = ${act} and player_id = ${playerId}
    order by id desc limit 1`.execute(db)
  return rows[0] ?? null
}

/**
 * What others have done of these acts, after a line of the log and since an instant; the newest
 * first. Index: entry_act.
 */
export async function unseenOf(
  db: Db,
  reader: {
    brandId: number
    operatorId: bigint
    acts: readonly string[]
    after: bigint
    since: Date
    limit: number
  },
): Promise<AuditRow[]> {
  const { rows } = await sql<AuditRow>`
    select a.id, a.at, a.operator_id, a.player_id, a.act, a.subject, a.before, a.after, a.ip
    from audit.entry a
    where a.brand_id = ${reader.brandId} and a.act = any(${reader.acts}::text[])
      and a.operator_id is distinct from ${reader.operatorId}
      and a.id > ${reader.after} and a.at >= ${reader.since}
    order by a.id desc limit ${reader.limit}`.execute(db)
  return rows
}

export async function newestId(db: Db): Promise<bigint> {
  const { rows } = await sql<{ id: bigint }>`
    select coalesce(max(id), 0)::bigint as id from audit.entry`.execute(db)
  return rows[0]!.id
}

/** Whether an act was ever done to a subject, however its name is written. Index: entry_act. */
export async function hasEntry(
  db: Db,
  { brandId, act, subject }: { brandId: number; act: string; subject: string },
): Promise<boolean> {
  const { rows } = await sql`
    select 1 from audit.entry
    where brand_id = ${brandId} and act = ${act} and lower(subject) = lower(${subject})
    limit 1`.execute(db)
  return rows.length === 1
}

/**
 * The first row that the chain does not bear out: changed, taken away, or put in without a link.
 */
export async function firstBrokenLink(db: Db): Promise<{ entryId: bigint; why: string } | null> {
  const { rows } = await sql<{ entry_id: bigint; why: string }>`
    with chain as (
      select l.position, l.entry_id, l.hash,
        lag(l.hash, 1, '\\x'::bytea) over (order by l.position) as previous,
        lag(l.position, 1, 0::bigint) over (order by l.position) as before
      from audit.link l
    )
    select coalesce(chain.entry_id, a.id) as entry_id,
      case
        when chain.entry_id is null then 'no link'
        when a.id is null then 'row is gone'
        when chain.position <> chain.before + 1 then 'a link is gone'
        else 'row was changed'
      end as why
    from chain full join audit.entry a on a.id = chain.entry_id
    where chain.entry_id is null or a.id is null or chain.position <> chain.before + 1
      or chain.hash <> audit.hash_of(chain.previous, a)
    order by chain.position nulls last limit 1`.execute(db)
  return rows[0] ? { entryId: rows[0].entry_id, why: rows[0].why } : null
}
