import { endSession } from './session.ts'

const listeners = new Set<() => void>()

/** The server ended the session (signed out elsewhere, revoked, too old). The shell says so once. */
export function sessionLost(): void {
  endSession()
  for (const listener of listeners) listener()
}

export function onSessionLost(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
