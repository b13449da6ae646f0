import type { MemberHint } from '@padma/contract'
import type { Ending, KeptSession } from '../session/session.ts'

/**
 * What the tabs of one browser tell each other. The browser carries it to pages of our own origin
 * alone: another brand has another origin. `of` names a session without being its token.
 */
type TabMessage =
  | { kind: 'who'; ask: string }
  | { kind: 'session'; ask: string; session: KeptSession }
  | { kind: 'over'; of: string; how: Ending }
  /** The session that was called so has this token now. */
  | { kind: 'renewed'; of: string; token: string }
  /** The server refused a token that was called so: who knows of another? */
  | { kind: 'refused'; of: string }
  | { kind: 'hint'; of: string; hint: MemberHint }
  /** Of the tab that holds the stream: each 15 s, when asked, and when the line changes. */
  | { kind: 'here'; of: string; isOpen: boolean }
  | { kind: 'where'; of: string }

export type Tabs = {
  tell: (message: TabMessage) => void
  hear: (listener: (message: TabMessage) => void) => () => void
  locks: LockManager
}

/**
 * Null where the browser cannot, or may not here (no secure context): then each tab stands alone.
 */
export const tabs: Tabs | null =
  'BroadcastChannel' in globalThis && globalThis.navigator?.locks ? openChannel('padma') : null

export function openChannel(name: string): Tabs {
  const channel = new BroadcastChannel(name)
  const listeners = new Set<(message: TabMessage) => void>()
  channel.onmessage = ({ data }: MessageEvent<TabMessage>) =>
    listeners.forEach((listener) => listener(data))
  return {
    tell: (message) => channel.postMessage(message),
    hear: (listener) => (listeners.add(listener), () => void listeners.delete(listener)),
    locks: navigator.locks,
  }
}

/**
 * Names a session in locks and messages: what is read there is no key to it. A guest has a name
 * too.
 */
export async function nameOf(token: string | null): Promise<string> {
  if (token === null) return 'guest'
  const digest = new Uint8Array(
    await crypto.subtle.digest('SHA-256', new TextEncoder().encode(token)),
  )
  return Array.from(digest.subarray(0, 12), (byte) => byte.toString(16).padStart(2, '0')).join('')
}
