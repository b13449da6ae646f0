import { availableParallelism, cpus, loadavg } from 'node:os'
import { openStream, sha256Of } from '@padma/fair'
import { drawGames } from '@padma/games/draws.ts'
import { folderOf } from '@padma/games/folder-of.ts'
import { combinationsOf } from '@padma/games/lottery/kit/price.ts'
import { fullPick, smallestPicks } from '@padma/games/lottery/kit/picks.ts'
import type { DrawGame, DrawPlay, Pick } from '@padma/game-protocol'
import { readPart, writePart } from '../page.ts'
import { table } from '../table.ts'

/** Some 200 plays are measured: one of them beyond this by chance once in 80 runs. */
const ERRORS_MAX = 4
const HEAD = ['game', 'plays', 'draws', 'apart at most, in errors', 'by', 'draws/s', 'on']

type Plan = { gameRounds: number; game: string | undefined; say: (text: string) => void }
type Watched = {
  play: DrawPlay<unknown>
  pick: Pick
  /** Wins of one draw on average, exactly. */
  expected: number
  sum: number
  squares: number
}

/** Draws of every fair game against the exact chances of its plays, of one pick each. */
export function benchDraws({ gameRounds: rounds, game: wanted, say }: Plan): boolean {
  let isGood = true
  for (const game of fairGames()) {
    const kind = folderOf(game.code)
    if (wanted !== undefined && wanted !== kind && wanted !== game.code) continue
    const began = performance.now()
    const plays = drawMany(game, rounds)
    const worst = plays.reduce((most, one) =>
      Math.abs(errorsOf(one, rounds)) > Math.abs(errorsOf(most, rounds)) ? one : most,
    )
    const apart = errorsOf(worst, rounds)
    if (!(Math.abs(apart) <= ERRORS_MAX)) isGood = false
    const row = [
      game.table,
      String(plays.length),
      rounds.toLocaleString('en'),
      apart.toFixed(2),
      worst.play.code,
      Math.round(rounds / ((performance.now() - began) / 1_000)).toLocaleString('en'),
      new Date().toISOString().slice(0, 10),
    ]
    say(row.join('  '))
    writePart('draws', sectionWith(row))
  }
  return isGood
}

/** One of each kind: the games of 1, 3 and 5 minutes draw alike. */
const fairGames = () =>
  drawGames.filter(
    (game, at) =>
      game.source === 'fair' && drawGames.findIndex(({ table: of }) => of === game.table) === at,
  )

function drawMany(game: DrawGame<unknown>, rounds: number): Watched[] {
  const plays = game.plays.map(watched)
  const seed = sha256Of(`bench ${game.table}`)
  for (let nonce = 0; nonce < rounds; nonce++) {
    const result = game.draw(openStream(seed, 'bench', nonce))
    for (const one of plays) {
      const wins = one.play.hits(one.pick, result).reduce((sum, hit) => sum + hit.wins, 0)
      one.sum += wins
      one.squares += wins * wins
    }
  }
  return plays
}

function watched(play: DrawPlay<unknown>): Watched {
  const pick = typicalPick(play)
  const expected = play
    .classes(pick)
    .reduce(
      (sum, { combinations, win }) => sum + (combinations * Number(win[0])) / Number(win[1]),
      0,
    )
  return { play, pick, expected, sum: 0, squares: 0 }
}

/** The first of its smallest picks that buys something. */
function typicalPick(play: DrawPlay<unknown>): Pick {
  for (const pick of smallestPicks(play.pad, fullPick(play.pad)))
    if (combinationsOf(play.classes(pick)) > 0) return pick
  throw new Error(`${play.code} sells nothing`)
}

/**
 * In standard errors: the exact one of a pick that wins once at most, which of lo, that wins more
 * than once, is below the measured one.
 */
function errorsOf({ expected, sum, squares }: Watched, rounds: number): number {
  const mean = sum / rounds
  const variance = Math.max(squares / rounds - mean ** 2, expected * (1 - expected))
  return (mean - expected) / Math.sqrt(variance / rounds)
}

/** The section with this game's row; the other games' stay as their own last runs left them. */
function sectionWith(row: readonly string[]): string {
  const kept = readPart('draws')
    .split('\n')
    .filter((line) => line.includes('@') && line.startsWith('| '))
    .map((line) => line.slice(2, -2).split(' | '))
    .filter(([name]) => name !== row[0])
  const rows = [...kept, row].toSorted(([one], [other]) => (one! < other! ? -1 : 1))
  return `## Draws of the fast lotteries against their exact chances

By \`npm run bench draws [-- --rounds 10000000] [-- --game CODE]\`: draws by the very rules and stream of the studio; of every play one pick, whose wins are compared with their exact chance. The play that lies furthest off is named; it must lie within ${ERRORS_MAX} standard errors, else the command ends with 1. The seeds are fixed, so the figures come out the same anywhere. Exact: \`npm run proofs\`.

- ${availableParallelism()} cores (${cpus()[0]?.model ?? 'unknown'}), Node ${process.versions.node}; load average ${loadavg()[0]!.toFixed(1)} at the end of the last game.

${table(HEAD, rows)}`
}
