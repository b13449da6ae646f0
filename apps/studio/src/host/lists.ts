import { z } from 'zod'
import type { Db } from '../db/pool.ts'
import type { DrawGames } from '../draws/games.ts'
import { recentIssues } from '../draws/issues/recent.ts'
import type { Games } from '../games.ts'
import { poolsOf } from '../jackpots/store.ts'
import { isSignedBy, parseJson } from './signed-call.ts'

type Deps = { db: Db; games: Games; drawGames: DrawGames; operatorPublicKeyPem: string }
type Said = { http: number; body: unknown }

export const ListRequest = z.object({
  operator_id: z.string(),
  currency: z.string().regex(/^[A-Z]{3}$/),
})

/** Of every lottery what is sold now, what waits for its draw, and its latest results. */
export const drawList = signedList(async ({ db, drawGames }) => ({
  draws: await recentIssues(db, drawGames),
}))
/** None of our games has rooms. */
export const roomList = signedList(async () => ({ rooms: [] }))

/** Our meters in a currency, and which games feed them. */
export const jackpotList = signedList(async ({ db, games }, currency) => {
  const pools = await poolsOf(db, games, currency)
  return {
    jackpots: pools.map(({ gameCode, pool, name, units }) => ({
      pool,
      name,
      currency,
      units: Number(units),
      game_codes: [gameCode],
    })),
  }
})

function signedList(list: (deps: Deps, currency: string) => Promise<object>) {
  return async (deps: Deps, raw: Buffer, signature: string | undefined): Promise<Said> => {
    if (!isSignedBy(raw, signature, deps.operatorPublicKeyPem))
      return { http: 401, body: { error: 'signature' } }
    const asked = ListRequest.safeParse(parseJson(raw))
    return asked.success
      ? { http: 200, body: await list(deps, asked.data.currency) }
      : { http: 400, body: { error: 'bad parameters' } }
  }
}
