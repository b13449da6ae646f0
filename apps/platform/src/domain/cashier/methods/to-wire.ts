import { unitsToDecimal } from '@padma/money'
import { clockOf, isAvailable } from './rules.ts'
import type { MethodRow } from './store.ts'

const hoursOf = ({ opens_at: from, closes_at: to }: MethodRow) =>
  from === null || to === null ? null : { from: clockOf(from), to: clockOf(to) }

export function methodToWire(row: MethodRow, minute: number) {
  return {
    id: row.id,
    name: row.name,
    kind: row.kind,
    network: row.network,
    minimum: unitsToDecimal(row.minimum),
    maximum: unitsToDecimal(row.maximum),
    suggested: row.suggested.map(unitsToDecimal),
    feePpm: row.fee_ppm,
    feeBearer: row.fee_bearer,
    hours: hoursOf(row),
    isAvailable: isAvailable(row, minute),
  }
}

export function methodForOperators(row: MethodRow) {
  return {
    id: row.id,
    name: row.name,
    kind: row.kind,
    network: row.network,
    provider: row.provider,
    minimum: unitsToDecimal(row.minimum),
    maximum: unitsToDecimal(row.maximum),
    feePpm: row.fee_ppm,
    feeBearer: row.fee_bearer,
    hours: hoursOf(row),
    isOpen: row.is_open,
    isEquipped: row.is_equipped,
    position: row.position,
    askAbove: unitsToDecimal(row.ask_above),
    groups: row.groups.map((own) => ({
      group: own.player_group,
      isOpen: own.is_open,
      position: own.position,
      minimum: own.minimum === null ? null : unitsToDecimal(own.minimum),
      maximum: own.maximum === null ? null : unitsToDecimal(own.maximum),
      feePpm: own.fee_ppm,
    })),
  }
}
