import type { MemberCalls, Value } from '@padma/contract'
import { unitsToDecimal } from '@padma/money'
import { maskName } from '../masking.ts'
import type { Towards, TransferRow } from './store.ts'

const opposite: Record<Towards, Towards> = { upline: 'downline', downline: 'upline' }

/** As one of its two sides sees it. */
export function transferToWire(
  row: TransferRow,
  viewer: bigint,
): Value<MemberCalls['POST /wps/member/transfer/upline']> {
  const isSent = row.from_id === viewer
  return {
    id: `${row.id}`,
    direction: isSent ? 'sent' : 'received',
    other: {
      is: isSent ? row.towards : opposite[row.towards],
      name: maskName(isSent ? row.to_name : row.from_name),
    },
    amount: unitsToDecimal(row.amount),
    turnover: unitsToDecimal(row.turnover),
    at: row.sent_at.toISOString(),
  }
}

export const transferForOperators = (row: TransferRow) => ({
  id: `${row.id}`,
  from: { id: `${row.from_id}`, username: row.from_name },
  to: { id: `${row.to_id}`, username: row.to_name },
  towards: row.towards,
  amount: unitsToDecimal(row.amount),
  turnover: unitsToDecimal(row.turnover),
  isReturn: row.is_return,
  at: row.sent_at.toISOString(),
})
