import { randomBytes } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { haorSettings, type HaorSettings } from './haor-games/index.ts'
import { drawGames } from '@padma/games/draws.ts'
import { demoSecrets } from './payments/demo-secrets.ts'
import type { NagadKeys } from './payments/nagad.ts'
import { RESULTS_SECRET, type ResultsFeedSettings } from './results-feed/index.ts'
import { readSettings, type SampleVendorSettings } from './sample-vendor/index.ts'

export type Config = {
  databaseUrl: string
  port: number
  /** What the demo seed left: the operators whose codes the authenticator shows. */
  demoFile: string
  addresses: {
    own: string
    portal: string
    console: string
    /** Of every demo brand and name of this machine. */
    portals: string[]
  }
  /** Null without its keys. */
  sampleVendor: SampleVendorSettings | null
  /** What our payment providers and phones sign with; without its key no one knows them. */
  secretOf: (purpose: string) => string
  nagadKeys: NagadKeys
  haorGames: HaorSettings
  resultsFeed: ResultsFeedSettings
}

function readSecrets(env: NodeJS.ProcessEnv): (purpose: string) => string {
  const file = resolve(env.PADMA_DATA ?? '.padma', 'keys/sandbox.key')
  return demoSecrets(existsSync(file) ? readFileSync(file) : randomBytes(32))
}

function readKey(env: NodeJS.ProcessEnv, name: string): string {
  const file = resolve(env.PADMA_DATA ?? '.padma', `keys/${name}.pem`)
  return existsSync(file) ? readFileSync(file, 'utf8') : ''
}
const readNagadKeys = (env: NodeJS.ProcessEnv): NagadKeys => ({
  own: readKey(env, 'nagad.private'),
  merchant: readKey(env, 'nagad-merchant.public'),
})

/** Throws where the sandbox must not run: in production only by an explicit `PADMA_SANDBOX=1`. */
export function readConfig(env: NodeJS.ProcessEnv): Config {
  if (env.NODE_ENV === 'production' && env.PADMA_SANDBOX !== '1') {
    throw new Error(
      'The sandbox shows sign-in codes and invents payments, so it does not start with NODE_ENV=production. For a demonstration set PADMA_SANDBOX=1 (`npm start` does).',
    )
  }
  if (!env.DATABASE_URL)
    throw new Error('DATABASE_URL is not set; `npm start` sets it for the embedded database')
  const base = Number(env.PADMA_PORT ?? 4000)
  const secretOf = readSecrets(env)
  return {
    databaseUrl: env.DATABASE_URL,
    port: base + 3,
    demoFile: resolve(env.PADMA_DATA ?? '.padma', 'demo.json'),
    addresses: {
      own: `http://localhost:${base + 3}`,
      portal: `http://localhost:${base}`,
      portals: ['localhost', '127.0.0.1', 'b.localhost'].map((host) => `http://${host}:${base}`),
      console: `http://localhost:${base + 1}`,
    },
    sampleVendor: readSettings(env),
    secretOf,
    nagadKeys: readNagadKeys(env),
    haorGames: haorSettings(base, secretOf),
    resultsFeed: {
      games: drawGames,
      secret: secretOf(RESULTS_SECRET),
      privateKeyPem: readKey(env, 'results-feed.private') || null,
    },
  }
}
