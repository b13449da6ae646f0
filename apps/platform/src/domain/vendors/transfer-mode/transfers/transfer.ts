import { inTransaction } from '../../../../db/in-transaction.ts'
import { isRefusal, refuse, type Refusal } from '../../../../refusal.ts'
import { TRIAL, type TransferDeps } from '../deps.ts'
import { type MovedSaid } from '../protocol.ts'
import { protocolOf } from '../protocols/index.ts'
import { settle, tellChanged } from './settle.ts'
import { nextCheckAfter } from './states.ts'
import {
  holderOf,
  insertTransfer,
  lockTransfer,
  markHolding,
  putState,
  recordCreated,
  transferByKey,
  type TransferRow,
  type TransferVendor,
  transferVendor,
  wakeCheck,
} from './store.ts'

export type Wanted = {
  playerId: bigint
  brandId: number
  transferId: string
  vendor: string
  direction: 'in' | 'out'
  units: bigint
  cause: 'player' | 'launch'
}

/**
 * Moves money between the player's main wallet and their wallet at a vendor. The request is kept
 * and what goes in is held before the vendor hears of it; an answer that does not come leaves the
 * transfer unknown, and the vendor is asked what became of it until it says.
 */
export async function transfer(deps: TransferDeps, wanted: Wanted): Promise<TransferRow | Refusal> {
  const vendor = await transferVendor(deps.db, deps.box, wanted.vendor)
  if (vendor?.brandId !== wanted.brandId) return refuse('game_wallet_unknown')
  const row = await create(deps, wanted, vendor)
  return isRefusal(row) ? row : send(deps, row, vendor)
}

function create(
  deps: TransferDeps,
  wanted: Wanted,
  vendor: TransferVendor,
): Promise<TransferRow | Refusal> {
  return inTransaction(deps.db, async (tx) => {
    const { playerId, units, direction } = wanted
    await deps.wallet.lock(tx, playerId)
    const known = await transferByKey(tx, playerId, wanted.transferId)
    if (known) return isSame(known, wanted) ? known : refuse('key_reused')
    if (!vendor.isOpen) return refuse('game_wallet_closed')
    const holder = await holderOf(tx, playerId)
    if (holder.type === TRIAL) return refuse('real_account_needed')
    const { cash, owed, currency } = await deps.wallet.balance(tx, playerId)
    if (direction === 'in') {
      if (holder.status !== 'active') return refuse('account_blocked')
      if (owed > 0n) return refuse('money_owed')
      if (cash < units) return refuse('not_enough_money')
    }
    const row = await insertTransfer(
      tx,
      {
        brand_id: wanted.brandId,
        vendor: vendor.vendor,
        player_id: playerId,
        transfer_id: wanted.transferId,
        direction,
        cause: wanted.cause,
        currency,
        amount: units,
      },
      deps.now(),
    )
    await recordCreated(tx, row)
    await wakeCheck(tx, row.id, row.next_check_at!)
    if (direction === 'in') {
      await markHolding(tx, playerId, vendor.vendor)
      await deps.wallet.hold(tx, {
        playerId,
        units,
        kind: 'transfer_hold',
        source: 'transfer-mode',
        reference: `transfer:${row.id}:hold`,
        cause: `transfer:${row.id}`,
      })
    }
    return row
  })
}

const isSame = (known: TransferRow, wanted: Wanted): boolean =>
  known.vendor === wanted.vendor &&
  known.direction === wanted.direction &&
  known.amount === wanted.units

/**
 * Sends what has not been sent, once: who finds it `created` and makes it `sent` is the only one to
 * call the vendor.
 */
async function send(
  deps: TransferDeps,
  row: TransferRow,
  vendor: TransferVendor,
): Promise<TransferRow> {
  const at = deps.now()
  const { mine, sent } = await inTransaction(deps.db, async (tx) => {
    const now = (await lockTransfer(tx, row.id))!
    if (now.state !== 'created') return { mine: false, sent: now }
    const nextCheckAt = nextCheckAfter(0, at)
    const moved = await putState(tx, now, 'sent', { at, actor: 'system', nextCheckAt })
    await wakeCheck(tx, row.id, nextCheckAt)
    return { mine: true, sent: moved }
  })
  if (!mine) return sent
  const holder = await holderOf(deps.db, row.player_id)
  const protocol = protocolOf(vendor.protocol)
  const said = await protocol[row.direction === 'in' ? 'transferIn' : 'transferOut'](
    deps.asking,
    vendor.line,
    {
      member: holder.vendorUser,
      currency: row.currency,
      units: row.amount,
      reference: row.reference,
    },
  )
  return answered(deps, row.id, said)
}

function answered(deps: TransferDeps, id: bigint, said: MovedSaid): Promise<TransferRow> {
  return inTransaction(deps.db, async (tx) => {
    const row = (await lockTransfer(tx, id))!
    // A check that came first has ended it, or has seen that no answer came.
    if (row.state !== 'sent' && row.state !== 'unknown') return row
    const at = deps.now()
    if (said.is === 'done') return settle(deps, tx, row, 'done', { at, actor: 'vendor' })
    if (said.is === 'declined')
      return settle(deps, tx, row, 'failed', { at, actor: 'vendor', note: said.why })
    if (row.state === 'unknown') return row
    return leftUnknown(deps, tx, row, said.why)
  })
}

/** No answer: from now on the vendor is asked what became of it. */
export async function leftUnknown(
  deps: TransferDeps,
  tx: Parameters<typeof lockTransfer>[0],
  row: TransferRow,
  why: string,
): Promise<TransferRow> {
  const at = deps.now()
  const nextCheckAt = nextCheckAfter(row.checks, at)
  const left = await putState(tx, row, 'unknown', { at, actor: 'system', note: why, nextCheckAt })
  await wakeCheck(tx, row.id, nextCheckAt)
  await tellChanged(tx, left)
  return left
}
