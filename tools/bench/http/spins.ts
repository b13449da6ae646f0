import { randomUUID } from 'node:crypto'
import { type HttpFigures, load } from './calls/load.ts'
import type { HttpWorld } from './world.ts'

const STAKE_UNITS = '200000'

/**
 * Whole spins as the game's page asks for them: studio, its database, bet and win signed and sent
 * to the wallet, the answer. A connection is one player.
 */
export async function spins(
  world: HttpWorld,
  seconds: number,
  connections: number,
): Promise<HttpFigures> {
  return load(world, {
    port: world.studioPort,
    connections,
    seconds,
    turn: async (connection, number, done, failed) => {
      const player = world.players[number]!
      const began = performance.now()
      const answer = await connection.post(
        '/api/play',
        `authorization: Bearer ${player.gameToken}\r\n`,
        JSON.stringify({ requestKey: randomUUID(), stakeUnits: STAKE_UNITS }),
      )
      // The game's page would ask again.
      if (answer.status === 503) return failed()
      if (answer.status !== 200)
        throw new Error(`a spin was answered ${answer.status} ${answer.body}`)
      done(began)
    },
  })
}
