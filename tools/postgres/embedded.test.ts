import { spawn } from 'node:child_process'
import { chmodSync, mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { afterAll, afterEach, expect, test } from 'vitest'
import { withAdmin } from './databases.ts'
import { type Embedded, embeddedPostgres } from './embedded.ts'
import { ensurePostgres } from './index.ts'
import { removeData } from './place.ts'
import { isAlive } from './postmaster.ts'

const dataDir = mkdtempSync(join(tmpdir(), 'padma-postgres-'))
// The database's user may walk in, as in an ordinary clone.
chmodSync(dataDir, 0o755)
const open: Embedded[] = []
const start = async (options: { keepAlive?: boolean } = {}) => {
  const postgres = await embeddedPostgres({ dataDir, ...options })
  open.push(postgres)
  return postgres
}

afterEach(() => Promise.all(open.splice(0).map((postgres) => postgres.stop(10_000))))
afterAll(() => removeData(dataDir))

test('finds every committed row after kill -9', async () => {
  const first = await start()
  await run(first, 'create table kept (number int)')
  await run(first, 'insert into kept select generate_series(1, 1000)')
  process.kill(first.pid()!, 'SIGKILL')
  await eventually(() => first.pid() === undefined)

  const second = await start()
  expect(await run(second, 'select count(*)::int as count from kept')).toEqual([{ count: 1000 }])
})

test('starts although the process id of a dead server now belongs to another program', async () => {
  const first = await start()
  await first.stop(10_000)
  writeFileSync(
    join(dataDir, 'pg18/postmaster.pid'),
    `${process.pid}\n${dataDir}/pg18\n1700000000\n5432\n\n127.0.0.1\n\nready\n`,
  )

  const second = await start()
  expect(await run(second, 'select 1 as one')).toEqual([{ one: 1 }])
})

test('comes back at the same address when it dies under a supervisor', async () => {
  const postgres = await start({ keepAlive: true })
  const before = postgres.pid()!
  process.kill(before, 'SIGKILL')
  await eventually(() => postgres.pid() !== undefined && postgres.pid() !== before)
  await eventually(() =>
    run(postgres, 'select 1').then(
      () => true,
      () => false,
    ),
  )
})

test('comes back at the same address although a killed server left its memory in use for a while', async () => {
  const postgres = await start({ keepAlive: true })
  const before = postgres.pid()!
  const held = new pg.Client({ connectionString: postgres.urls.platform })
  held.on('error', () => {})
  await held.connect()
  const backend = (await held.query<{ pid: number }>('select pg_backend_pid() as pid')).rows[0]!.pid
  process.kill(backend, 'SIGSTOP')
  process.kill(before, 'SIGKILL')
  await sleep(1_500)
  process.kill(backend, 'SIGKILL')
  await eventually(() =>
    run(postgres, 'select 1').then(
      () => true,
      () => false,
    ),
  )
  expect(postgres.pid()).not.toBe(before)
})

test('stops when the only process that used it is killed', async () => {
  const user = await startUser()
  user.child.kill('SIGKILL')
  await eventually(() => !isAlive(user.postgresPid))
})

test('goes on for a second process when the first one is killed', async () => {
  const user = await startUser()
  const second = await start()
  expect(second.pid()).toBe(user.postgresPid)
  user.child.kill('SIGKILL')
  await sleep(500)
  expect(await run(second, 'select 1 as one')).toEqual([{ one: 1 }])
})

test('the platform cannot connect to the database of the studio', async () => {
  const postgres = await start()
  const strange = postgres.urls.platform.replace(/\/padma$/, '/padma_studio')
  await expect(withAdmin(strange, async () => undefined)).rejects.toThrow(
    'permission denied for database',
  )
})

test('names the variable that is missing beside DATABASE_URL', async () => {
  const env = { DATABASE_URL: 'postgres://me@127.0.0.1/padma' }
  await expect(ensurePostgres({ dataDir, env })).rejects.toThrow(
    'STUDIO_DATABASE_URL is needed too',
  )
})

// Only root has this difficulty: PostgreSQL runs as another user then.
if (process.getuid?.() === 0) {
  test('lives outside a folder that its user may not enter, and is found there again', async () => {
    const closed = mkdtempSync(join(tmpdir(), 'padma-closed-'))
    const first = await embeddedPostgres({ dataDir: closed })
    expect(first.home).toMatch(/^\/var\/tmp\/padma-/)
    await run(first, 'create table kept ()')
    await first.stop(10_000)
    const second = await embeddedPostgres({ dataDir: closed })
    expect(await run(second, 'select from kept')).toEqual([])
    await second.stop(10_000)
    removeData(closed)
  })
}

/** Another process that uses the database and stays. */
async function startUser() {
  const code = `
    import { embeddedPostgres } from ${JSON.stringify(join(import.meta.dirname, 'embedded.ts'))}
    const postgres = await embeddedPostgres({ dataDir: ${JSON.stringify(dataDir)} })
    console.log(postgres.pid())
    setInterval(() => undefined, 1000)`
  const child = spawn(process.execPath, ['--input-type=module', '--eval', code], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const postgresPid = await new Promise<number>((resolve) =>
    child.stdout.once('data', (line) => resolve(Number(line))),
  )
  return { child, postgresPid }
}

function run(postgres: Embedded, sql: string): Promise<unknown[]> {
  return withAdmin(postgres.urls.platform, async (client) => (await client.query(sql)).rows)
}

async function eventually(isSo: () => boolean | Promise<boolean>): Promise<void> {
  const deadline = Date.now() + 10_000
  while (!(await isSo())) {
    if (Date.now() > deadline) throw new Error('It did not come true within ten seconds.')
    await sleep(50)
  }
}
