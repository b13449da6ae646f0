import { generateKeyPairSync, randomBytes } from 'node:crypto'
import { subscribe } from 'node:diagnostics_channel'
import { createDb, createPool } from '../../../../db/pool.ts'
import { secretBox } from '../../../../secrets/master-key.ts'
import { createModules } from '../../../../modules.ts'

/** A process that settles once by a clock of its own, and is killed when it passes a moment. */
export type Settling = {
  databaseUrl: string
  now: string
  /** The n-th pass of it; without one it lives. */
  moment?: string
  pass?: number
}
const { databaseUrl, now, moment, pass = 1 } = JSON.parse(process.argv[2]!) as Settling

let passed = 0
subscribe('padma:step', (step) => {
  if (moment === undefined || !`${step}`.endsWith(moment)) return
  if (++passed === pass) process.kill(process.pid, 'SIGKILL')
})
const db = createDb(createPool(databaseUrl, 4))
const { privateKey } = generateKeyPairSync('rsa', {
  modulusLength: 2048,
  publicKeyEncoding: { type: 'spki', format: 'pem' },
  privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
})
const failures: unknown[] = []
const modules = createModules({
  db,
  gatewayDb: db,
  now: () => new Date(now),
  box: secretBox(randomBytes(32)),
  operatorKeyPem: privateKey,
  portalAt: (domain) => `http://${domain}:4000`,
  studioOrigin: 'http://localhost:4002',
  onError: (error) => failures.push(error),
})
const agents = modules.all.find(({ name }) => name === 'agents')!
await agents.jobs!.find(({ name }) => name === 'settle_due')!.act()
await db.destroy()
if (failures.length > 0) {
  console.error(failures)
  process.exitCode = 1
}
