import { unitsToDecimal } from '@padma/money'

/** What is given: amounts in units, `days` from the moment it is credited. */
export type GrantValue =
  | { kind: 'cash'; units: bigint; turnoverTimes: number }
  | {
      kind: 'bonus'
      units: bigint
      requiredUnits: bigint
      maxBetUnits?: bigint
      maxCashoutUnits?: bigint
      days: number
    }
  | { kind: 'points'; points: bigint }
  | {
      kind: 'free_rounds'
      vendor: string
      gameCode: string
      rounds: number
      stakeUnits: bigint
      days: number
    }

/** As a row keeps it: a bigint becomes its digits. */
export type StoredValue = { kind: GrantValue['kind'] } & Record<string, string | number>

export const storedValue = (value: GrantValue): StoredValue =>
  Object.fromEntries(
    Object.entries(value)
      .filter(([, part]) => part !== undefined)
      .map(([name, part]) => [name, typeof part === 'bigint' ? `${part}` : part]),
  ) as StoredValue

/** Fields that are a bigint; all else is a number or a text. */
const BIG = ['units', 'requiredUnits', 'maxBetUnits', 'maxCashoutUnits', 'points', 'stakeUnits']
export const readValue = (stored: StoredValue): GrantValue =>
  Object.fromEntries(
    Object.entries(stored).map(([name, part]) => [name, BIG.includes(name) ? BigInt(part) : part]),
  ) as GrantValue

/** What it costs the brand, in units; points cost what they are redeemed for. */
export function worthOf(value: GrantValue): bigint {
  switch (value.kind) {
    case 'cash':
    case 'bonus':
      return value.units
    case 'free_rounds':
      return BigInt(value.rounds) * value.stakeUnits
    case 'points':
      return 0n
  }
}

/** On the wire: amounts as decimals of the currency. */
export function valueToWire(value: GrantValue) {
  switch (value.kind) {
    case 'cash':
      return { kind: value.kind, amount: unitsToDecimal(value.units) }
    case 'bonus':
      return {
        kind: value.kind,
        amount: unitsToDecimal(value.units),
        wagering: unitsToDecimal(value.requiredUnits),
        days: value.days,
      }
    case 'points':
      return { kind: value.kind, points: Number(value.points) }
    case 'free_rounds':
      return {
        kind: value.kind,
        rounds: value.rounds,
        stake: unitsToDecimal(value.stakeUnits),
        vassalage: value.vendor,
        gameCode: value.gameCode,
        days: value.days,
      }
  }
}
