import { randomUUID, sign } from 'node:crypto'
import type { WalletAnswer, WalletPath } from '@padma/contract/wallet-api'

const TIMEOUT_MS = 1_000
const TRIES = 3

/** The wallet said something; anything else is "unknown", and must be asked again or rolled back. */
export type WalletReply = WalletAnswer | { status: 'unknown' }
export type WalletClient = {
  /** A signed call, tried up to three times of one second each with the same transaction. */
  call: (path: WalletPath, fields: Record<string, unknown>) => Promise<WalletReply>
}

/** Money is reached by the seamless wallet API alone: the studio has no privilege that another vendor would not have. */
export function createWalletClient({ walletUrl, privateKeyPem }: { walletUrl: string; privateKeyPem: string }): WalletClient {
  async function once(path: WalletPath, body: string): Promise<WalletReply> {
    const signature = sign('RSA-SHA256', Buffer.from(body), privateKeyPem).toString('base64')
    try {
      const response = await fetch(walletUrl + path, { method: 'POST', body, headers: { 'content-type': 'application/json', 'x-padma-signature': signature }, signal: AbortSignal.timeout(TIMEOUT_MS) })
      if (response.status !== 200) return { status: 'unknown' }
      const answer = (await response.json()) as WalletAnswer
      // The wallet does not know either: whether money moved must be found out.
      return answer.status === 'RS_ERROR_UNKNOWN' || typeof answer.status !== 'string' ? { status: 'unknown' } : answer
    } catch {
      return { status: 'unknown' }
    }
  }
  return {
    async call(path, fields) {
      const body = JSON.stringify({ ...fields, request_uuid: randomUUID() })
      let reply: WalletReply = { status: 'unknown' }
      for (let tries = 0; tries < TRIES && reply.status === 'unknown'; tries++) reply = await once(path, body)
      return reply
    },
  }
}
