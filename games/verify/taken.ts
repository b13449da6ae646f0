import type { PlayedRound } from '@padma/game-kit'
import { fileOf, toExport } from './round-file.ts'
import { linkTo } from './round-link.ts'

/** A round that its player takes along: as a file, and as an address of the portal. */
export function takenOf(
  game: string,
  session: { symbol: string; portalOrigin: string },
  round: PlayedRound<unknown>,
): { name: string; json: string; address: string } | null {
  const exported = toExport(game, session.symbol, round)
  return (
    exported && {
      name: `${game}-${round.roundId}.json`,
      json: JSON.stringify(fileOf(exported), null, 2),
      address: `${session.portalOrigin}/verify${linkTo(exported)}`,
    }
  )
}
