import type { Method } from './queries.ts'

type Own = Method['groups'][number]
/** As it is typed; empty: as for everyone. */
export type EnteredGroup = {
  group: Own['group']
  isOpen: boolean
  position: string
  minimum: string
  maximum: string
  percent: string
}
export const playerGroups = ['member', 'agent', 'cash_agent', 'credit_agent'] as const

export const enteredGroups = (groups: readonly Own[]): EnteredGroup[] =>
  groups.map(({ group, isOpen, position, minimum, maximum, feePpm }) => ({
    group,
    isOpen,
    position: position === null ? '' : `${position}`,
    minimum: minimum ?? '',
    maximum: maximum ?? '',
    percent: feePpm === null ? '' : `${feePpm / 10_000}`,
  }))

export const groupBody = ({ position, percent, ...own }: EnteredGroup): Own => ({
  ...own,
  position: position === '' ? null : Number(position),
  minimum: own.minimum || null,
  maximum: own.maximum || null,
  feePpm: percent === '' ? null : Math.round(Number(percent) * 10_000),
})

const AMOUNT = /^\d{1,9}(\.\d{1,2})?$/
type Bounds = { minimum: string; maximum: string }

/** Which of a group's fields cannot be saved. */
export function groupFaults(own: EnteredGroup, bounds: Bounds) {
  const lowest = own.minimum || bounds.minimum
  const highest = own.maximum || bounds.maximum
  return {
    position: own.position !== '' && !/^\d{1,3}$/.test(own.position),
    minimum: own.minimum !== '' && (!AMOUNT.test(own.minimum) || Number(own.minimum) === 0),
    maximum: !AMOUNT.test(highest) || Number(highest) < Number(lowest),
    percent: own.percent !== '' && !(Number(own.percent) >= 0 && Number(own.percent) <= 20),
  }
}
export const isGroupWrong = (own: EnteredGroup, bounds: Bounds): boolean =>
  Object.values(groupFaults(own, bounds)).includes(true)
