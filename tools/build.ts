// Builds the front ends for production: `npm run build [-- portal console studio] [--if-changed]`.
import { execFile } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { type FrontEnd, frontEnds, sourceHash } from './front-ends.ts'

const root = resolve(import.meta.dirname, '..')
const stamps = join(root, '.cache/built')
const atOnce = 2

const wanted = process.argv.slice(2).filter((word) => !word.startsWith('--'))
const onlyChanged = process.argv.includes('--if-changed')
const queue = frontEnds()
  .filter(({ name }) => wanted.length === 0 || wanted.includes(name))
  .map((frontEnd) => ({ frontEnd, hash: sourceHash(frontEnd) }))
  .filter(({ frontEnd, hash }) => !onlyChanged || stampOf(frontEnd) !== hash)

mkdirSync(stamps, { recursive: true })
await Promise.all(Array.from({ length: atOnce }, buildNext))

async function buildNext(): Promise<void> {
  for (let next = queue.shift(); next; next = queue.shift()) {
    const startedAt = performance.now()
    await build(next.frontEnd)
    // Of the sources as they were before: a file saved during the build makes the next one build
    // again.
    writeFileSync(join(stamps, next.frontEnd.name), next.hash)
    console.log(
      `built ${next.frontEnd.name} in ${((performance.now() - startedAt) / 1000).toFixed(1)} s`,
    )
  }
}

async function build({ name, folder }: FrontEnd): Promise<void> {
  const env = { ...process.env, NODE_ENV: 'production' }
  await new Promise<void>((resolve) => {
    execFile(
      process.execPath,
      [join(root, 'node_modules/vite/bin/vite.js'), 'build', '--logLevel', 'warn'],
      { cwd: folder, env, maxBuffer: 1e8 },
      (error, stdout, stderr) => {
        if (error) {
          console.error(`The build of ${name} failed.\n${stdout}${stderr}`)
          process.exit(1)
        }
        process.stdout.write(stdout)
        resolve()
      },
    )
  })
}

/** The hash of the sources that the present files were built from. */
function stampOf({ name, dist }: FrontEnd): string | undefined {
  const file = join(stamps, name)
  return existsSync(dist) && existsSync(file) ? readFileSync(file, 'utf8') : undefined
}
