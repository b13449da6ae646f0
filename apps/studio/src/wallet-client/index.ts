import { createPrivateKey, randomUUID, sign } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { type ActKind, RS, type WalletAnswer } from '@padma/contract/wallet-api'
import { callSigned, walletReplied } from '../signals.ts'
import { gatherActs } from './gather-acts.ts'
import { keptConnections } from './kept-connections.ts'
import { type Said, saidBy } from './said.ts'

/** The wallet decides many acts within five seconds. */
const TIMEOUT_MS = { one: 1_000, acts: 6_000 }
const TRIES = 3
/** A player waits for it: after that long the round goes on by itself, without another try. */
const TRIED_FOR_MS = 2_000
/**
 * A wallet that is just starting again refuses connections at once; without a pause all tries would
 * be gone in a moment.
 */
const PAUSE_MS = 200
const words: ReadonlySet<string> = new Set([...RS, 'unknown'])

/**
 * What the wallet said; `unknown` when it said nothing that can be relied on. `isFirst` is false
 * when an earlier try of this call went unanswered: that one may still be under way and take effect
 * after this answer was given.
 */
export type WalletReply = Said & { isFirst: boolean }
/** Fields of an act as the wallet API names them, without `request_uuid`. */
export type ActFields = Record<string, unknown> & { user: string }
export type WalletClient = {
  /** Tried up to three times of one second each. */
  balance: (of: { user: string; token: string; game_code: string }) => Promise<WalletReply>
  /** A bet, win, play or rollback, tried up to three times with the same transaction. */
  act: (kind: ActKind, fields: ActFields) => Promise<WalletReply>
}

/**
 * Money is reached by the seamless wallet API alone: the studio has no privilege that another
 * vendor would not have. `privateKeyPem`: Ed25519. `patienceMs`: for many acts.
 */
export function createWalletClient({
  walletUrl,
  privateKeyPem,
  patienceMs = TIMEOUT_MS.acts,
}: {
  walletUrl: string
  privateKeyPem: string
  patienceMs?: number
}): WalletClient {
  // Read once: reading a PEM takes longer than signing with it.
  const key = createPrivateKey(privateKeyPem)
  if (key.asymmetricKeyType !== 'ed25519')
    throw new Error(`the studio signs with Ed25519, and its key is ${key.asymmetricKeyType}`)
  const post = keptConnections(walletUrl)
  const gathered = gatherActs((body) => signed('/transactions', body, patienceMs))

  /** The answer's JSON; undefined when there is none, or not the whole of it, in time. */
  async function signed(path: string, body: Buffer, timeoutMs: number): Promise<unknown> {
    const began = performance.now()
    // Fifty microseconds: less than a turn through the thread pool.
    const signature = sign(null, body, key).toString('base64')
    callSigned.tell({ tookMs: performance.now() - began })
    try {
      const answer = await post(path, body, { 'x-padma-signature': signature }, timeoutMs)
      return answer.status === 200 ? JSON.parse(answer.body) : undefined
    } catch {
      return undefined
    }
  }

  async function tried(call: string, once: () => Promise<Said>): Promise<WalletReply> {
    const first = performance.now()
    for (let tries = 1; ; tries++) {
      const began = performance.now()
      const said = await once()
      const now = performance.now()
      walletReplied.tell({
        call,
        status: words.has(said.status) ? said.status : 'other',
        tookMs: now - began,
      })
      if (said.status !== 'unknown' || tries === TRIES || now - first > TRIED_FOR_MS)
        return { ...said, isFirst: tries === 1 }
      await sleep(PAUSE_MS)
    }
  }

  return {
    balance(of) {
      const body = Buffer.from(JSON.stringify({ ...of, request_uuid: randomUUID() }))
      return tried('balance', async () =>
        saidBy((await signed('/user/balance', body, TIMEOUT_MS.one)) as WalletAnswer | undefined),
      )
    },
    act: (kind, fields) => tried(kind, () => gathered(kind, fields)),
  }
}
