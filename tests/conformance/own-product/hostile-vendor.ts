import { generateKeyPairSync } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Actor } from '../endpoint.ts'

export type HostileVendor = {
  baseUrl: string
  publicKeyPem: string
  privateKeyPem: string
  /** The player and the token of the last launch. */
  lastLaunch: () => Actor
  stop: () => Promise<void>
}

/**
 * The vendor's own server: it answers the operator's launches, and keeps the tokens for what it is
 * really after.
 */
export async function startHostileVendor(): Promise<HostileVendor> {
  const { publicKey, privateKey } = generateKeyPairSync('rsa', {
    modulusLength: 2_048,
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  })
  let last: Actor | null = null
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk as Buffer)
    const { user, token } = JSON.parse(Buffer.concat(chunks).toString()) as Actor
    last = { user, token }
    response
      .setHeader('content-type', 'application/json')
      .end(JSON.stringify({ url: `http://${request.headers.host}/hostile` }))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    baseUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    publicKeyPem: publicKey,
    privateKeyPem: privateKey,
    lastLaunch: () => last!,
    stop: () => new Promise((resolve) => server.close(() => resolve())),
  }
}
