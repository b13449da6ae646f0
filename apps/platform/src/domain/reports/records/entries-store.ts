import { sql } from 'kysely'
import type { Db } from '../../../db/pool.ts'
import type { AccountSpan, Stretch } from '../../figures/index.ts'

export type OwnEntryRow = {
  account_id: bigint
  sequence: bigint
  transfer_id: bigint
  account: AccountSpan['kind']
  kind: string
  cause: string
  amount: bigint
  balance_after: bigint
  recorded_at: Date
  /** Of the round that it is of. */
  vendor: string | null
  game_code: string | null
  game_name: string | null
  /** Of a transfer between members, the other one. */
  other_name: string | null
}
type Wanted = {
  kinds: readonly string[] | null
  /** By account, the entry that the page before ended with. */
  cursor: ReadonlyMap<string, bigint>
  limit: number
  isOldestFirst: boolean
}

/** Weekly partitions that entries of the stretch can lie in. */
const weeks = ({ since, until }: Stretch) => sql`
  e.period between (${since} at time zone 'UTC')::date - 8
    and (${until} at time zone 'UTC')::date + 1`

/**
 * A page of the entries of these accounts. Of some kinds, the quarters that have them are known by
 * the figures, and only what is not counted yet is looked through. Index: ledger.entry
 * (account_id, sequence), figures.entry.
 */
export async function entriesPage(
  db: Db,
  spans: readonly AccountSpan[],
  stretch: Stretch,
  { kinds, cursor, limit, isOldestFirst }: Wanted,
): Promise<OwnEntryRow[]> {
  const moving = spans.filter(({ first, last }) => last > first)
  if (moving.length === 0) return []
  const order = isOldestFirst ? sql`asc` : sql`desc`
  const columns = sql`
    e.account_id, e.sequence, e.transfer_id, e.amount, e.balance_after, e.recorded_at, t.kind,
    t.cause`
  const parts = moving.map(({ id, kind, first, last }) => {
    const seen = cursor.get(kind)
    const low = isOldestFirst && seen !== undefined ? seen : first
    const high = !isOldestFirst && seen !== undefined ? seen - 1n : last
    const plain = (from: unknown, to: unknown) => sql`
      select ${columns}
      from ledger.entry e
      join ledger.transfer t on t.id = e.transfer_id and t.period = e.period
      where e.account_id = ${id} and e.sequence > ${from} and e.sequence <= ${to}
        and ${weeks(stretch)}`
    if (kinds === null)
      return sql`
        (select ${kind}::text as account, p.* from (
          ${plain(low, high)} order by e.sequence ${order} limit ${limit}) p)`
    const mark = sql`coalesce((
      select sequence from figures.entry_mark where account_id = ${id}), 0)`
    return sql`
      (select ${kind}::text as account, p.* from (
        (select ${columns}
        from (
          select * from figures.entry f
          where f.account_id = ${id} and f.kind = any(${kinds}::text[])
            and f.first_sequence <= ${high} and f.last_sequence > ${low}
            and f.quarter >= ${stretch.since}::timestamptz - interval '15 minutes'
            and f.quarter < ${stretch.until}
          order by f.quarter ${order} limit ${limit}) f
        join ledger.entry e on e.account_id = f.account_id
          and e.sequence between greatest(f.first_sequence, ${low}::bigint + 1)
          and least(f.last_sequence, ${high}::bigint)
        join ledger.transfer t on t.id = e.transfer_id and t.period = e.period and t.kind = f.kind
        where ${weeks(stretch)}
        order by e.sequence ${order} limit ${limit})
        union all
        (${plain(sql`greatest(${low}::bigint, ${mark})`, high)}
          and t.kind = any(${kinds}::text[])
        order by e.sequence ${order} limit ${limit})) p
      order by p.sequence ${order} limit ${limit})`
  })
  return (
    await sql<OwnEntryRow>`
      select p.*, b.vendor, b.game_code, coalesce(g.name, b.game_code) as game_name,
        o.username as other_name
      from (
        select * from (${sql.join(parts, sql` union all `)}) every
        order by transfer_id ${order}, account ${order} limit ${limit}) p
      left join reports.bet b on b.round_id = case when p.cause ~ '^round:[0-9]{1,18}$'
        then substr(p.cause, 7)::bigint end
      left join vendors.game g on g.vendor = b.vendor and g.code = b.game_code
      left join cashier.member_transfer s on s.id = case p.kind
        when 'member_transfer' then substr(p.cause, 17)::bigint end
      left join ledger.account own on own.id = p.account_id
      left join members.member o
        on o.id = case s.from_id when own.owner_id then s.to_id else s.from_id end
      order by p.transfer_id ${order}, p.account ${order}`.execute(db)
  ).rows
}
