import { publish } from '../../../../db/outbox/outbox.ts'
import type { Tx } from '../../../../db/pool.ts'
import { floatOf, type TransferDeps } from '../deps.ts'
import { mayFollow } from './states.ts'
import { type Change, putState, transferVendor, type TransferRow } from './store.ts'

/**
 * Ends a transfer whose row the caller holds, with its posting as the last statement: done moves
 * the money between the player and the vendor's float, failed gives back what was held. The player
 * is told when they did not see the end themselves.
 */
export async function settle(
  deps: TransferDeps,
  tx: Tx,
  row: TransferRow,
  to: 'done' | 'failed',
  change: Change,
): Promise<TransferRow> {
  if (!mayFollow(row.state, to)) throw new Error(`transfer ${row.id} is ${row.state}, not ${to}`)
  await deps.wallet.lock(tx, row.player_id)
  const ended = await putState(tx, row, to, change)
  await tellChanged(tx, ended)
  if (row.state === 'unknown' || row.state === 'manual') {
    const vendor = await transferVendor(tx, deps.box, row.vendor)
    await deps.inbox.write(tx, {
      brandId: row.brand_id,
      memberId: row.player_id,
      kind: `transfer_${row.direction}_${to}`,
      subject: `transfer:${row.id}`,
      params: { amount: row.amount, vendor: vendor?.name ?? row.vendor },
    })
  }
  const movement = {
    playerId: row.player_id,
    units: row.amount,
    source: 'transfer-mode',
    reference: `transfer:${row.id}:${to}`,
    cause: `transfer:${row.id}`,
  }
  const house = floatOf(row.vendor)
  if (row.direction === 'in' && to === 'done')
    await deps.wallet.payOut(tx, { ...movement, kind: 'transfer_in', house })
  if (row.direction === 'in' && to === 'failed')
    await deps.wallet.release(tx, { ...movement, kind: 'transfer_release' })
  if (row.direction === 'out' && to === 'done')
    await deps.wallet.credit(tx, { ...movement, kind: 'transfer_out', house })
  return ended
}

/** Open pages show it; operators too where it waits for them. */
export async function tellChanged(tx: Tx, row: TransferRow): Promise<void> {
  await publish(tx, 'wallet-transfer.changed', {
    brandId: row.brand_id,
    playerId: row.player_id,
    payload: { id: `${row.id}`, state: row.state },
  })
}
