import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type MemberCalls, memberCalls, type OperatorCalls, operatorCalls } from '@padma/contract'
import pino from 'pino'
import { createConsoleApp, createPortalApp } from '../../../../apps/platform/src/app.ts'
import type { Db } from '../../../../apps/platform/src/db/pool.ts'
import { createLive } from '../../../../apps/platform/src/live/index.ts'
import { createPlatformMetrics } from '../../../../apps/platform/src/metrics/index.ts'
import { createModules } from '../../../../apps/platform/src/modules.ts'
import { readMasterKey } from '../../../../apps/platform/src/secrets/master-key.ts'
import type { Demo, SeedInput } from '../../demo.ts'
import { addresses } from '../../../start/product.ts'
import { askOf } from './ask.ts'
import { openOutside } from './outside.ts'
import { openTable } from './table.ts'

export const BRAND = { id: 1, code: 'padma-demo' }

/**
 * The product in this process, with a clock that is set; no job and no listener runs by itself, and
 * the studio is played (`table`).
 */
export async function openWorld({
  db,
  dataDir,
  masterKeyFile,
  port,
  sandboxUrl,
}: SeedInput & { sandboxUrl: string }) {
  const file = (name: string) => readFile(join(dataDir, name), 'utf8')
  const demo = JSON.parse(await file('demo.json')) as Demo
  const modules = createModules({
    db,
    gatewayDb: db,
    now: () => new Date(),
    box: readMasterKey(masterKeyFile),
    operatorKeyPem: await file('keys/operator.private.pem'),
    portalAt: (domain) => `http://${domain}:${port}`,
    studioOrigin: addresses(port).studio,
    onError: (error, about) => console.error(error, about),
  })
  const table = await openTable({
    port: port + 2,
    privateKey: await file('keys/studio.private.pem'),
  })
  const servers = await openServers(db, modules, dataDir)
  // For the outside world alone: it calls by the network.
  const portal = await servers.portal.listen({ host: '127.0.0.1', port: 0 })
  const outside = await openOutside({ url: sandboxUrl, dataDir, port, portal })
  return {
    db,
    demo,
    modules,
    table,
    outside,
    portal: (caller: Parameters<typeof askOf>[2]) =>
      askOf<MemberCalls>(servers.portal, memberCalls, caller),
    console: (caller: Parameters<typeof askOf>[2]) =>
      askOf<OperatorCalls>(servers.console, operatorCalls, caller),
    async end(): Promise<void> {
      await Promise.all([table.end(), outside.end()])
      await servers.end()
    },
  }
}
export type World = Awaited<ReturnType<typeof openWorld>>

/** The platform's own servers; they are asked without a network. */
async function openServers(
  db: Db,
  modules: ReturnType<typeof createModules>,
  dataDirectory: string,
) {
  const live = createLive(db, modules.all, () => {})
  const metrics = createPlatformMetrics({ modules, live, pools: {}, db, dataDirectory })
  const deps = {
    modules,
    live,
    logger: pino({ level: 'silent' }),
    trustProxy: false,
    metrics,
    metricsToken: undefined,
  }
  const portal = await createPortalApp(deps)
  const console = await createConsoleApp(deps)
  return {
    portal,
    console,
    async end(): Promise<void> {
      await live.stop()
      await Promise.all([portal.close(), console.close()])
      metrics.end()
    },
  }
}
