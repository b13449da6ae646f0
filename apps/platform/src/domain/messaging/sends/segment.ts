import type { OfferChannel, Segment } from '@padma/contract'
import { parseUnits } from '@padma/money'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../../db/pool.ts'
import { AGENTS } from '../../members/index.ts'
import type { Told } from './store.ts'

const MEMBER = 0
const DAY_MS = 86_400_000
type Asked = { brandId: number; segment: Segment; at: Date; timeZone: string }

/** After `from`: the members of a segment at a moment, as `m`. Trial accounts are none. */
export function membersOf({ brandId, segment, at, timeZone }: Asked): RawBuilder<unknown> {
  const { of, ranks, languages, lastSignIn, lastDeposit, deposited, usernames } = segment
  const types = of === 'agents' ? AGENTS : of === 'members' ? [MEMBER] : [MEMBER, ...AGENTS]
  const ago = (days: number) => new Date(at.getTime() - days * DAY_MS)
  const isAt = { before: sql`<`, after: sql`>=` }
  const conditions = [
    sql`m.brand_id = ${brandId}`,
    sql`m.type = any(${types}::int[])`,
    ...(ranks ? [sql`m.rank_level = any(${ranks}::int[])`] : []),
    ...(languages ? [sql`m.language = any(${languages}::text[])`] : []),
    ...(usernames ? [sql`lower(m.username) = any(${usernames.map(lower)}::text[])`] : []),
    ...(lastSignIn
      ? [
          sql`coalesce(m.last_sign_in_at, m.created_at) ${isAt[lastSignIn.when]}
            ${ago(lastSignIn.days)}`,
        ]
      : []),
    // Index: figures.movement_of_member.
    ...(lastDeposit
      ? [
          sql`(select max(d.at) from figures.movement d
            where d.member_id = m.id and d.kind = 'deposit') ${isAt[lastDeposit.when]}
            ${ago(lastDeposit.days)}`,
        ]
      : []),
    ...(deposited
      ? [
          sql`(select sum(d.units) from figures.movement d
            where d.member_id = m.id and d.kind = 'deposit'
              and d.at >= (${deposited.since}::date)::timestamp at time zone ${timeZone}
            ) >= ${parseUnits(deposited.atLeast)!}`,
        ]
      : []),
  ]
  return sql`members.member m where ${sql.join(conditions, sql` and `)}`
}

/** How many a segment has now, and what would come of each by these channels. */
export async function countSegment(
  db: Db,
  asked: Asked & { channels: readonly OfferChannel[]; inboxByDefault: boolean },
): Promise<{ size: number; told: Told[] }> {
  const { channels, inboxByDefault, at } = asked
  const { rows } = await sql<Told>`
    select c.channel,
      coalesce(messaging.against(s.id, c.channel, ${at}::timestamptz, ${inboxByDefault}), 'sent')
        as outcome,
      count(*)::int as count
    from (select m.id from ${membersOf(asked)}) s
    cross join unnest(${channels}::text[]) c (channel)
    group by 1, 2
    order by 1, 3 desc, 2`.execute(db)
  return {
    size: rows
      .filter(({ channel }) => channel === 'inbox')
      .reduce((sum, { count }) => sum + count, 0),
    told: rows,
  }
}

/** Of a list, those whom the brand does not have. Index: member_username. */
export async function unknownAmong(
  db: Db,
  brandId: number,
  usernames: readonly string[],
): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select given.name from unnest(${usernames}::text[]) with ordinality given (name, place)
    where not exists (
      select from members.member m
      where m.brand_id = ${brandId} and lower(m.username) = lower(given.name))
    order by given.place`.execute(db)
  return rows.map(({ name }) => name)
}

const lower = (name: string) => name.toLowerCase()
