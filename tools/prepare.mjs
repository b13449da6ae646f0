// Runs before `npm start` and `npm test`: installs when the lockfile has changed, builds what has
// changed. Plain JavaScript for any Node from 20 on, because the pinned Node comes with the
// install.
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = join(dirname(fileURLToPath(import.meta.url)), '..')
const stamp = join(root, 'node_modules/.padma-lock')
const lockHash = createHash('sha256')
  .update(readFileSync(join(root, 'package-lock.json')))
  .digest('hex')

const lock = join(root, '.cache/prepare.lock')

await waitForOthers()
try {
  if (!isInstalled()) install()
  if (!process.argv.includes('--no-build'))
    run(node(), [join(root, 'tools/build.ts'), '--if-changed'])
} finally {
  rmSync(lock, { force: true })
}

function isInstalled() {
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === lockHash) return true
  // Installed by hand: npm keeps a list of what it has put there.
  if (!hasAllOfLockfile()) return false
  writeFileSync(stamp, lockHash)
  return true
}

function hasAllOfLockfile() {
  const list = join(root, 'node_modules/.package-lock.json')
  if (!existsSync(list)) return false
  const installed = JSON.parse(readFileSync(list, 'utf8')).packages
  const wanted = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')).packages
  return Object.entries(wanted).every(([path, entry]) => {
    if (!path.includes('node_modules/')) return true
    if (!installed[path]) return Boolean(entry.optional)
    return installed[path].version === entry.version && existsSync(join(root, path))
  })
}

function install() {
  console.log('Installing dependencies (npm ci) ...')
  const npm = process.env.npm_execpath
  const words = ['ci', '--no-audit', '--no-fund', '--loglevel=error']
  // Told by npm when it runs us; typed by hand, npm is on the PATH.
  if (npm && /\.c?js$/.test(npm)) run(process.execPath, [npm, ...words])
  else run('npm', words)
  writeFileSync(stamp, lockHash)
}

/** The pinned Node, or this one where there is none for the platform and it can run TypeScript. */
function node() {
  const pinned = join(root, 'node_modules/.bin/node')
  if (existsSync(pinned)) return pinned
  if (process.features.typescript) return process.execPath
  console.error(
    `Padma's own Node is not available for ${process.platform}-${process.arch}, and Node ${process.versions.node} is too old to stand in. Install Node 24 or newer.`,
  )
  process.exit(1)
}

function run(program, words) {
  // Tests start us with NODE_ENV set; with `production` npm would leave out the build tools.
  const { NODE_ENV: _, ...env } = process.env
  const { status, signal, error } = spawnSync(program, words, { cwd: root, stdio: 'inherit', env })
  if (error) console.error(error.message)
  if (status !== 0) {
    rmSync(lock, { force: true })
    // The numbers of `npm test` are shown even when there was nothing to test.
    if (process.env.npm_lifecycle_event === 'pretest') console.log('0 passed, 1 failed')
    process.exit(signal ? 1 : (status ?? 1))
  }
}

/**
 * Two starts at once would install and build into the same folders: the second waits for the first,
 * unless that has died.
 */
async function waitForOthers() {
  mkdirSync(dirname(lock), { recursive: true })
  for (;;) {
    try {
      writeFileSync(lock, String(process.pid), { flag: 'wx' })
      return
    } catch (error) {
      if (error.code !== 'EEXIST') throw error
    }
    // Ten minutes: the id in a lock from before a power cut may belong to any program now.
    if (!isAlive(readHolder()) || Date.now() - changedAt(lock) > 600_000)
      rmSync(lock, { force: true })
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
}

function changedAt(file) {
  return statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? Date.now()
}

function readHolder() {
  try {
    return Number(readFileSync(lock, 'utf8'))
  } catch {
    return 0
  }
}

function isAlive(pid) {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return error.code === 'EPERM'
  }
}
