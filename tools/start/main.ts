// The supervisor behind `npm start` and `npm run dev`: database, keys, demo data, servers.
import { join, relative } from 'node:path'
import { develop } from './develop.ts'
import { greeting } from './greeting.ts'
import { openDatabases } from './open-databases.ts'
import { checkPorts } from './ports.ts'
import { root, settingsFrom } from './product.ts'
import { demoSignIns, runProduct } from './run-product.ts'
import { leaveWord, takeBackWord, takeOver } from './supervise/take-over.ts'

const isDev = process.argv.includes('--dev')
const ends: (() => unknown)[] = []
let isLeaving = false

// Not SIGHUP: `nohup npm start` asks to ignore it, and without nohup the guards clean up as after
// any other end.
for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => void leave(0))

try {
  const settings = settingsFrom(process.env, isDev ? 'development' : 'production')
  await takeOver(settings.dataDir)
  await checkPorts(settings.port)
  const leaveFirstWord = () => leaveWord(settings.dataDir, settings.port, [])
  await leaveFirstWord()
  ends.push(() => takeBackWord(settings.dataDir))

  const databases = await openDatabases({
    dataDir: settings.dataDir,
    onSetAside: leaveFirstWord,
  })
  ends.push(() => databases.stop(1200))
  const supervised = await runProduct({ ...settings, scenario: 'month' }, databases, {
    isLoud: isDev,
    onChange: (pids) => {
      if (!isLeaving) void leaveWord(settings.dataDir, settings.port, Object.values(pids))
    },
    onStarted: (started) => ends.push(() => started.stop()),
  })
  if (isDev) ends.push(develop(supervised))
  console.log(
    greeting(
      settings.port,
      demoSignIns(settings.dataDir),
      relative(root, join(settings.dataDir, 'logs')) || '.',
    ),
  )
} catch (error) {
  if (!isLeaving) {
    console.error(`\n${error instanceof Error ? error.message : String(error)}\n`)
    if (process.env.PADMA_DEBUG) console.error(error)
    await leave(1)
  }
}

/**
 * Ends in the opposite order of the start: servers finish what they do while the database still
 * answers.
 */
async function leave(code: number): Promise<void> {
  if (isLeaving) return
  isLeaving = true
  // Whatever hangs, the promise of three seconds holds: children and database have guards of their
  // own.
  setTimeout(() => process.exit(code), 2800).unref()
  for (const end of ends.reverse()) await end()
  process.exit(code)
}
