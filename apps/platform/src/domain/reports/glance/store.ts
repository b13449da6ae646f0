import { sql } from 'kysely'
import type { Db } from '../../../db/pool.ts'

const SHOWN = 10
const PLAYING_MINUTES = 5
const PLAY_DAYS = 90

export type OrderRow<State extends string = string> = {
  id: bigint
  amount: bigint
  method_name: string
  state: State
  at: Date
  closed_at: Date | null
}
type FlagRow = {
  withdrawal_id: bigint
  at: Date
  flag: { code: string; amount?: string; of?: string; count?: number; text?: string }
}

/** Indexes: figures.play (player_id, quarter), vendors.game_session_current. */
export async function playOf(db: Db, playerId: bigint, at: Date) {
  const { rows } = await sql<{
    stake: bigint
    net: bigint
    rounds: bigint
    is_playing: boolean
  }>`
    select coalesce(sum(settled_stake), 0)::bigint as stake,
      coalesce(sum(settled_stake - settled_payout), 0)::bigint as net,
      coalesce(sum(settled), 0)::bigint as rounds,
      exists (
        select from vendors.game_session
        where player_id = ${playerId} and replaced_at is null
          and last_used_at > ${at}::timestamptz - ${`${PLAYING_MINUTES} minutes`}::interval
      ) as is_playing
    from figures.play
    where player_id = ${playerId}
      and quarter >= ${at}::timestamptz - ${`${PLAY_DAYS} days`}::interval`.execute(db)
  return rows[0]!
}

/** Index: deposit_of_player. */
export async function depositsOf(db: Db, playerId: bigint) {
  const [total, orders] = await Promise.all([
    sql<{ total: bigint }>`
      select coalesce(sum(credited), 0)::bigint as total from cashier.deposit
      where player_id = ${playerId}`.execute(db),
    sql<OrderRow>`
      select d.id, coalesce(d.credited, d.amount) as amount, m.name as method_name, d.state,
        d.created_at as at, d.closed_at
      from cashier.deposit d
      join cashier.method m on m.brand_id = d.brand_id and m.id = d.method_id
      where d.player_id = ${playerId}
      order by d.id desc limit ${SHOWN}`.execute(db),
  ])
  return { total: total.rows[0]!.total, orders: orders.rows }
}

/** Index: withdrawal_of_player. Where the rest of a payout came back, it was never paid. */
export async function withdrawalsOf(db: Db, playerId: bigint) {
  const [sums, orders, flags] = await Promise.all([
    sql<{ total: bigint; waiting: bigint }>`
      select
        coalesce(sum(case when resolution = 'rest_returned' then received else amount end)
          filter (where paid_at is not null), 0)::bigint as total,
        coalesce(sum(amount) filter (where paid_at is null and closed_at is null), 0)::bigint
          as waiting
      from cashier.withdrawal where player_id = ${playerId}`.execute(db),
    sql<OrderRow>`
      select w.id, w.amount, m.name as method_name, w.state, w.requested_at as at,
        coalesce(w.closed_at, w.paid_at) as closed_at
      from cashier.withdrawal w
      join cashier.payout_account a on a.id = w.payout_account_id
      join cashier.method m on m.brand_id = a.brand_id and m.id = a.method_id
      where w.player_id = ${playerId}
      order by w.id desc limit ${SHOWN}`.execute(db),
    sql<FlagRow>`
      select distinct on (flag->>'code') latest.id as withdrawal_id, latest.requested_at as at, flag
      from (
        select id, requested_at, flags from cashier.withdrawal
        where player_id = ${playerId}
        order by id desc limit ${SHOWN}
      ) latest cross join jsonb_array_elements(latest.flags) as flag
      order by flag->>'code', latest.id desc`.execute(db),
  ])
  return { ...sums.rows[0]!, orders: orders.rows, flags: flags.rows }
}
