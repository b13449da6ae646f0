import { spawn } from 'node:child_process'
import { existsSync, watch } from 'node:fs'
import { join } from 'node:path'
import { frontEnds } from '../front-ends.ts'
import { root } from './product.ts'
import { type Supervised, childGuard } from './supervise/supervise.ts'

const quietMs = 200

/**
 * Restarts a server when its sources change, and rebuilds front ends as they change. Returns what
 * ends it.
 */
export function develop(supervised: Supervised): () => void {
  const servers = Object.keys(supervised.pids())
  const stops = [
    ...servers.map((name) =>
      watchFolder(join(root, 'apps', name, 'src'), () => restart(supervised, [name])),
    ),
    ...['packages', 'games'].map((folder) =>
      watchFolder(join(root, folder), () => restart(supervised, servers)),
    ),
    ...frontEnds().map(({ folder }) => rebuild(folder)),
  ]
  return () => stops.forEach((stop) => stop())
}

/** Calls once after changes have settled. */
function watchFolder(folder: string, changed: () => void): () => void {
  if (!existsSync(folder)) return () => undefined
  let timer: NodeJS.Timeout | undefined
  const watcher = watch(folder, { recursive: true }, (_event, file) => {
    if (
      !file ||
      !/\.(ts|sql|json)$/.test(file) ||
      /node_modules|\bdist\b|\bclient\b|\.test\.ts$/.test(file)
    )
      return
    clearTimeout(timer)
    timer = setTimeout(changed, quietMs)
  })
  return () => {
    clearTimeout(timer)
    watcher.close()
  }
}

function restart(supervised: Supervised, names: string[]): void {
  for (const name of names) {
    supervised.restart(name).then(
      () => console.log(`${name} restarted`),
      (error: Error) => console.error(error.message),
    )
  }
}

function rebuild(folder: string): () => void {
  const words = ['build', '--watch', '--mode', 'development', '--logLevel', 'warn']
  const vite = spawn(
    process.execPath,
    ['--import', childGuard, join(root, 'node_modules/vite/bin/vite.js'), ...words],
    {
      cwd: folder,
      stdio: ['ignore', 'inherit', 'inherit', 'pipe'],
    },
  )
  return () => void vite.kill()
}
