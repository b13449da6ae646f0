import { endSession, token } from './session.ts'

const listeners = new Set<() => void>()

/** The server ended the session (signed out elsewhere, revoked, too old). The shell says so once, however many calls were refused. */
export function sessionLost(): void {
  if (token() === null) return
  endSession()
  for (const listener of listeners) listener()
}

export function onSessionLost(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
