import { keepChoice, keptChoice } from '../device/kept-choice.ts'

/** Asked again after half a year. */
const KEPT_DAYS = 180
type Answer = 'granted' | 'refused'
const listeners = new Set<() => void>()
let isAsked = false

/** Whether visitors let their visits be measured; null: not asked yet. */
export function theAnswer(): Answer | null {
  const kept = keptChoice('consent')
  return kept === 'granted' || kept === 'refused' ? kept : null
}

export const isAskedAgain = (): boolean => isAsked

export function answer(given: Answer): void {
  keepChoice('consent', given, KEPT_DAYS)
  isAsked = false
  listeners.forEach((listener) => listener())
  // For what gave way to the question.
  dispatchEvent(new Event('consent'))
}

/** Shows the question once more: an answer may change. */
export function askAgain(): void {
  isAsked = true
  listeners.forEach((listener) => listener())
}

export function onAnswer(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
