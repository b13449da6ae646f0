import { parseUnits } from '@padma/money'
import { inTransaction } from '../../../db/in-transaction.ts'
import { refuse } from '../../../refusal.ts'
import type { Acting, Deps } from '../deps.ts'
import { minuteOf } from './rules.ts'
import { type ForGroup, methodOf, type PlayerGroup, putMethod } from './store.ts'
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
  groups: readonly {
    group: PlayerGroup
    isOpen: boolean
    position: number | null
    minimum: string | null
    maximum: string | null
    feePpm: number | null
  }[]
}

/** Limits, fee, hours and place of a way to pay; orders under way keep what they came with. */
export function changeMethod(deps: Deps, operator: Acting, input: Input) {
  const [minimum, maximum] = [parseUnits(input.minimum)!, parseUnits(input.maximum)!]
  return inTransaction(deps.db, async (tx) => {
    const before = await methodOf(tx, operator.brandId, input.id)
    if (!before) return refuse('not_found')
    if (minimum === 0n || maximum < minimum)
      return refuse('invalid_input', { fields: { maximum: 'below_minimum' } })
    const groups = input.groups.map((own): ForGroup => ({
      player_group: own.group,
      is_open: own.isOpen,
      position: own.position,
      minimum: own.minimum === null ? null : parseUnits(own.minimum),
      maximum: own.maximum === null ? null : parseUnits(own.maximum),
      fee_ppm: own.feePpm,
    }))
    for (const [at, own] of groups.entries()) {
      const field = `groups.${at}`
      if (groups.findIndex(({ player_group }) => player_group === own.player_group) !== at)
        return refuse('invalid_input', { fields: { [`${field}.group`]: 'twice' } })
      const lowest = own.minimum ?? minimum
      if (lowest === 0n || (own.maximum ?? maximum) < lowest)
        return refuse('invalid_input', { fields: { [`${field}.maximum`]: 'below_minimum' } })
    }
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
      groups,
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
