import { gather } from '../db/gather.ts'
import type { Db } from '../db/pool.ts'
import { drawInstant } from '../engines/draw-round.ts'
import type { Game } from '../games.ts'
import { hitsPool } from '../jackpots/parts.ts'
import { type KnownPair, seedMemory } from './seed-memory.ts'
import { BETS_PER_PAIR, HOURS_PER_PAIR } from './seeds.ts'
import { type DrawnSpin, openRounds, type RoundView, type Spin } from './store.ts'

/**
 * A spin of an instant game, with the ids that its round and the wallet's transactions will have.
 */
type Wanted = { spin: Spin; game: Extract<Game, { engine: 'instant' }> }
type Drawn = { row: DrawnSpin; pair: KnownPair }

const rules = { betsPerPair: BETS_PER_PAIR, hoursPerPair: HOURS_PER_PAIR }

/**
 * Draws the ordinary spins that wait at the moment and stores their rounds, outcomes included, in
 * one commit. Null when something about a spin must be decided.
 */
export function openTogether(db: Db): (wanted: Wanted) => Promise<RoundView | null> {
  const memory = seedMemory(db)

  async function run(all: Wanted[]): Promise<(RoundView | null)[]> {
    const rounds = await store(all)
    const left = all.filter((_, position) => !rounds[position])
    if (left.length === 0) return rounds
    // Perhaps another process gave out their nonces meanwhile.
    for (const { spin } of left) memory.forget(spin.wallet_user)
    const again = await store(left)
    return rounds.map((round) => round ?? again.shift()!)
  }

  async function store(wanted: Wanted[]): Promise<(RoundView | null)[]> {
    const pairs = await memory.of(wanted.map(({ spin }) => spin.wallet_user))
    const drawn = wanted.map((each) => drawnFrom(pairs.get(each.spin.wallet_user), each))
    const rows = drawn.flatMap((each) => (each ? [each.row] : []))
    const opened = await openRounds(db, rows, rules)
    return drawn.map((each) => {
      const openedAt = each && opened.get(each.row.id)
      if (!openedAt) return null
      memory.used(each.row.wallet_user)
      return asStored(each, openedAt)
    })
  }

  return gather({ run, keyOf: ({ spin }) => spin.wallet_user })
}

function drawnFrom(pair: KnownPair | undefined, { spin, game }: Wanted): Drawn | null {
  if (!pair) return null
  try {
    const nonce = pair.next_nonce
    const outcome = drawInstant(game, pair, nonce, spin)
    // Its stake is asked for first.
    if (hitsPool(outcome.jackpot)) return null
    return { row: { ...spin, ...outcome, seed_pair_id: pair.id, nonce }, pair }
  } catch {
    // Its own fault alone; opened by itself it is told.
    return null
  }
}

/** The round as its row now is. */
function asStored({ row: { minimum_ms: _, ...row }, pair }: Drawn, openedAt: Date): RoundView {
  return {
    ...row,
    opened_at: openedAt,
    commitment: pair.commitment,
    client_seed: pair.client_seed,
    is_stepped: false,
    moves: [],
    staked_units: row.stake_units,
    pending: null,
    raise_uuid: null,
    lower_uuid: null,
    raise_units: null,
    win_rollback_uuid: null,
    reward_uuid: null,
    state: 'decided',
    tries: 0,
    balance_units: null,
    refused: null,
    settled_at: null,
    revealed_seed: null,
  }
}
