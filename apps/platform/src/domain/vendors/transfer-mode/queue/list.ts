import { sql } from 'kysely'
import type { QueueTable } from '../../../../db/queue/queue-list.ts'
import type { Db } from '../../../../db/pool.ts'
import type { TransferRow } from '../transfers/store.ts'

export type ListedTransfer = TransferRow & { username: string; proposer: string | null }
type States = 'manual' | 'open' | 'closed' | 'all'

/** Index: transfer_queue, transfer_of_brand. */
export const transferQueue: QueueTable<States> = {
  code: 'T',
  from: sql`vendors.transfer c`,
  states: {
    manual: { where: sql`c.state = 'manual'`, at: sql`c.created_at`, first: 'oldest' },
    open: {
      where: sql`c.state in ('created', 'sent', 'unknown')`,
      at: sql`c.created_at`,
      first: 'oldest',
    },
    closed: { where: sql`c.state in ('done', 'failed')`, at: sql`c.created_at`, first: 'newest' },
    all: { where: sql`true`, at: sql`c.created_at`, first: 'newest' },
  },
  player: sql`c.player_id`,
  amount: sql`c.amount`,
  method: sql`c.vendor`,
  references: (words) => [sql`c.reference::text = ${words.toLowerCase()}`],
}

const listed = sql`
  select t.*, m.username, o.username as proposer
  from vendors.transfer t
  join members.member m on m.id = t.player_id
  left join operators.operator o on o.id = t.proposed_by`

/** In the order of the ids. */
export async function transfersByIds(db: Db, ids: readonly bigint[]): Promise<ListedTransfer[]> {
  const { rows } = await sql<ListedTransfer>`
    ${listed}
    where t.id = any(${ids.map(String)}::bigint[])
    order by array_position(${ids.map(String)}::bigint[], t.id)`.execute(db)
  return rows
}

export async function transferRowById(db: Db, id: bigint): Promise<ListedTransfer | undefined> {
  return (await sql<ListedTransfer>`${listed} where t.id = ${id}`.execute(db)).rows[0]
}

export async function vendorsOfTransfers(db: Db, brandId: number) {
  const { rows } = await sql<{ id: string; name: string }>`
    select v.code as id, v.name
    from vendors.vendor v join vendors.transfer_vendor t on t.vendor = v.code
    where v.brand_id = ${brandId}
    order by v.name`.execute(db)
  return rows
}

type FloatCheck = {
  vendor: string
  currency: string
  checked_at: Date
  expected: bigint
  reported: bigint | null
  in_doubt: bigint
  players: { player: string; expected: string; reported: string }[]
}
/** The newest first. Index: float_check_of. */
export async function floatChecks(db: Db, brandId: number): Promise<FloatCheck[]> {
  const { rows } = await sql<FloatCheck>`
    select c.vendor, c.currency, c.checked_at, c.expected, c.reported, c.in_doubt, c.players
    from vendors.float_check c
    where c.brand_id = ${brandId}
    order by c.id desc
    limit 31`.execute(db)
  return rows
}

/** How the latest comparison of each vendor stands. Seconds are since the last that it answered. */
export async function standingFloats(
  db: Db,
): Promise<{ vendor: string; currency: string; off_units: bigint; unanswered_seconds: number }[]> {
  return (
    await sql<{
      vendor: string
      currency: string
      off_units: bigint
      unanswered_seconds: number
    }>`
      select vendor, currency,
        (array_agg((
          select coalesce(sum(abs((p->>'reported')::bigint - (p->>'expected')::bigint)), 0)
          from jsonb_array_elements(players) p
        ) order by id desc) filter (where reported is not null))[1]::bigint as off_units,
        extract(epoch from clock_timestamp()
          - coalesce(max(checked_at) filter (where reported is not null), min(checked_at)))::float8
          as unanswered_seconds
      from vendors.float_check
      where checked_at > clock_timestamp() - interval '7 days'
      group by 1, 2`.execute(db)
  ).rows
}
