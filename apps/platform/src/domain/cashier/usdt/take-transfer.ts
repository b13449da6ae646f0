import { randomUUID } from 'node:crypto'
import { unitsToDecimal } from '@padma/money'
import { inTransaction } from '../../../db/in-transaction.ts'
import type { Tx } from '../../../db/pool.ts'
import type { Settings } from '../../brand/index.ts'
import type { Deps } from '../deps.ts'
import { move, tell } from '../deposit/change-order.ts'
import { credit } from '../deposit/credit.ts'
import { lockDeposit } from '../deposit/store.ts'
import { attachPayment, notePayment } from '../matching/store.ts'
import { tellOfCase } from '../missing/open-case.ts'
import { insertMissing, missingById } from '../missing/store.ts'
import type { ChainTransfer } from '../providers/provider.ts'
import { isAsAsked, rateOf, tokenDecimal, unitsFor } from './rate.ts'
import {
  type AddressRow,
  bindTransfer,
  type ChainOrder,
  closeTransfer,
  lastOrder,
  orderInTime,
  putTransfer,
  type TransferRow,
} from './store.ts'

type BrandSettings = Pick<Settings, 'usdt' | 'cashier'>
/** Once it is in a block an order waits for its confirmations, and no longer for the player. */
const CONFIRMING_MS = 24 * 3_600_000

/**
 * One transfer as the chain has it now. What an order asked for, in its time, pays it when it is
 * confirmed; anything else is written down and left for people, for nothing that came may be lost.
 */
export function takeTransfer(
  deps: Deps,
  address: AddressRow,
  seen: ChainTransfer,
  settings: BrandSettings,
): Promise<void> {
  return inTransaction(deps.db, async (tx) => {
    const transfer = await putTransfer(tx, address.id, seen, deps.now())
    if (!transfer) return
    const order = await orderInTime(tx, transfer)
    const { tolerancePpm } = settings.usdt
    if (order && isAsAsked(transfer.token_units, order.token_units, tolerancePpm))
      return payOrder(deps, tx, transfer, order, settings)
    if (transfer.confirmations >= settings.usdt.confirmations)
      await leave(deps, tx, address, transfer, order, settings)
  })
}

async function payOrder(
  deps: Deps,
  tx: Tx,
  transfer: TransferRow,
  order: ChainOrder,
  { cashier }: BrandSettings,
): Promise<void> {
  let deposit = (await lockDeposit(tx, order.deposit_id))!
  const { state } = deposit
  // Cancelled or paid while this waited for its lock: the next look finds what is true then.
  if (state !== 'created' && state !== 'pending_psp' && state !== 'expired') return
  await bindTransfer(tx, deposit.id, transfer.id)
  if (state === 'created')
    deposit = await move(deps, tx, deposit, 'pending_psp', {
      actor: 'system',
      transactionId: transfer.transaction_id,
      expiresAt: new Date(deps.now().getTime() + CONFIRMING_MS),
    })
  else if (deposit.confirmations !== transfer.confirmations) await tell(tx, deposit)
  if (transfer.confirmations < order.needed) return
  const units = unitsFor(transfer.token_units, order.rate)
  const paymentId = await note(deps, tx, deposit.brand_id, transfer, order, {
    units,
    rate: order.rate,
    depositId: deposit.id,
  })
  if (paymentId === undefined) return
  await attachPayment(tx, paymentId, deposit.id)
  await closeTransfer(tx, transfer.id, 'credited')
  await credit(deps, tx, deposit, {
    actor: 'system',
    units,
    turnoverPpm: cashier.depositTurnoverPpm,
    transactionId: transfer.transaction_id,
  })
}

/** Late, or of another amount: at the order's rate in its time, else at today's. */
async function leave(
  deps: Deps,
  tx: Tx,
  address: AddressRow,
  transfer: TransferRow,
  inTime: ChainOrder | undefined,
  { usdt }: BrandSettings,
): Promise<void> {
  const last = await lastOrder(tx, address.id)
  const rate = inTime?.rate ?? (rateOf(usdt) || last.rate)
  const units = unitsFor(transfer.token_units, rate)
  const isDust = units < usdt.dustUnits || units === 0n
  await closeTransfer(tx, transfer.id, isDust ? 'dust' : 'left')
  if (units === 0n) return
  const paymentId = await note(deps, tx, address.brand_id, transfer, last, {
    units,
    rate,
    depositId: null,
  })
  if (isDust || paymentId === undefined) return
  const id = await insertMissing(tx, {
    brandId: address.brand_id,
    playerId: address.player_id,
    requestKey: randomUUID(),
    methodId: last.method_id,
    transactionId: transfer.transaction_id,
    units,
    paidAt: transfer.block_at,
    note: null,
    slipId: null,
    at: deps.now(),
  })
  // The player may have told of it before.
  if (id !== undefined) await tellOfCase(tx, (await missingById(tx, id))!)
}

const note = (
  deps: Deps,
  tx: Tx,
  brandId: number,
  transfer: TransferRow,
  { network }: ChainOrder,
  { units, rate, depositId }: { units: bigint; rate: bigint; depositId: bigint | null },
): Promise<bigint | undefined> =>
  notePayment(
    tx,
    {
      brandId,
      network,
      receivingAccountId: null,
      transactionId: transfer.transaction_id,
      units,
      sender: transfer.sender,
      senderName: null,
      orderId: depositId,
      paidAt: transfer.block_at,
      source: 'provider',
      said: `${tokenDecimal(transfer.token_units)} USDT × ${unitsToDecimal(rate)}`,
    },
    deps.now(),
  )
