import { randomUUID } from 'node:crypto'
import { connectionsTo } from '../accounts/members.ts'
import { percentile } from '../figures.ts'
import type { HttpWorld } from '../http/world.ts'
import { openLoop } from '../open-loop.ts'

const STAKE_UNITS = '200000'

/** Spins that came at that rate, whether answered or not: answered ones and their latency. */
export type Offered = { perSecond: number; p50Ms: number; p99Ms: number; unanswered: number }

/** Spins of all players in turn, which come when they come, each timed from when it was due. */
export async function offered(
  world: HttpWorld,
  { rate, seconds }: { rate: number; seconds: number },
): Promise<Offered> {
  const connections = connectionsTo(world.studioPort)
  let turn = Math.floor(Math.random() * world.players.length)
  let unanswered = 0
  const { perSecond, latenciesMs } = await openLoop({
    rate,
    seconds,
    arrive: async () => {
      const player = world.players[turn++ % world.players.length]!
      const answer = await connections.post(
        '/api/play',
        `authorization: Bearer ${player.gameToken}\r\n`,
        JSON.stringify({ requestKey: randomUUID(), stakeUnits: STAKE_UNITS }),
      )
      if (answer.status === 200) return true
      // A page would ask again, or press again: more came than the product can do.
      if (answer.status !== 503 && !/"round_(void|unfinished)"/.test(answer.body))
        throw new Error(`a spin was answered ${answer.status} ${answer.body}`)
      unanswered += 1
      return false
    },
  }).finally(() => connections.close())
  return {
    perSecond,
    p50Ms: percentile(latenciesMs, 0.5),
    p99Ms: percentile(latenciesMs, 0.99),
    unanswered,
  }
}
