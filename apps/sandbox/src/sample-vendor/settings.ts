import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

export const CODE = 'sample-vendor'
export const PREFIX = '/sample-vendor'

export type Settings = {
  /** Where the operator's wallet is, up to and with our code. */
  walletUrl: string
  privateKeyPem: string
  operatorPublicKeyPem: string
  /** Where players' browsers find us. */
  ownUrl: string
  /** How long one attempt waits for its answer, in milliseconds. */
  patienceMs: number
  /** The portal that may frame our page. */
  portalOrigins: string[]
}

/** Null without keys: then no one has enrolled us, and the game is not there. */
export function readSettings(env: NodeJS.ProcessEnv): Settings | null {
  const keys = join(env.PADMA_DATA ?? '.padma', 'keys')
  const [own, operator] = [
    join(keys, 'sample-vendor.private.pem'),
    join(keys, 'operator.public.pem'),
  ]
  if (!existsSync(own) || !existsSync(operator)) return null
  const base = Number(env.PADMA_PORT ?? 4000)
  return {
    walletUrl: `http://127.0.0.1:${base}/gw/v1/${CODE}`,
    privateKeyPem: readFileSync(own, 'utf8'),
    operatorPublicKeyPem: readFileSync(operator, 'utf8'),
    ownUrl: `http://localhost:${base + 3}`,
    patienceMs: 1_000,
    portalOrigins: [`http://localhost:${base}`, `http://127.0.0.1:${base}`],
  }
}
