import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, afterEach, expect, test } from 'vitest'
import { isAlive } from '../../postgres/postmaster.ts'
import { sixFreePorts } from '../ports.ts'
import { type ProcessPlan, type Supervised, supervise } from './supervise.ts'

const folder = mkdtempSync(join(tmpdir(), 'padma-supervise-'))
const server = join(folder, 'server.ts')
writeFileSync(
  server,
  `import { createServer } from 'node:http'
   process.on('SIGTERM', () => { if (!process.env.STUBBORN) process.exit(0) })
   createServer((_, answer) => answer.end('well')).listen(Number(process.env.PORT), '127.0.0.1')`,
)

const running: Supervised[] = []
afterEach(() => Promise.all(running.splice(0).map((supervised) => supervised.stop())))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

test('a server that is killed comes back', async () => {
  const supervised = start(await plan())
  await supervised.ready('server')
  const before = supervised.pids().server
  await supervised.kill('server')
  await supervised.ready('server')
  expect(supervised.pids().server).not.toBe(before)
})

test('a server that cannot start is given up with its last words', async () => {
  const entry = join(folder, 'broken.ts')
  writeFileSync(entry, `throw new Error('no luck today')`)
  const supervised = start({ ...(await plan()), entry })
  await expect(supervised.ready('server')).rejects.toThrow('no luck today')
})

test('stopping cuts off a server that does not listen', async () => {
  const base = await plan()
  const supervised = start({ ...base, env: { ...base.env, STUBBORN: '1' } })
  await supervised.ready('server')
  const pid = supervised.pids().server!
  await supervised.stop()
  expect(isAlive(pid)).toBe(false)
})

test('the servers end when their supervisor is killed, even those that do not listen', async () => {
  const base = await plan()
  const stubborn = { ...base, env: { ...base.env, STUBBORN: '1' } }
  const code = `
    import { supervise } from ${JSON.stringify(join(import.meta.dirname, 'supervise.ts'))}
    const supervised = supervise({ plans: [${JSON.stringify(stubborn)}], cwd: '/', logs: ${JSON.stringify(folder)} })
    await supervised.ready('server')
    console.log(supervised.pids().server)`
  const supervisor = spawn(process.execPath, ['--input-type=module', '--eval', code], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const pid = await new Promise<number>((resolve) =>
    supervisor.stdout.once('data', (line) => resolve(Number(line))),
  )
  supervisor.kill('SIGKILL')
  const deadline = Date.now() + 15_000
  while (isAlive(pid) && Date.now() < deadline) await sleep(50)
  expect(isAlive(pid)).toBe(false)
})

async function plan(): Promise<ProcessPlan> {
  const port = await sixFreePorts()
  return {
    name: 'server',
    entry: server,
    env: { PORT: String(port) },
    readyUrl: `http://127.0.0.1:${port}/readyz`,
  }
}

function start(process: ProcessPlan): Supervised {
  const supervised = supervise({
    plans: [process],
    cwd: folder,
    logs: folder,
    say: () => undefined,
  })
  running.push(supervised)
  return supervised
}
