import { publish } from '../../../db/outbox/outbox.ts'
import type { Tx } from '../../../db/pool.ts'
import type { Deps } from '../deps.ts'
import { feeOf } from '../methods/rules.ts'
import { move } from './change-order.ts'
import { writeToInbox } from './inbox.ts'
import { depositById, type DepositRow } from './store.ts'

type Credit = {
  actor: string
  /** What was really received. */
  units: bigint
  turnoverPpm: number
  decidedBy?: bigint
  transactionId?: string
  note?: string
}

/**
 * The one place where a deposit becomes money: the state, the turnover that it asks for, the fact,
 * and as the last statement the posting, with what the provider keeps at the house's cost.
 */
export async function credit(
  deps: Pick<Deps, 'now' | 'wallet' | 'inbox'>,
  tx: Tx,
  deposit: DepositRow,
  { units, turnoverPpm, ...how }: Credit,
): Promise<DepositRow> {
  const fee = deposit.fee_bearer === 'house' ? feeOf(deposit, units) : 0n
  await move(deps, tx, deposit, 'success', {
    ...how,
    credited: units,
    fee,
    turnoverPpm,
    closes: true,
  })
  await deps.wallet.addRequirement(tx, {
    playerId: deposit.player_id,
    source: 'deposit',
    sourceId: `${deposit.id}`,
    requiredUnits: (units * BigInt(turnoverPpm)) / 1_000_000n,
  })
  await publish(tx, 'deposit.credited', {
    brandId: deposit.brand_id,
    playerId: deposit.player_id,
    payload: { depositId: `${deposit.id}` },
  })
  await writeToInbox(deps, tx, deposit, 'deposit_credited', units)
  await deps.wallet.credit(tx, {
    playerId: deposit.player_id,
    units,
    kind: 'deposit',
    source: 'cashier',
    reference: `deposit:${deposit.id}`,
    house: `provider:${deposit.method_id}`,
    fee,
    cause: `deposit:${deposit.id}`,
  })
  return (await depositById(tx, deposit.id))!
}
