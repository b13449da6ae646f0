import { parseUnits } from '@padma/money'
import { inTransaction } from '../../../db/in-transaction.ts'
import { publish } from '../../../db/outbox/outbox.ts'
import type { Tx } from '../../../db/pool.ts'
import { isRefusal, refuse } from '../../../refusal.ts'
import { type Deps, TRIAL } from '../deps.ts'
import { isClaimed } from '../deposit/store.ts'
import { encodeImage, insertImage } from '../images/keep-image.ts'
import { methodOf } from '../methods/store.ts'
import { insertMissing, missingById, missingByKey, type MissingRow } from './store.ts'

type Input = {
  brandId: number
  playerId: bigint
  type: number
  requestKey: string
  methodId: string
  transactionId: string
  amount: string
  paidAt: string
  note?: string | undefined
  slip?: string | undefined
}

/** "My payment is missing": what the player paid, for people to look for. */
export async function openMissing(deps: Deps, input: Input) {
  if (input.type === TRIAL) return refuse('real_account_needed')
  const paidAt = new Date(input.paidAt)
  const at = deps.now()
  if (paidAt > at) return refuse('invalid_input', { fields: { paidAt: 'in_the_future' } })
  const image = await encodeImage(input.slip, 'slip')
  if (isRefusal(image)) return image
  return inTransaction(deps.db, async (tx) => {
    const units = parseUnits(input.amount)!
    const first = await missingByKey(tx, input.playerId, input.requestKey)
    if (first) return isSame(first, input, units) ? first : refuse('key_reused')
    const method = await methodOf(tx, input.brandId, input.methodId)
    if (!method) return refuse('method_unavailable', { fields: { methodId: 'unknown' } })
    if (await isClaimed(tx, method.network, input.transactionId))
      return refuse('transaction_id_claimed', { fields: { transactionId: 'claimed' } })
    const { brandId, playerId } = input
    const slipId = image ? await insertImage(tx, { brandId, playerId, at }, image) : null
    const id = await insertMissing(tx, {
      ...input,
      units,
      paidAt,
      note: input.note || null,
      slipId,
      at,
    })
    if (id === undefined) {
      const twin = await missingByKey(tx, input.playerId, input.requestKey)
      return twin ?? refuse('missing_payment_known')
    }
    const opened = (await missingById(tx, id))!
    await tellOfCase(tx, opened)
    return opened
  })
}

const isSame = (row: MissingRow, input: Input, units: bigint): boolean =>
  row.method_id === input.methodId &&
  row.provider_transaction_id === input.transactionId &&
  row.amount === units

export const tellOfCase = (tx: Tx, row: MissingRow): Promise<void> =>
  publish(tx, 'missing.changed', {
    brandId: row.brand_id,
    playerId: row.player_id,
    payload: { id: `${row.id}`, state: row.state },
  })
