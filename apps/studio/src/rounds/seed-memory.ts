import { sql } from 'kysely'
import type { Db } from '../db/pool.ts'

/** The active pair of a player, and the nonce that its next bet gets. */
export type KnownPair = {
  id: bigint
  server_seed: string
  commitment: string
  client_seed: string
  next_nonce: number
}

/** Players whose pairs a process remembers; who was first remembered is first forgotten. */
const MOST = 20_000

/**
 * Pairs that this process drew from last, so that a spin is drawn before anything is asked of the
 * database. Nothing rests on it: a round is stored only if its pair is active and its nonce the
 * next (`open_rounds`); who hears otherwise forgets the pair.
 */
export function seedMemory(db: Db) {
  const known = new Map<string, KnownPair>()
  return {
    /** Looked up in one statement where they are not known. Index: seed_pair_current. */
    async of(users: readonly string[]): Promise<ReadonlyMap<string, KnownPair>> {
      const unknown = users.filter((user) => !known.has(user))
      if (unknown.length > 0) {
        const { rows } = await sql<KnownPair & { wallet_user: string }>`
          select wallet_user, id, server_seed, commitment, client_seed, next_nonce
          from seed_pair
          where state = 'active' and wallet_user = any(${unknown})`.execute(db)
        for (const { wallet_user: user, ...pair } of rows) known.set(user, pair)
      }
      const found = new Map(
        users.flatMap((user) => (known.has(user) ? [[user, known.get(user)!]] : [])),
      )
      for (const user of known.keys()) {
        if (known.size <= MOST) break
        known.delete(user)
      }
      return found
    },
    used: (user: string) => {
      const pair = known.get(user)
      if (pair) known.set(user, { ...pair, next_nonce: pair.next_nonce + 1 })
    },
    forget: (user: string) => void known.delete(user),
  }
}
