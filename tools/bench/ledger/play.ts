import { randomUUID } from 'node:crypto'
import type { Door, Posting } from './posting.ts'
import type { Player } from './world.ts'

const WINS = 0.8
const RESENT = 0.01

/**
 * One round of a client in the closed loop: a bet, sometimes sent twice, then often a win after the
 * bet was acknowledged.
 */
export async function playRound(
  door: Door,
  player: Player,
  done: (beganMs: number) => void,
): Promise<void> {
  const bet = newBet(player)
  const began = performance.now()
  const outcome = await door.post(bet)
  if (outcome === 'applied') done(began)
  if (Math.random() < RESENT) await door.post(bet)
  if (outcome !== 'applied' || Math.random() >= WINS) return
  const paidFrom = performance.now()
  if ((await door.post(winOf(bet))) === 'applied') done(paidFrom)
}

/**
 * Arrivals of the open loop: bets, and wins of bets that were acknowledged, in the same proportion.
 */
export function arrivals(door: Door, pick: () => Player): () => Promise<boolean> {
  const won: Posting[] = []
  return async () => {
    const bet = Math.random() < WINS / (1 + WINS) ? won.shift() : undefined
    const posting = bet ? winOf(bet) : newBet(pick())
    const outcome = await door.post(posting)
    if (outcome === 'applied' && posting.kind === 'bet') won.push(posting)
    return outcome === 'applied'
  }
}

function newBet(player: Player): Posting {
  const key = randomUUID()
  return {
    player,
    kind: 'bet',
    key,
    reference: null,
    round: key,
    units: BigInt(1 + Math.floor(Math.random() * 100)) * 100_000n,
  }
}

function winOf(bet: Posting): Posting {
  return { ...bet, kind: 'win', key: randomUUID(), reference: bet.key }
}
