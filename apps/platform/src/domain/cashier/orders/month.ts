import { unitsToDecimal } from '@padma/money'
import { sql } from 'kysely'
import type { Deps } from '../deps.ts'

type UnderWay = {
  kind: 'deposit' | 'withdrawal'
  id: bigint
  name: string
  amount: bigint
  state: string
  at: Date
}

/** What came in and went out since the brand's month began, and what is on its way. */
export async function monthOf(deps: Deps, owner: { playerId: bigint; brandId: number }) {
  const { playerId } = owner
  const { timeZone } = await deps.brand.settings(owner.brandId)
  const { rows } = await sql<{ first: string; deposits: bigint; withdrawals: bigint }>`
    with month as (
      select date_trunc('month', ${deps.now()}::timestamptz at time zone ${timeZone}) as first
    )
    select to_char(first, 'YYYY-MM-DD') as first,
      (select coalesce(sum(credited), 0)::bigint from cashier.deposit
        where player_id = ${playerId} and state = 'success'
          and closed_at >= first at time zone ${timeZone}) as deposits,
      (select coalesce(sum(amount), 0)::bigint from cashier.withdrawal
        where player_id = ${playerId} and paid_at >= first at time zone ${timeZone}) as withdrawals
    from month`.execute(deps.db)
  const { rows: underWay } = await sql<UnderWay>`
    select 'deposit' as kind, d.id, m.name, d.amount, d.state, d.created_at as at
    from cashier.deposit d
    join cashier.method m on m.brand_id = d.brand_id and m.id = d.method_id
    where d.player_id = ${playerId} and d.state in ('submitted', 'matched')
    union all
    select 'withdrawal', w.id, m.name, w.amount, w.state, w.requested_at
    from cashier.withdrawal w
    join cashier.payout_account p on p.id = w.payout_account_id
    join cashier.method m on m.brand_id = p.brand_id and m.id = p.method_id
    where w.player_id = ${playerId} and w.state in ('requested', 'risk_review', 'approval',
      'approved', 'paying', 'paid', 'partly_received', 'not_received', 'dispute')
    order by 6 desc
    limit 20`.execute(deps.db)
  const { first, deposits, withdrawals } = rows[0]!
  return {
    from: first,
    deposits: unitsToDecimal(deposits),
    withdrawals: unitsToDecimal(withdrawals),
    underWay: underWay.map(({ kind, id, name, amount, state, at }) => ({
      kind,
      id: `${id}`,
      methodName: name,
      amount: unitsToDecimal(amount),
      state,
      at: at.toISOString(),
    })),
  }
}
