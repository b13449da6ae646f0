import {
  adoptSession,
  keptSession,
  type KeptSession,
  onSessionChange,
  renewSession,
  token,
} from '../session/session.ts'
import { sessionLost } from '../session/session-lost.ts'
import { nameOf, type Tabs, tabs } from './channel.ts'

/**
 * Held by every tab that is signed in, all at once: a new tab sees in no time whether it is worth
 * asking.
 */
const LOCK = 'padma session'
const PATIENCE_MS = 200

/**
 * A new tab goes on with the session of an open one. With two accounts open, it stays a guest: we
 * cannot know which one is meant.
 */
export async function takeOverSession(): Promise<void> {
  if (!tabs || token() !== null) return
  const { held = [] } = await tabs.locks.query()
  const holders = held.filter(({ name }) => name === LOCK).length
  if (holders === 0) return
  const [first, ...others] = await ask(tabs, holders)
  if (first && others.every((other) => isSameAccount(first, other)) && token() === null)
    adoptSession(first)
}

/** Answers new tabs, and ends with the tab that signs out. Call it once. */
export function shareSession(): void {
  if (!tabs) return
  const { hear, tell } = tabs
  hear((message) => {
    if (message.kind === 'who') {
      const session = keptSession()
      if (session) tell({ kind: 'session', ask: message.ask, session })
    }
    if (message.kind === 'renewed') {
      const held = token()
      void nameOf(held).then(
        (mine) => mine === message.of && held === token() && renewSession(message.token),
      )
    }
    if (message.kind === 'over')
      void nameOf(token()).then((mine) => mine === message.of && sessionLost(message.how))
  })
  holdWhileSignedIn(tabs)
}

function ask({ tell, hear }: Tabs, holders: number): Promise<KeptSession[]> {
  const id = crypto.randomUUID()
  const answers: KeptSession[] = []
  return new Promise((resolve) => {
    const done = (): void => {
      clearTimeout(timer)
      stop()
      resolve(answers)
    }
    const timer = setTimeout(done, PATIENCE_MS)
    const stop = hear((message) => {
      if (message.kind !== 'session' || message.ask !== id) return
      answers.push(message.session)
      if (answers.length === holders) done()
    })
    tell({ kind: 'who', ask: id })
  })
}

const isSameAccount = (one: KeptSession, other: KeptSession): boolean =>
  one.token === other.token || (one.customerId !== undefined && one.customerId === other.customerId)

function holdWhileSignedIn({ locks }: Tabs): void {
  let release: (() => void) | null = null
  const follow = (): void => {
    if (token() === null) {
      release?.()
      release = null
    } else if (!release) {
      const held = new Promise<void>((resolve) => (release = resolve))
      void locks.request(LOCK, { mode: 'shared' }, () => held)
    }
  }
  onSessionChange(follow)
  follow()
}
