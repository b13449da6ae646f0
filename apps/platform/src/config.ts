import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'

export type Config = {
  databaseUrl: string
  /** The first port: portal; the console's is the next, studio and sandbox follow. */
  port: number
  dataDirectory: string
  masterKeyFile: string
  operatorKeyPem: string
  /** Where players see the portal of one of a brand's domains: an origin. */
  portalAt: (domain: string) => string
  /** Which parts this process plays; both by default. */
  roles: ReadonlySet<'api' | 'worker'>
  trustProxy: boolean | string
  /** Who sends it may read the metrics from elsewhere; without one only this machine may. */
  metricsToken: string | undefined
  /** `smpp://system:password@host:port`; without one no SMS is sent. */
  smppUrl: string | undefined
  /** `smtp://user:password@host:port`; without one no mail is sent. */
  smtpUrl: string | undefined
}

/** Everything that the environment decides, read once at start. */
export function readConfig(env: NodeJS.ProcessEnv): Config {
  const databaseUrl = env.DATABASE_URL
  if (!databaseUrl)
    throw new Error('DATABASE_URL is not set; `npm start` sets it for the embedded database')
  const dataDirectory = resolve(env.PADMA_DATA ?? '.padma')
  const port = Number(env.PADMA_PORT ?? 4000)
  // Behind a proxy that speaks TLS: `https://{domain}`.
  const portalAddress = env.PADMA_PORTAL_ADDRESS ?? `http://{domain}:${port}`
  return {
    databaseUrl,
    port,
    portalAt: (domain) => portalAddress.replace('{domain}', domain),
    dataDirectory,
    masterKeyFile: env.PADMA_MASTER_KEY_FILE ?? resolve(dataDirectory, 'keys/master.key'),
    operatorKeyPem: readFileSync(resolve(dataDirectory, 'keys/operator.private.pem'), 'utf8'),
    roles: new Set((env.PADMA_ROLES ?? 'api,worker').split(',') as ('api' | 'worker')[]),
    trustProxy: env.PADMA_TRUST_PROXY ?? false,
    metricsToken: env.PADMA_METRICS_TOKEN || undefined,
    smppUrl: env.PADMA_SMPP_URL || undefined,
    smtpUrl: env.PADMA_SMTP_URL || undefined,
  }
}
