import { fork } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import type { Instance, World } from './test-world.ts'

const acts = ['call', 'callSealed', 'register', 'signIn', 'proveWork'] as const
type Act = (typeof acts)[number]
/** What can be asked of a process that shares nothing with this one but the database. */
export type RealProcess = Pick<Instance, Act | 'pauses' | 'sent' | 'close'>
export type Begin = { databaseUrl: string; masterKey: string }
export type Ask = { id: string; act: Act; args: unknown[]; at: Date }
export type Told = { id: string; answer?: unknown; fault?: string } & Pick<
  Instance,
  'pauses' | 'sent'
>

/**
 * Starts the product's part of a test world in a process of its own, with a pool, caches and memory
 * of its own. Its clock is the world's.
 */
export async function startProcess(
  world: Pick<World, 'clock'>,
  begin: Begin,
): Promise<RealProcess> {
  const child = fork(new URL('./test-process-main.ts', import.meta.url), {
    execArgv: [],
    serialization: 'advanced',
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  })
  const waiting = new Map<
    string,
    { resolve: (answer: never) => void; reject: (fault: Error) => void }
  >()
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  void ended.then(() => {
    for (const { reject } of waiting.values()) reject(new Error('the other process has ended'))
  })
  const process: RealProcess = {
    pauses: [],
    sent: [],
    close: () => (child.connected && child.disconnect(), ended),
  } as never
  child.on('message', ({ id, answer, fault, pauses, sent }: Told) => {
    process.pauses.push(...pauses)
    process.sent.push(...sent)
    const { resolve, reject } = waiting.get(id)!
    waiting.delete(id)
    if (fault) reject(new Error(fault))
    else resolve(answer as never)
  })
  const ask = (act: Act, args: unknown[]) =>
    new Promise((resolve, reject) => {
      const id = randomUUID()
      waiting.set(id, { resolve, reject })
      child.send({ id, act, args, at: world.clock.at } satisfies Ask)
    })
  for (const act of acts) Object.assign(process, { [act]: (...args: unknown[]) => ask(act, args) })
  child.send(begin)
  await process.call('GET /wps/system/keys')
  return process
}
