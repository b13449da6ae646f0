import { useSyncExternalStore } from 'react'
import type { Saying } from './queries.ts'

/** On its way, or held up by a lost line; kept while the window is closed. */
export type Outgoing = Saying & { isHeldUp: boolean }

const DRAFT = 'service_draft'
let waiting: readonly Outgoing[] = []
const listeners = new Set<() => void>()

function change(next: readonly Outgoing[]): void {
  waiting = next
  listeners.forEach((listener) => listener())
}
export const addOutgoing = (saying: Saying): void =>
  change([...waiting, { ...saying, isHeldUp: false }])
export const removeOutgoing = (key: string): void =>
  change(waiting.filter((each) => each.key !== key))
export const markOutgoing = (key: string, isHeldUp: boolean): void =>
  change(waiting.map((each) => (each.key === key ? { ...each, isHeldUp } : each)))
export const useOutgoing = (): readonly Outgoing[] =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    () => waiting,
  )

/** What was typed and not sent. */
export const keptDraft = (): string => sessionStorage.getItem(DRAFT) ?? ''
export const keepDraft = (text: string): void =>
  text === '' ? sessionStorage.removeItem(DRAFT) : sessionStorage.setItem(DRAFT, text)
