import type { reportParts } from '@padma/contract/report-parts'
import { unitsToDecimal } from '@padma/money'
import { sql } from 'kysely'
import type { Db } from '../../../db/pool.ts'
import type { Columns } from '../../audit/index.ts'
import { type Asked, pageOfGroups, pageToWire, type RowOf } from './groups.ts'

type Part = (typeof reportParts)['cashier'][number]
type Sums = {
  deposits: bigint
  withdrawals: bigint
  net: bigint
  fees: bigint
  deposit_orders: bigint
  withdrawal_orders: bigint
  players: bigint
}

/**
 * What was credited and paid in the stretch. Indexes: deposit_credited, withdrawal_paid. Where the
 * rest of a payout came back, it was never paid.
 */
const cashierBy = (db: Db, by: Part, asked: Asked) => {
  const keyOf = (at: string, player: string, method: string) =>
    ({
      day: sql`to_char(${sql.ref(at)} at time zone ${asked.timeZone}, 'YYYY-MM-DD')`,
      method: sql.ref(method),
      player: sql`${sql.ref(player)}::text`,
    })[by]
  return pageOfGroups<Sums>(db, asked, {
    by,
    parts: sql`
      select ${keyOf('d.closed_at', 'd.player_id', 'd.method_id')} as key, d.player_id,
        d.credited as paid_in, 0::bigint as paid_out, d.fee, 1 as deposits, 0 as withdrawals
      from cashier.deposit d
      where d.brand_id = ${asked.brandId} and d.state = 'success'
        and d.closed_at >= ${asked.since} and d.closed_at < ${asked.until}
      union all
      select ${keyOf('w.paid_at', 'w.player_id', 'a.method_id')}, w.player_id, 0,
        case when w.resolution = 'rest_returned' then w.received else w.amount end, 0, 0, 1
      from cashier.withdrawal w
      join cashier.payout_account a on a.id = w.payout_account_id
      where w.brand_id = ${asked.brandId}
        and w.paid_at >= ${asked.since} and w.paid_at < ${asked.until}`,
    sums: sql`
      coalesce(sum(paid_in), 0)::bigint as deposits,
      coalesce(sum(paid_out), 0)::bigint as withdrawals,
      coalesce(sum(paid_in - paid_out), 0)::bigint as net,
      coalesce(sum(fee), 0)::bigint as fees,
      coalesce(sum(part.deposits), 0)::bigint as deposit_orders,
      coalesce(sum(part.withdrawals), 0)::bigint as withdrawal_orders,
      count(distinct player_id) as players`,
  })
}

const toWire = (sums: Sums) => ({
  deposits: unitsToDecimal(sums.deposits),
  withdrawals: unitsToDecimal(sums.withdrawals),
  net: unitsToDecimal(sums.net),
  fees: unitsToDecimal(sums.fees),
  depositOrders: Number(sums.deposit_orders),
  withdrawalOrders: Number(sums.withdrawal_orders),
  players: Number(sums.players),
})

export async function cashierReport(db: Db, by: Part, asked: Asked) {
  return pageToWire(await cashierBy(db, by, asked), toWire)
}
export const cashierColumns: Columns<RowOf<typeof cashierReport>> = {
  Key: ({ key }) => key,
  Name: ({ name }) => name,
  Deposits: ({ deposits }) => deposits,
  Withdrawals: ({ withdrawals }) => withdrawals,
  Net: ({ net }) => net,
  Fees: ({ fees }) => fees,
  'Deposit orders': ({ depositOrders }) => depositOrders,
  'Withdrawal orders': ({ withdrawalOrders }) => withdrawalOrders,
  Players: ({ players }) => players,
}
