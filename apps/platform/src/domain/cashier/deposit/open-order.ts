import { parseUnits, unitsToDecimal } from '@padma/money'
import { inTransaction } from '../../../db/in-transaction.ts'
import { publish } from '../../../db/outbox.ts'
import { refuse } from '../../../refusal.ts'
import { type Deps, TRIAL } from '../deps.ts'
import { recordStep } from '../step.ts'
import { depositById, depositByKey, insertDeposit, methodsOf, nextReceiver, openOrders } from './store.ts'

const LIVES_MS = 60 * 60_000
const OPEN_ORDERS_MAX = 3

/** Opens an order and names the number to pay to. The same request key again answers the first order. */
export function openOrder(deps: Deps, input: { brandId: number; playerId: bigint; type: number; requestKey: string; methodId: string; amount: string }) {
  return inTransaction(deps.db, async (tx) => {
    if (input.type === TRIAL) return refuse('real_account_needed')
    // Two orders of one player at once are taken one after the other.
    await deps.wallet.lock(tx, input.playerId)
    const units = parseUnits(input.amount)!
    const known = await depositByKey(tx, input.playerId, input.requestKey)
    if (known) return known.amount === units && known.method_id === input.methodId ? known : refuse('key_reused')

    const method = (await methodsOf(tx, input.brandId)).find((candidate) => candidate.id === input.methodId)
    if (!method) return refuse('method_unavailable', { fields: { methodId: 'unknown' } })
    if (units < method.minimum) return refuse('amount_below_minimum', { fields: { amount: 'below_minimum' }, detail: { minimum: unitsToDecimal(method.minimum) } })
    if (units > method.maximum) return refuse('amount_above_maximum', { fields: { amount: 'above_maximum' }, detail: { maximum: unitsToDecimal(method.maximum) } })
    const open = await openOrders(tx, input.playerId)
    if (open.length >= OPEN_ORDERS_MAX || open.some((order) => order.method_id === method.id)) return refuse('too_many_open_orders')

    const now = deps.now()
    const receiverId = await nextReceiver(tx, input.brandId, method.id, now)
    if (receiverId === undefined) return refuse('method_unavailable')
    const id = await insertDeposit(tx, { ...input, methodId: method.id, receiverId, units, now, expiresAt: new Date(now.getTime() + LIVES_MS) })
    await recordStep(tx, 'deposit', id, { from_state: null, to_state: 'created', actor: 'player', note: null, at: now })
    await publish(tx, 'deposit.changed', { brandId: input.brandId, playerId: input.playerId, payload: { id: `${id}`, state: 'created' } })
    return (await depositById(tx, id))!
  })
}
