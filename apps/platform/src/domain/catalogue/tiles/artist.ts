import { Worker } from 'node:worker_threads'
import type { Game } from '@padma/contract'

export type Asked = { key: number; id: string; name: string; gameType: Game['gameType'] }
export type Draw = (game: Omit<Asked, 'key'>) => Promise<string>

/** Tiles of about 5 kB; the oldest go first. */
const KEPT_MOST = 4_000

/** Draws in a thread that begins with the first tile and keeps no process alive. */
export function createArtist(): Draw {
  let worker: Worker | null = null
  let asked = 0
  const waiting = new Map<number, { done: (svg: string) => void; failed: (why: unknown) => void }>()
  const drawn = new Map<string, Promise<string>>()

  function begin(): Worker {
    const begun = new Worker(new URL('./artist.worker.ts', import.meta.url))
    begun.unref()
    begun.on('message', ({ key, svg }: { key: number; svg: string }) => {
      waiting.get(key)?.done(svg)
      waiting.delete(key)
    })
    begun.on('error', (why) => {
      worker = null
      for (const { failed } of waiting.values()) failed(why)
      waiting.clear()
      drawn.clear()
    })
    return begun
  }
  return (game) => {
    const name = `${game.id} ${game.gameType} ${game.name}`
    const known = drawn.get(name)
    if (known) return known
    worker ??= begin()
    const key = (asked += 1)
    const made = new Promise<string>((done, failed) => waiting.set(key, { done, failed }))
    worker.postMessage({ key, ...game })
    drawn.set(name, made)
    if (drawn.size > KEPT_MOST) drawn.delete(drawn.keys().next().value!)
    return made
  }
}
