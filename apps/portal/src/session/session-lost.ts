import type { EndedBy } from '@padma/contract'
import { isTrial, typeOfSession } from '../brand/account-types.ts'
import { type Ending, endSession, formerTokens, token } from './session.ts'
import { nameOf, tabs } from '../tabs/channel.ts'

const listeners = new Set<(how: Ending) => void>()
let left: string | null = null

/**
 * The session is over: ended by the server (elsewhere, revoked, too old), or left in another tab.
 * The shell says so once, however many calls were refused.
 */
export function sessionLost(ending: Ending = 'ended'): void {
  const lost = token()
  // Those who sign out here are not told that they did.
  if (lost === null || lost === left) return
  const how = ending === 'ended' && isTrial(typeOfSession()) ? 'trialOver' : ending
  endSession()
  void tellTabs(lost, how)
  for (const listener of listeners) listener(how)
}

/**
 * The server knows this token no more: the session has another by now, which is true, or is over.
 */
export async function tokenRefused(refused: string, by?: EndedBy): Promise<boolean> {
  // What cannot be loaded has renewed nothing.
  await import('../tabs/renewal.ts').then(
    ({ settle }) => settle(refused),
    () => undefined,
  )
  if (formerTokens().includes(refused)) return true
  if (token() === refused) sessionLost(by)
  return false
}

/**
 * Signs every tab of this session out with us, before the server's own word makes it look like a
 * fault.
 */
export function leaveSession(): void {
  left = token()
  if (left !== null) void tellTabs(left, 'left')
}

export function onSessionLost(listener: (how: Ending) => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

async function tellTabs(over: string, how: Ending): Promise<void> {
  tabs?.tell({ kind: 'over', of: await nameOf(over), how })
}
