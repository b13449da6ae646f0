import { spawn } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Databases } from '../postgres/index.ts'
import type { Demo } from '../seed/demo.ts'
import { ensureKeys } from './keys.ts'
import { type Settings, productPlan, root, seedEnvironment } from './product.ts'
import { type Supervised, childGuard, supervise } from './supervise/supervise.ts'

/**
 * Keys, demo data, then the servers; returns when all answer. The databases are given: their
 * life is the caller's matter. A server that does not come up ends the others.
 */
export async function runProduct(
  settings: Settings,
  databases: Databases,
  watching: Pick<Parameters<typeof supervise>[0], 'isLoud' | 'onChange' | 'say'> & {
    /** Called before the servers are ready, so that a caller that leaves early can end them. */
    onStarted?: (supervised: Supervised) => void
  } = {},
): Promise<Supervised> {
  mkdirSync(settings.dataDir, { recursive: true })
  ensureKeys(settings.dataDir)
  await seed(settings, databases)
  const plans = productPlan(settings, databases)
  const supervised = supervise({
    plans,
    cwd: root,
    logs: join(settings.dataDir, 'logs'),
    ...watching,
  })
  watching.onStarted?.(supervised)
  try {
    await Promise.all(plans.map(({ name }) => supervised.ready(name)))
  } catch (error) {
    await supervised.stop()
    throw error
  }
  return supervised
}

/** The sign-ins that the seed has left, as it wrote them. */
export function demoSignIns(dataDir: string): Demo | undefined {
  const file = join(dataDir, 'demo.json')
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Demo) : undefined
}

async function seed(settings: Settings, databases: Databases): Promise<void> {
  const entry = join(root, 'tools/seed/main.ts')
  const words = ['--import', childGuard, entry, '--scenario', settings.scenario ?? 'demo']
  const child = spawn(process.execPath, words, {
    cwd: root,
    env: { ...process.env, ...seedEnvironment(settings, databases) },
    stdio: ['ignore', 'pipe', 'pipe', 'pipe'],
  })
  let said = ''
  child.stdout?.on('data', (chunk: Buffer) => (said += chunk))
  child.stderr?.on('data', (chunk: Buffer) => (said += chunk))
  child.stdio[3]?.on('error', () => undefined)
  const code = await new Promise((resolve) => child.once('close', resolve).once('error', resolve))
  if (code !== 0)
    throw new Error(
      `The demo data could not be written (tools/seed/main.ts).\n${said.slice(-3000)}`,
    )
}
