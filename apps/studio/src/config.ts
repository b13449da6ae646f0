import { existsSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'

export type Config = {
  databaseUrl: string
  port: number
  walletUrl: string
  privateKeyPem: string
  operatorPublicKeyPem: string
  /** Portals that may put our pages into a frame. */
  portalOrigins: string[]
  minimumSpinMs: number
  /** Fixed seeds for tests, in turn; nothing else may set them. */
  fixedServerSeeds: string[]
  fixedClientSeed: string | null
  /** Mirrors of drand's quicknet; without one lotteries draw from a chain of this machine. */
  drandUrls: string[]
  /** Where results of scheduled lotteries come from, and who signs them; null without one. */
  resultsFeed: { url: string; publicKeyPem: string } | null
  /** 32 bytes that encrypt what is kept of the staff. */
  staffKey: Buffer
  /** Who sends it may read the metrics from elsewhere; without one only this machine may. */
  metricsToken: string | undefined
}

export function readConfig(env: NodeJS.ProcessEnv): Config {
  const databaseUrl = env.DATABASE_URL
  if (!databaseUrl)
    throw new Error('DATABASE_URL is not set; `npm start` sets it for the embedded database')
  const base = Number(env.PADMA_PORT ?? 4000)
  const keys = resolve(env.PADMA_DATA ?? '.padma', 'keys')
  const isTest = env.NODE_ENV === 'test'
  return {
    databaseUrl,
    port: base + 2,
    walletUrl: env.PADMA_WALLET_URL ?? `http://127.0.0.1:${base}/gw/v1/padma-studio`,
    privateKeyPem: readFileSync(resolve(keys, 'studio.private.pem'), 'utf8'),
    operatorPublicKeyPem: readFileSync(resolve(keys, 'operator.public.pem'), 'utf8'),
    portalOrigins: env.PADMA_PORTAL_ORIGINS?.split(',') ?? [
      `http://localhost:${base}`,
      `http://127.0.0.1:${base}`,
    ],
    minimumSpinMs: isTest ? Number(env.SPIN_MIN_MS ?? 2_500) : 2_500,
    fixedServerSeeds: isTest ? fixedSeeds(env.TEST_SERVER_SEEDS ?? '') : [],
    fixedClientSeed: isTest ? (env.TEST_CLIENT_SEED ?? null) : null,
    drandUrls: env.PADMA_DRAND_URLS?.split(',').filter(Boolean) ?? [],
    resultsFeed: env.PADMA_RESULTS_FEED
      ? {
          url: env.PADMA_RESULTS_FEED,
          publicKeyPem: readFileSync(resolve(keys, 'results-feed.public.pem'), 'utf8'),
        }
      : null,
    staffKey: readFileSync(resolve(keys, 'staff.key')),
    metricsToken: env.PADMA_METRICS_TOKEN || undefined,
  }
}

/** A list with commas, or a file with one a line. */
function fixedSeeds(listOrFile: string): string[] {
  return (existsSync(listOrFile) ? readFileSync(listOrFile, 'utf8') : listOrFile)
    .split(/[\s,]+/)
    .filter(Boolean)
}
