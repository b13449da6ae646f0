import { createPrivateKey, type KeyObject, randomUUID, sign } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { promisify } from 'node:util'
import { RS, type WalletAnswer, type WalletPath } from '@padma/contract/wallet-api'
import { callSigned, walletReplied } from '../signals.ts'
import { keptConnections } from './kept-connections.ts'

const TIMEOUT_MS = 1_000
const TRIES = 3
/**
 * A wallet that is just starting again refuses connections at once; without a pause all tries would
 * be gone in a moment.
 */
const PAUSE_MS = 200
const words: ReadonlySet<string> = new Set([...RS, 'unknown'])
/**
 * With a callback the thread pool signs: two thirds of a millisecond each that the event loop must
 * not stand still for.
 */
const signBeside = promisify<string, Buffer, KeyObject, Buffer>(sign)

/**
 * What the wallet said; `unknown` when it said nothing that can be relied on. `isFirst` is false
 * when an earlier try of this call went unanswered: that one may still be under way and take effect
 * after this answer was given.
 */
export type WalletReply = {
  status: WalletAnswer['status'] | 'unknown'
  balance?: number
  isFirst: boolean
}
export type WalletClient = {
  /** A signed call, tried up to three times of one second each with the same transaction. */
  call: (path: WalletPath, fields: Record<string, unknown>) => Promise<WalletReply>
}

/**
 * Money is reached by the seamless wallet API alone: the studio has no privilege that another
 * vendor would not have.
 */
export function createWalletClient({
  walletUrl,
  privateKeyPem,
}: {
  walletUrl: string
  privateKeyPem: string
}): WalletClient {
  // Read once: reading a PEM takes longer than signing with it.
  const key = createPrivateKey(privateKeyPem)
  const post = keptConnections(walletUrl, TIMEOUT_MS)

  async function once(
    path: WalletPath,
    body: Buffer,
    signature: string,
  ): Promise<{ status: WalletReply['status']; balance?: number }> {
    try {
      const response = await post(path, body, { 'x-padma-signature': signature })
      if (response.status !== 200) return { status: 'unknown' }
      const answer = JSON.parse(response.body) as WalletAnswer
      // The wallet does not know either: whether money moved must be found out.
      return answer.status === 'RS_ERROR_UNKNOWN' || typeof answer.status !== 'string'
        ? { status: 'unknown' }
        : answer
    } catch {
      return { status: 'unknown' }
    }
  }
  return {
    async call(path, fields) {
      const body = Buffer.from(JSON.stringify({ ...fields, request_uuid: randomUUID() }))
      const signingBegan = performance.now()
      // Once: the tries of a call are the same bytes.
      const signature = (await signBeside('RSA-SHA256', body, key)).toString('base64')
      callSigned.tell({ tookMs: performance.now() - signingBegan })
      for (let tries = 1; ; tries++) {
        const began = performance.now()
        const { status, balance } = await once(path, body, signature)
        walletReplied.tell({
          call: path,
          status: words.has(status) ? status : 'other',
          tookMs: performance.now() - began,
        })
        if (status !== 'unknown' || tries === TRIES)
          return { status, isFirst: tries === 1, ...(balance !== undefined && { balance }) }
        await sleep(PAUSE_MS)
      }
    },
  }
}
