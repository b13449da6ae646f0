import { games } from '@padma/games'
import { drawGames } from '@padma/games/draws.ts'
import type { DrawProof } from '@padma/games/lottery/kit/prove.ts'
import type { Proof } from '@padma/games/proof.ts'
import { folderOf } from '@padma/games/folder-of.ts'
import { loadOfGame } from '../game-folders.ts'

export type Game = (typeof games)[number]
export type Proved = { game: Game; proof: Proof }
type DrawProved = { game: (typeof drawGames)[number]; proof: DrawProof }

/** Every game of the studio, or one, with the `proof.ts` of its folder; there is none without. */
export async function loadProofs(code?: string): Promise<readonly Proved[]> {
  const wanted = games.filter((game) => code === undefined || game.code === code)
  if (wanted.length === 0) throw new Error(`There is no game "${code}".`)
  return Promise.all(
    wanted.map(async (game) => {
      const { proof } = await loadOfGame<{ proof: Proof }>(game.code, 'proof.ts')
      return { game, proof }
    }),
  )
}

/**
 * Every lottery's; of a fast one that of its first game stands for all, whose plays are the same.
 */
export function loadDrawProofs(code?: string): Promise<readonly DrawProved[]> {
  const wanted = drawGames.filter(
    (game, at) =>
      (code === undefined || game.code === code || folderOf(game.code) === code) &&
      drawGames.findIndex(({ table }) => table === game.table) === at,
  )
  return Promise.all(
    wanted.map(async (game) => {
      const { proof } = await loadOfGame<{ proof: DrawProof }>(game.code, 'proof.ts')
      return { game, proof }
    }),
  )
}
