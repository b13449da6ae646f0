import { sql } from 'kysely'
import type { Tx } from '../../../../db/pool.ts'
import type { BillRow } from '../store.ts'

/** Counts a bill as earned on the brand's day on which its period ended. */
export const addIncome = (tx: Tx, bill: BillRow, zone: string) =>
  sql`
    insert into agents.income_day as i (agent_id, day, kind, gross, to_downlines, net)
    values (${bill.agent_id},
      ((${bill.until_at}::timestamptz - interval '1 millisecond') at time zone ${zone})::date,
      ${bill.kind}, ${bill.payable}, ${bill.owed}, ${bill.payable - bill.owed})
    on conflict (agent_id, day, kind) do update set gross = i.gross + excluded.gross,
      to_downlines = i.to_downlines + excluded.to_downlines, net = i.net + excluded.net`.execute(tx)
