import { parseUnits } from '@padma/money'
import { inTransaction } from '../../../db/in-transaction.ts'
import { refuse } from '../../../refusal.ts'
import type { Acting, Deps } from '../deps.ts'
import { minuteOf } from './rules.ts'
import { methodOf, putMethod } from './store.ts'
import { methodForOperators } from './to-wire.ts'

type Input = {
  id: string
  minimum: string
  maximum: string
  feePpm: number
  feeBearer: 'house' | 'player'
  hours: { from: string; to: string } | null
  isOpen: boolean
  position: number
  askAbove: string
}

/** Limits, fee, hours and place of a way to pay; orders under way keep what they came with. */
export function changeMethod(deps: Deps, operator: Acting, input: Input) {
  const [minimum, maximum] = [parseUnits(input.minimum)!, parseUnits(input.maximum)!]
  return inTransaction(deps.db, async (tx) => {
    const before = await methodOf(tx, operator.brandId, input.id)
    if (!before) return refuse('not_found')
    if (minimum === 0n || maximum < minimum)
      return refuse('invalid_input', { fields: { maximum: 'below_minimum' } })
    await putMethod(tx, operator.brandId, input.id, {
      minimum,
      maximum,
      fee_ppm: input.feePpm,
      fee_bearer: input.feeBearer,
      opens_at: input.hours && minuteOf(input.hours.from),
      closes_at: input.hours && minuteOf(input.hours.to),
      is_open: input.isOpen,
      position: input.position,
      ask_above: parseUnits(input.askAbove)!,
    })
    const after = (await methodOf(tx, operator.brandId, input.id))!
    await deps.audit(tx, {
      brandId: operator.brandId,
      operatorId: operator.operatorId,
      act: 'payment_method.changed',
      subject: `payment_method:${input.id}`,
      ip: operator.ip,
      before: methodForOperators(before),
      after: methodForOperators(after),
    })
    return after
  })
}
