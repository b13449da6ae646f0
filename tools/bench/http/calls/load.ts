import { percentile } from '../../figures.ts'
import { closedLoop } from '../../closed-loop.ts'
import { type Connection, openConnection } from './connection.ts'
import { type Cpu, type CpuByPart, cpuByPart, cpuOf, used, usedByPart } from '../cost.ts'
import type { HttpWorld } from '../world.ts'

/**
 * Of one round: what was done a second, how long it took, and the processor time of each party for
 * one.
 */
export type HttpFigures = {
  perSecond: number
  p50Ms: number
  p99Ms: number
  cpuUs: Cpu
  partsUs: CpuByPart
  /** Asked, but not answered in time. */
  failures: number
}

const WARM_UP_SECONDS = 0.5

/** A closed loop over so many kept connections; `turn` is what one of them does again and again. */
export async function load(
  world: HttpWorld,
  options: {
    port: number
    connections: number
    seconds: number
    turn: (
      connection: Connection,
      number: number,
      done: (beganMs: number) => void,
      failed: () => void,
    ) => Promise<void>
  },
): Promise<HttpFigures> {
  const idle = await Promise.all(
    Array.from({ length: options.connections }, async (_, number) => ({
      connection: await openConnection(options.port),
      number,
    })),
  )
  const all = [...idle]
  let failures = 0
  const { before, after, count, latenciesMs } = await closedLoop({
    clients: options.connections,
    seconds: options.seconds,
    warmUpSeconds: WARM_UP_SECONDS,
    turn: async (done) => {
      const own = idle.pop()!
      await options.turn(own.connection, own.number, done, () => void failures++)
      idle.push(own)
    },
    read: async () => ({
      atMs: performance.now(),
      cpu: cpuOf(world.stack),
      parts: cpuByPart(world.stack),
    }),
  })
  for (const { connection } of all) connection.close()
  return {
    perSecond: (count / (after.atMs - before.atMs)) * 1000,
    p50Ms: percentile(latenciesMs, 0.5),
    p99Ms: percentile(latenciesMs, 0.99),
    cpuUs: used(before.cpu, after.cpu, count),
    partsUs: usedByPart(before.parts, after.parts, count),
    failures,
  }
}
