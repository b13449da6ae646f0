import type { MethodRow, PlayerGroup } from './store.ts'

const byType: Readonly<Record<number, PlayerGroup>> = {
  1: 'agent',
  2: 'agent',
  41: 'cash_agent',
  42: 'credit_agent',
}

/** By the account's type. */
export const groupOf = (type: number): PlayerGroup => byType[type] ?? 'member'

/** The method as a group has it. */
export function withGroup(method: MethodRow, group: PlayerGroup): MethodRow {
  const own = method.groups.find(({ player_group }) => player_group === group)
  if (!own) return method
  return {
    ...method,
    position: own.position ?? method.position,
    minimum: own.minimum ?? method.minimum,
    maximum: own.maximum ?? method.maximum,
    fee_ppm: own.fee_ppm ?? method.fee_ppm,
  }
}

/** Undefined where the group is not offered it. */
export const methodFor = (method: MethodRow, group: PlayerGroup): MethodRow | undefined =>
  method.groups.some((own) => own.player_group === group && !own.is_open)
    ? undefined
    : withGroup(method, group)

/** What a group is offered, in its own order. */
export const methodsFor = (methods: readonly MethodRow[], group: PlayerGroup): MethodRow[] =>
  methods
    .flatMap((method) => methodFor(method, group) ?? [])
    .toSorted((a, b) => a.position - b.position || (a.id < b.id ? -1 : 1))
