import { sql } from 'kysely'
import type { Tx } from '../../../../db/pool.ts'
import { readProfile, realNameOf } from '../../../members/index.ts'
import { othersWithNumber, type PayoutAccountRow } from '../../payout-accounts/store.ts'
import type { Evidence } from './flags.ts'

/** What is known of a player who asks for money, in figures; read under their lock. */
export async function evidenceOf(
  tx: Tx,
  playerId: bigint,
  account: PayoutAccountRow,
  asked: { units: bigint; nearUnits: bigint; limitUnits: bigint; now: Date },
): Promise<Evidence> {
  const { units, nearUnits, limitUnits, now } = asked
  const dayAgo = new Date(now.getTime() - 86_400_000)
  const { rows } = await sql<{
    hasBeenPaid: boolean
    nearLimit: number
    deposited: bigint
    staked: bigint
    depositsInAnHour: number
  }>`
    with credited as (
      select credited, closed_at from cashier.deposit
      where player_id = ${playerId} and state = 'success' and closed_at > ${dayAgo}
    ), paid as (
      select count(*) over (order by created_at
        range between interval '1 hour' preceding and current row) as in_an_hour
      from cashier.deposit
      where player_id = ${playerId} and state = 'success' and created_at > ${dayAgo}
    )
    select exists (select 1 from cashier.withdrawal where payout_account_id = ${account.id}
        and state in ('received', 'auto_received')) as "hasBeenPaid",
      (select count(*) from cashier.withdrawal where player_id = ${playerId}
        and requested_at > ${dayAgo} and amount between ${nearUnits} and ${limitUnits})::int
        as "nearLimit",
      (select coalesce(sum(credited), 0)::bigint from credited) as deposited,
      (select coalesce(sum((payload->>'validCashUnits')::bigint), 0)::bigint from outbox.event
        where player_id = ${playerId} and payload ? 'validCashUnits' and name = 'round.closed'
          and recorded_at > (select min(closed_at) from credited)) as staked,
      (select coalesce(max(in_an_hour), 0) from paid)::int as "depositsInAnHour"`.execute(tx)
  const member = await readProfile(tx, playerId)
  return {
    ...rows[0]!,
    units,
    boundAt: account.created_at,
    holder: account.holder,
    realName: realNameOf(member.profile) ?? null,
    others: (await othersWithNumber(tx, [account.id])).get(account.id) ?? 0,
  }
}
