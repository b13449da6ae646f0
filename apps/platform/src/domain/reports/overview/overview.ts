import type { Right } from '@padma/contract'
import { unitsToDecimal } from '@padma/money'
import { sql } from 'kysely'
import type { Db } from '../../../db/pool.ts'
import { latestProofs } from '../store.ts'

/** A player seen within this time is online. */
const ONLINE_MINUTES = 5

type Asked = { brandId: number; rights: ReadonlySet<Right>; timeZone: string; at: Date }
type Hour = { hour: number; orders: bigint; units: bigint }

/** The brand's day so far, as far as the operator's role shows it. */
export async function overviewOf(db: Db, asked: Asked) {
  const may = (right: Right): boolean => asked.rights.has(right)
  const [deposits, withdrawals, players, proofs] = await Promise.all([
    may('deposits.read') ? depositsByHour(db, asked) : null,
    may('withdrawals.read') ? withdrawalsByHour(db, asked) : null,
    may('players.read') ? playersToday(db, asked) : null,
    may('proof.read') ? latestProofs(db, 1) : [],
  ])
  const proof = proofs[0]
  return {
    deposits: deposits && flowOf(deposits),
    withdrawals: withdrawals && flowOf(withdrawals),
    players,
    proof: proof
      ? {
          provedAt: proof.proved_at.toISOString(),
          isProved: proof.is_proved,
          checks: proof.checks.length,
        }
      : null,
  }
}

function flowOf(hours: readonly Hour[]) {
  return {
    orders: Number(hours.reduce((sum, { orders }) => sum + orders, 0n)),
    amount: unitsToDecimal(hours.reduce((sum, { units }) => sum + units, 0n)),
    hours: hours.map(({ hour, units }) => ({ hour, amount: unitsToDecimal(units) })),
  }
}

const midnight = ({ at, timeZone }: Asked) =>
  sql`date_trunc('day', ${at}::timestamptz at time zone ${timeZone}) at time zone ${timeZone}`

/** Index: cashier.deposit (brand_id, closed_at) where state = 'success'. */
const depositsByHour = async (db: Db, asked: Asked): Promise<Hour[]> =>
  (
    await sql<Hour>`
      select extract(hour from closed_at at time zone ${asked.timeZone})::int as hour,
             count(*) as orders,
             sum(credited)::bigint as units
      from cashier.deposit
      where brand_id = ${asked.brandId}
        and state = 'success'
        and closed_at >= ${midnight(asked)}
      group by 1
      order by 1`.execute(db)
  ).rows

/** Index: cashier.withdrawal (brand_id, paid_at) where paid_at is not null. */
const withdrawalsByHour = async (db: Db, asked: Asked): Promise<Hour[]> =>
  (
    await sql<Hour>`
      select extract(hour from paid_at at time zone ${asked.timeZone})::int as hour,
             count(*) as orders,
             sum(amount)::bigint as units
      from cashier.withdrawal
      where brand_id = ${asked.brandId}
        and paid_at >= ${midnight(asked)}
      group by 1
      order by 1`.execute(db)
  ).rows

/** Trial accounts are no players of the brand. */
async function playersToday(db: Db, asked: Asked) {
  const {
    rows: [row],
  } = await sql<{ online: bigint; registered: bigint }>`
    select
      (select count(distinct s.member_id)
       from auth.session s
       join members.member m on m.id = s.member_id
       where s.brand_id = ${asked.brandId}
         and s.revoked_at is null
         and s.last_seen_at > ${asked.at}::timestamptz - ${`${ONLINE_MINUTES} minutes`}::interval
         and m.type <> 4) as online,
      (select count(*)
       from members.member
       where brand_id = ${asked.brandId}
         and type <> 4
         and created_at >= ${midnight(asked)}) as registered`.execute(db)
  return { online: Number(row!.online), registered: Number(row!.registered) }
}
