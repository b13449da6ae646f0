import { useSyncExternalStore } from 'react'

/** Who waits for the member to confirm that it is them: several calls share one question. */
let asked: { answer: Promise<boolean>; settle: (isConfirmed: boolean) => void } | null = null
const listeners = new Set<() => void>()
const changed = (): void => listeners.forEach((listener) => listener())

/** Opens the dialog "Confirm it's you"; false when the member closes it. */
export function askReauth(): Promise<boolean> {
  if (!asked) {
    let settle = (_: boolean): void => {}
    const answer = new Promise<boolean>((resolve) => (settle = resolve))
    asked = { answer, settle }
    changed()
  }
  return asked.answer
}

export function settleReauth(isConfirmed: boolean): void {
  asked?.settle(isConfirmed)
  asked = null
  changed()
}

export function useIsReauthAsked(): boolean {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    () => asked !== null,
  )
}
