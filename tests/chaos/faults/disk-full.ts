import { execFileSync } from 'node:child_process'
import { chmodSync, mkdirSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { registerPlayer, type TestPlayer } from '../../drivers/player.ts'
import { whatDiffers } from '../what-differs.ts'
import { ask, askWallet, becomes, depositButton, type FaultWorld, outcomeOf, processesOf, statusOf } from './world.ts'

const SIZE_MB = 160
const CROWD = 24

/** Whether this user may make a small disk; only root may. */
export const canMakeDisk = () => process.platform === 'linux' && process.getuid?.() === 0

/** The platform's tables lie on a small disk that fills up. Answers what went otherwise than it should. */
export async function diskFull(world: FaultWorld, { say }: { say: (line: string) => void }): Promise<string[]> {
  const { stack, load } = world
  const wrong: string[] = []
  const must = (isSo: boolean, what: string) => void (isSo ? say(`so it is: ${what}`) : wrong.push(`not so: ${what}`))
  const disk = makeDisk(SIZE_MB)
  const ballast = join(disk.folder, 'ballast')
  try {
    await moveTo(disk.tables)
    say(`the platform's tables lie on a disk of ${SIZE_MB} MB`)
    world.player = await registerPlayer(stack)
    const processes = processesOf(world)
    const others: TestPlayer[] = []
    while (others.length < CROWD) others.push(await registerPlayer(stack))
    const refused: { button: ReturnType<typeof depositButton>; outcome: string }[] = []

    // Each call of theirs would write that they were seen.
    await onPlatform((db) => db.query(`update accounts.session set last_seen_at = last_seen_at - interval '5 minutes'`))
    await load.during(async () => {
      fill(ballast)
      say('the disk is full')
      // What is free inside of the tables' files is used up first.
      const isRefusing = await becomes(90_000, async () => {
        await onPlatform(fillTables).catch(() => {})
        const button = depositButton(others.pop()!)
        const outcome = await outcomeOf(button.press)
        if (outcome !== 'done') refused.push({ button, outcome })
        await sleep(1_000)
        return refused.length === 3 || others.length === 0
      })
      must(isRefusing && refused.length === 3 && refused.every(({ outcome }) => outcome === 'unavailable'), `orders are refused as something to try again: ${refused.map(({ outcome }) => outcome).join(', ')}`)
      const read = await ask(world)
      must(read.status === 200, `reading goes on: ${read.status}`)
      must((await statusOf(`${stack.portalUrl}/healthz`)) === 200, 'it says that it lives')
      const vendor = await askWallet(world)
      must(vendor.http === 200 && vendor.ms < 3_000, `vendors are answered: ${vendor.status} in ${vendor.ms} ms`)
      await sleep(2_000)
      rmSync(ballast)
      say('there is space again')
      must(await becomes(15_000, async () => (await statusOf(`${stack.portalUrl}/readyz`)) === 200), 'it is ready by itself')
      for (const { button } of refused) must((await outcomeOf(button.press)) === 'done', 'the same press, sent again, opens the order')
    }, 500, 3_000)
    must(JSON.stringify(processesOf(world)) === JSON.stringify(processes), 'no process has ended, nor was any started anew')
    wrong.push(...(await whatDiffers(stack, load)))
  } finally {
    rmSync(ballast, { force: true })
    // Its tables lie here: PostgreSQL goes first.
    await world.end()
    disk.unmake()
  }
  return wrong

  async function moveTo(folder: string): Promise<void> {
    await stack.kill('platform', 'SIGTERM', { thenRestart: false })
    const admin = new pg.Client({ connectionString: stack.adminUrl })
    await admin.connect()
    const name = pg.escapeIdentifier(new URL(stack.databaseUrls.platform).pathname.slice(1))
    await admin.query(`create tablespace small location ${pg.escapeLiteral(folder)}`)
    await admin.query('select pg_terminate_backend(pid) from pg_stat_activity where datname = $1', [new URL(stack.databaseUrls.platform).pathname.slice(1)])
    await admin.query(`alter database ${name} set tablespace small`)
    await admin.end()
    await stack.restart('platform')
  }

  async function onPlatform<T>(act: (db: pg.Client) => Promise<T>): Promise<T> {
    const db = new pg.Client({ connectionString: stack.databaseUrls.platform })
    await db.connect()
    return act(db).finally(() => db.end())
  }
}

/** A disk in memory. PostgreSQL's user owns the folder for its tables. */
function makeDisk(megabytes: number): { folder: string; tables: string; unmake: () => void } {
  const folder = mkdtempSync('/var/tmp/padma-disk-')
  execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m`, 'padma-small-disk', folder])
  chmodSync(folder, 0o755)
  const tables = join(folder, 'tables')
  mkdirSync(tables, { mode: 0o700 })
  for (const user of ['postgres', 'nobody']) {
    try {
      execFileSync('chown', [user, tables], { stdio: 'ignore' })
      break
    } catch {
      // That user is not here: the next one runs PostgreSQL.
    }
  }
  return { folder, tables, unmake: () => { execFileSync('umount', [folder]); rmSync(folder, { recursive: true }) } }
}

function fill(file: string): void {
  try {
    for (;;) writeFileSync(file, Buffer.alloc(1 << 20), { flag: 'a' })
  } catch (error) {
    if ((error as { code?: string }).code !== 'ENOSPC') throw error
  }
  if (statSync(file).size === 0) throw new Error('the disk was full before')
}

/** Takes the pages that are left. No room for it is what it is for. */
async function fillTables(db: pg.Client): Promise<void> {
  await db.query('create table if not exists ballast (filler text)')
  await db.query(`insert into ballast select repeat('x', 200) from generate_series(1, 2000)`)
}
