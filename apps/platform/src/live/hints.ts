import type { MemberEnding, MemberHint, OperatorHint, Right } from '@padma/contract'
import { type Event, isNamed } from '../db/outbox/outbox.ts'
import type { Module } from '../module.ts'

/** What operators are told of by name; the end of their session they always hear. */
export type Queue = Exclude<OperatorHint, 'session_ended'>
type ByFact<Hint> = Readonly<Record<string, readonly Hint[] | ((event: Event) => readonly Hint[])>>

/** Which queries a fact, by name or by `prefix.*`, makes stale on open pages. */
export type Hints = {
  /** Of its player; a fact of the brand, of everyone. */
  member?: ByFact<Exclude<MemberHint, MemberEnding>>
  operator?: ByFact<Queue>
  /** Which rights, any of them, let an operator hear of a queue; null: all of them hear. */
  readers?: Partial<Record<Queue, readonly Right[] | null>>
}

const endings: Readonly<Record<string, MemberEnding>> = {
  elsewhere: 'session_ended_elsewhere',
  password: 'session_ended_by_password',
  house: 'session_ended_by_house',
}
/** What the pages of a session hear when it ends: by whom, where the fact tells. */
export const memberEndingOf = ({ payload }: Event): MemberEnding =>
  endings[String((payload as { by?: string }).by)] ?? 'session_ended'

/** Who hears what of a fact, as the modules declare it. */
export function hintsOf(modules: readonly Module[]) {
  const all = modules.flatMap(({ hints }) => hints ?? [])
  const readers = new Map(
    all.flatMap(
      (hints) => Object.entries(hints.readers ?? {}) as [Queue, readonly Right[] | null][],
    ),
  )
  const stale = <Hint>(event: Event, declared: (ByFact<Hint> | undefined)[]): Hint[] => [
    ...new Set(
      declared
        .flatMap((byFact) => Object.entries(byFact ?? {}))
        .filter(([pattern]) => isNamed(event.name, pattern))
        .flatMap(([, hints]) => (typeof hints === 'function' ? hints(event) : hints)),
    ),
  ]
  const members = all.map(({ member }) => member)
  const operators = all.map(({ operator }) => operator)
  return {
    member: (event: Event): MemberHint[] => stale(event, members),
    /**
     * For an operator with these rights. A queue for which no module names readers is told to no
     * one.
     */
    operator: (event: Event, rights: ReadonlySet<Right>): OperatorHint[] =>
      stale(event, operators).filter((queue) => {
        const anyOf = readers.get(queue)
        return anyOf === null || anyOf?.some((right) => rights.has(right))
      }),
  }
}
