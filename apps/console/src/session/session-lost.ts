import { endSession } from './session.ts'

const listeners = new Set<() => void>()

/**
 * The server ended the session (too old, or signed out elsewhere); the shell leads to the sign-in
 * and says so.
 */
export function sessionLost(): void {
  endSession()
  for (const listener of listeners) listener()
}

export function onSessionLost(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
