import { parseUnits } from '@padma/money'
import { inTransaction } from '../../../db/in-transaction.ts'
import { refuse } from '../../../refusal.ts'
import { type Deps, TRIAL } from '../deps.ts'
import { boundsFault, isAvailable, minuteOfDay } from '../methods/rules.ts'
import { groupOf, methodFor } from '../methods/groups.ts'
import { methodOf } from '../methods/store.ts'
import { askForTokens } from '../usdt/ask-for-tokens.ts'
import { recordStep } from '../orders/step.ts'
import { change, tell } from './change-order.ts'
import { writeToInbox } from './inbox.ts'
import {
  depositById,
  depositByKey,
  type DepositRow,
  insertDeposit,
  lockDueOrders,
  nextDepositId,
  openOrders,
  receiverInTurn,
} from './store.ts'

const LIVES_MS = 60 * 60_000
const OPEN_ORDERS_MAX = 3

type Input = {
  brandId: number
  playerId: bigint
  type: number
  requestKey: string
  methodId: string
  amount: string
}

/**
 * Opens an order and names the number to pay to. The same request key again answers the first
 * order.
 */
export async function openOrder(deps: Deps, input: Input) {
  if (input.type === TRIAL) return refuse('real_account_needed')
  const units = parseUnits(input.amount)!
  const { timeZone, usdt } = await deps.brand.settings(input.brandId)
  return inTransaction(deps.db, async (tx) => {
    const first = await depositByKey(tx, input.playerId, input.requestKey)
    if (first) return asAsked(first, input, units)

    const excluded = await deps.limits.exclusionRefusal(tx, input.playerId)
    if (excluded) return excluded
    const now = deps.now()
    const known = await methodOf(tx, input.brandId, input.methodId)
    const method = known && methodFor(known, groupOf(input.type))
    if (!method) return refuse('method_unavailable', { fields: { methodId: 'unknown' } })
    if (!isAvailable(method, minuteOfDay(now, timeZone))) return refuse('method_unavailable')
    const fault = boundsFault(method, units)
    if (fault) return fault
    const id = await nextDepositId(tx)
    const receiverId = method.provider
      ? null
      : await receiverInTurn(tx, { ...input, id, units, now, timeZone })
    if (receiverId === undefined) return refuse('method_unavailable')

    // An order whose time is over makes room at once, whenever the job comes by.
    const over = []
    for (const order of await lockDueOrders(tx, input.playerId, now))
      over.push(await change(deps, tx, order, 'expired', { actor: 'system', closes: true }))
    const isNew = await insertDeposit(tx, {
      ...input,
      id,
      method,
      receiverId,
      units,
      now,
      expiresAt: new Date(
        now.getTime() + (method.kind === 'usdt' ? usdt.rateMinutes * 60_000 : LIVES_MS),
      ),
    })
    if (!isNew) {
      // The same request came twice at once, or an order of this method is open.
      const twin = await depositByKey(tx, input.playerId, input.requestKey)
      return twin ? asAsked(twin, input, units) : refuse('too_many_open_orders')
    }
    await recordStep(tx, 'deposit', id, {
      from_state: null,
      to_state: 'created',
      actor: 'player',
      note: null,
      at: now,
    })

    // The player's lock comes after the rows; from here on their orders of other methods come one
    // after the other.
    await deps.wallet.lock(tx, input.playerId)
    if ((await openOrders(tx, input.playerId)).length > OPEN_ORDERS_MAX)
      return refuse('too_many_open_orders')
    const overLimit = await deps.limits.depositRefusal(tx, { ...input, units })
    if (overLimit) return overLimit
    let order = (await depositById(tx, id))!
    if (method.kind === 'usdt') {
      if (!(await askForTokens(deps, tx, order, usdt))) return refuse('method_unavailable')
      order = (await depositById(tx, id))!
    }
    for (const changed of [...over, order]) await tell(tx, changed)
    for (const expired of over) await writeToInbox(deps, tx, expired, 'deposit_expired')
    return order
  })
}

const asAsked = (first: DepositRow, input: Input, units: bigint) =>
  first.amount === units && first.method_id === input.methodId ? first : refuse('key_reused')
