import type { MemberCalls } from '@padma/contract'
import { type Client, createClient, withReauth } from '@padma/contract/client'
import { currentLanguage } from '@padma/i18n'
import { askReauth } from '../calls/reauth.ts'
import { formerTokens, onSessionChange, renewSession, token } from '../session/session.ts'
import { sessionLost } from '../session/session-lost.ts'
import { nameOf, tabs } from './channel.ts'

/**
 * Held by the tab in which an act is under way that renews the token: what others hear of theirs
 * meanwhile is not the last word.
 */
const LOCK = 'padma renewal'
const PATIENCE_MS = 200

type Renewed = { token: string }
type Act<T extends Renewed> = (call: Client<MemberCalls>) => Promise<T>
let underWay: Promise<unknown> = Promise.resolve()

// The tab that renewed it answers those that slept meanwhile.
tabs?.hear(async (message) => {
  if (message.kind !== 'refused') return
  const names = await Promise.all(formerTokens().map(nameOf))
  if (names.includes(message.of) && token() !== null)
    tabs!.tell({ kind: 'renewed', of: message.of, token: token()! })
})

/**
 * An act whose answer is another token for the session: this tab and the browser's others go on
 * with it.
 */
export function renewing<T extends Renewed>(act: Act<T>): Promise<T> {
  // Not while the lock is held: what the dialog asks may itself wait for the lock.
  return withReauth(() => {
    const done = tabs ? tabs.locks.request(LOCK, () => renew(act)) : renew(act)
    underWay = done
    return done
  }, askReauth)
}

async function renew<T extends Renewed>(act: Act<T>): Promise<T> {
  let asking = token()
  // A client of its own: a refusal of this very call does not wait until the call is over.
  const call = createClient<MemberCalls>({
    token,
    language: currentLanguage,
    async onSessionEnded(refused, by) {
      await askTabs(refused)
      if (formerTokens().includes(refused)) {
        asking = token()
        return true
      }
      if (token() === refused) sessionLost(by)
      return false
    },
  })
  const outcome = await act(call)
  // A tab that has signed out meanwhile, or in as another member, keeps what it has.
  if (asking !== null && asking === token()) {
    renewSession(outcome.token)
    tabs?.tell({ kind: 'renewed', of: await nameOf(asking), token: outcome.token })
  }
  return outcome
}

/**
 * Waits until it is known whether the session has another token in the place of one that the server
 * refused.
 */
export async function settle(refused: string): Promise<void> {
  await underWay.catch(() => undefined)
  if (tabs && token() === refused)
    await tabs.locks.request(LOCK, { mode: 'shared' }, () => askTabs(refused))
}

async function askTabs(refused: string): Promise<void> {
  if (!tabs || token() !== refused) return
  tabs.tell({ kind: 'refused', of: await nameOf(refused) })
  await new Promise<void>((resolve) => {
    const stop = onSessionChange(done)
    const timer = setTimeout(done, PATIENCE_MS)
    function done(): void {
      clearTimeout(timer)
      stop()
      resolve()
    }
  })
}
