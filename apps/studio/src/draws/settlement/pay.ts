import { sql } from 'kysely'
import type { Db } from '../../db/pool.ts'
import { step } from '../../steps.ts'
import type { WalletClient } from '../../wallet-client/index.ts'
import { roundOf } from '../tickets/finish.ts'
import type { TicketRow } from '../tickets/store.ts'

/** As many as a wallet decides in one call. */
export const PAID_AT_ONCE = 100
const STEP_SECONDS = 10

type Row = Pick<
  TicketRow,
  'game_code' | 'issue' | 'wallet_user' | 'wallet_token' | 'currency' | 'bet_uuid'
> & {
  ticket_id: string
  revision: number
  win_uuid: string
  win_units: bigint
  turnover_units: bigint
  undone_win_uuid: string | null
  rollback_uuid: string | null
  state: 'undoing' | 'owed'
}

/**
 * Pays what is due, asked for until the wallet has answered; the ids were stored before. How many
 * were taken up: none left means that all are paid or wait for their next try.
 */
export async function payDue(deps: { db: Db; wallet: WalletClient }): Promise<number> {
  const rows = await claim(deps.db)
  const answers = await Promise.all(rows.map(async (row) => ({ row, next: await pay(deps, row) })))
  step('payments answered')
  await store(deps.db, answers)
  return rows.length
}

/** Others leave them alone for a while. Index: settlement_due. */
async function claim(db: Db): Promise<Row[]> {
  const { rows } = await sql<Row>`
    update settlement s
    set next_try_at = clock_timestamp() + make_interval(secs => ${STEP_SECONDS}),
      tries = s.tries + 1
    from (
      select ticket_id, revision
      from settlement
      where state <> 'paid' and next_try_at <= clock_timestamp()
      order by next_try_at
      limit ${PAID_AT_ONCE}
      for update skip locked
    ) due
    join ticket t on t.id = due.ticket_id
    where s.ticket_id = due.ticket_id and s.revision = due.revision
    returning s.*, t.wallet_user, t.wallet_token, t.currency, t.bet_uuid`.execute(db)
  return rows
}

async function pay({ wallet }: { wallet: WalletClient }, row: Row): Promise<boolean> {
  const called = {
    user: row.wallet_user,
    token: row.wallet_token,
    game_code: row.game_code,
    round: roundOf({ id: row.ticket_id }),
  }
  if (row.state === 'undoing') {
    const undone = await wallet.act('rollback', {
      ...called,
      transaction_uuid: row.rollback_uuid,
      supplier_transaction_id: row.rollback_uuid,
      reference_transaction_uuid: row.undone_win_uuid,
      round_closed: false,
    })
    step('win of an issue undone')
    if (undone.status !== 'RS_OK') return false
    if (row.win_units === 0n) return true
  }
  const won = await wallet.act('win', {
    ...called,
    transaction_uuid: row.win_uuid,
    supplier_transaction_id: row.win_uuid,
    reference_transaction_uuid: row.bet_uuid,
    amount: Number(row.win_units),
    currency: row.currency,
    round_closed: true,
    turnover: Number(row.turnover_units),
  })
  step('win of an issue answered')
  return won.status === 'RS_OK'
}

/** What was not answered is asked for again after 1, 2, 4 … 60 s. */
async function store(db: Db, answers: readonly { row: Row; next: boolean }[]): Promise<void> {
  if (answers.length === 0) return
  await sql`
    update settlement s
    set state = case when a.paid then 'paid' else s.state end,
      next_try_at = clock_timestamp() + make_interval(secs => least(60, 2 ^ least(s.tries, 6)))
    from json_to_recordset(${JSON.stringify(
      answers.map(({ row, next }) => ({
        ticket: row.ticket_id,
        revision: row.revision,
        paid: next,
      })),
    )}) as a (ticket uuid, revision int, paid boolean)
    where s.ticket_id = a.ticket and s.revision = a.revision and s.state <> 'paid'`.execute(db)
}
