import { openStream, type Stream } from '@padma/fair'
import type { Proof } from '@padma/games/proof.ts'
import type { InstantGame, SteppedGame } from '@padma/game-protocol'

type Game = InstantGame<unknown, unknown, unknown> | SteppedGame<unknown, unknown, unknown>
type Seeds = { serverSeed: string; clientSeed: string }
export type Sample = {
  rounds: number
  /** Of 1 staked. */
  mean: number
  standardError: number
  seconds: number
  cpuSeconds: number
}

/** Plays so many rounds of a game by its own rules, one nonce after another, and sums up. */
export function playRounds(game: Game, proof: Proof, seeds: Seeds, rounds: number): Sample {
  const stake = game.stakes.at(-1)!
  const one = roundOf(game, proof, stake)
  let [sum, squares] = [0, 0]
  const [began, cpu] = [performance.now(), process.cpuUsage()]
  for (let nonce = 0; nonce < rounds; nonce++) {
    const back = one(openStream(seeds.serverSeed, seeds.clientSeed, nonce))
    sum += back
    squares += back * back
  }
  const used = process.cpuUsage(cpu)
  const mean = sum / rounds
  return {
    rounds,
    mean,
    standardError: Math.sqrt(Math.max(0, squares / rounds - mean ** 2) / rounds),
    seconds: (performance.now() - began) / 1_000,
    cpuSeconds: (used.user + used.system) / 1e6,
  }
}

/** What a round gives back of the first stake, less what its moves added. */
function roundOf(game: Game, { measured }: Proof, stake: bigint): (draw: Stream) => number {
  const choice = measured.choice ?? null
  const share = (units: bigint) => Number(units) / Number(stake)
  if (game.engine === 'instant') return (draw) => share(game.play(draw, stake, choice).payoutUnits)
  return (draw) => {
    const again = repeating(draw)
    const moves: unknown[] = []
    for (;;) {
      const round = game.play(again(), stake, choice, moves)
      if (!round) throw new Error(`${game.code}: a move of the strategy is not allowed`)
      if (round.payoutUnits !== null) return share(round.payoutUnits - round.stakedUnits + stake)
      moves.push(measured.next!(round.view))
    }
  }
}

/** The same draws each time it is asked: at each move the rules begin at the round's first draw. */
function repeating(draw: Stream): () => Stream {
  const drawn: unknown[] = []
  return () => {
    let at = 0
    const kept = <T>(next: () => T): T => {
      if (at === drawn.length) drawn.push(next())
      return drawn[at++] as T
    }
    return {
      int: (n) => kept(() => draw.int(n)),
      float52: () => kept(() => draw.float52()),
      weighted: (weights) => kept(() => draw.weighted(weights)),
      // Rules may take cards out of what they drew.
      shuffle: (n) => [...kept(() => draw.shuffle(n))],
      draw: (n, k) => [...kept(() => draw.draw(n, k))],
    }
  }
}
