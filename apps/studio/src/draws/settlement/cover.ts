import { openStream, sha256Of } from '@padma/fair'
import { type Line, playOf } from '@padma/games/lottery/kit/price.ts'
import type { DrawGame } from '@padma/game-protocol'

/** What covers more of a draw than this is no stake at risk: it counts for nothing (ruling 26). */
const COVER_MOST = 0.7
const SAMPLES = 500
/** More different picks than this on one play, with such chances, are taken as cover uncounted. */
const MOST_PICKS = 100

const samples = new WeakMap<object, unknown[]>()

/**
 * Plays of which all of a player's lines of an issue cover over 70 %. The sum of their chances is
 * the most that they can cover; only above it the share is counted, over draws that are always the
 * same ones.
 */
export function coveredPlays(game: DrawGame<unknown>, lines: readonly Line[]): Set<string> {
  const byPlay = Map.groupBy(lines, ({ play }) => play)
  const covered = [...byPlay].filter(([code, ofPlay]) => {
    const play = playOf(game, code)
    const most = ofPlay.reduce(
      (sum, { pick }) =>
        sum +
        play
          .classes(pick)
          .reduce(
            (part, { combinations, win }) =>
              part + (combinations * Number(win[0])) / Number(win[1]),
            0,
          ),
      0,
    )
    if (most <= COVER_MOST) return false
    const picks = [...new Map(ofPlay.map(({ pick }) => [JSON.stringify(pick), pick])).values()]
    if (picks.length > MOST_PICKS) return true
    const results = samplesOf(game)
    const hit = results.filter((result) =>
      picks.some((pick) => play.hits(pick, result).some(({ wins }) => wins > 0)),
    )
    return hit.length > COVER_MOST * results.length
  })
  return new Set(covered.map(([code]) => code))
}

function samplesOf(game: DrawGame<unknown>): unknown[] {
  let known = samples.get(game)
  if (!known) {
    const seed = sha256Of(game.table)
    known = Array.from({ length: SAMPLES }, (_, at) => game.draw(openStream(seed, 'cover', at)))
    samples.set(game, known)
  }
  return known
}
