import { availableParallelism, cpus, loadavg } from 'node:os'
import { sha256Of } from '@padma/fair'
import { loadProofs, type Proved } from '../../proofs/load.ts'
import { readPart, writePart } from '../page.ts'
import { table } from '../table.ts'
import { playRounds, type Sample } from './play.ts'

const ERRORS_MAX = 4
const HEAD = [
  'game',
  'played by',
  'rounds',
  'measured',
  'standard error',
  'exact',
  'apart, in errors',
  'rounds/s',
  'CPU µs a round',
  'on',
]

type Plan = { gameRounds: number; game: string | undefined; say: (text: string) => void }

/**
 * Rounds of every game by the studio's own rules against their exact return. The seeds are fixed:
 * the same command measures the same figures.
 */
export async function benchGames({ gameRounds, game, say }: Plan): Promise<boolean> {
  let isGood = true
  for (const proved of await loadProofs(game)) {
    const { code } = proved.game
    const seeds = { serverSeed: sha256Of(`bench ${code}`), clientSeed: 'bench' }
    const sample = playRounds(proved.game, proved.proof, seeds, gameRounds)
    const apart = (sample.mean - proved.proof.measured.returned) / sample.standardError
    if (!(Math.abs(apart) <= ERRORS_MAX)) isGood = false
    const row = rowOf(proved, sample, apart)
    say(row.join('  '))
    writePart('games', sectionWith(row))
  }
  return isGood
}

function rowOf({ game, proof }: Proved, sample: Sample, apart: number): string[] {
  const percent = (value: number) => `${(value * 100).toFixed(4)} %`
  return [
    game.table,
    proof.measured.by,
    sample.rounds.toLocaleString('en'),
    percent(sample.mean),
    percent(sample.standardError),
    percent(proof.measured.returned),
    apart.toFixed(2),
    Math.round(sample.rounds / sample.seconds).toLocaleString('en'),
    ((sample.cpuSeconds / sample.rounds) * 1e6).toFixed(1),
    new Date().toISOString().slice(0, 10),
  ]
}

/** The section with this game's row; the other games' stay as their own last runs left them. */
function sectionWith(row: readonly string[]): string {
  const kept = readPart('games')
    .split('\n')
    .filter((line) => line.includes('@') && line.startsWith('| '))
    .map((line) => line.slice(2, -2).split(' | '))
    .filter(([name]) => name !== row[0])
  const rows = [...kept, row].toSorted(([one], [other]) => (one! < other! ? -1 : 1))
  return `## The games against their exact returns

By \`npm run bench games [-- --rounds 10000000] [-- --game CODE]\`: rounds drawn and settled by the very rules and stream of the studio (\`openStream\` with a nonce a round, \`play\`; in one process on one core), at the highest stake, so that the floor to 0.01 weighs least. A game with moves is drawn once and its rules run again at each move. Measured and exact return must lie within ${ERRORS_MAX} standard errors; else the command ends with 1. The seeds are fixed, so the returns come out the same anywhere. Exact: \`npm run proofs\`; of blackjack's basic strategy the measured figure of 3 billion rounds.

- ${availableParallelism()} cores (${cpus()[0]?.model ?? 'unknown'}), Node ${process.versions.node}; load average ${loadavg()[0]!.toFixed(1)} at the end of the last game. Others may have worked on the machine meanwhile: read CPU a round rather than rounds/s.

${table(HEAD, rows)}`
}
