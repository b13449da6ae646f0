import { commitmentOf, newServerSeed } from '@padma/fair'
import type { Rotated, Seeds } from '@padma/game-protocol'
import { sql } from 'kysely'
import type { Db, Tx } from '../db/pool.ts'
import { isDrawnFrom } from './store.ts'

type SeedPair = {
  id: bigint
  server_seed: string
  commitment: string
  client_seed: string
  next_nonce: number
  hours: number
}
/**
 * A pair is good for a day or so many bets, whichever is over first; then it is changed without
 * being asked.
 */
export const HOURS_PER_PAIR = 24
export const BETS_PER_PAIR = 10_000

/** Where seeds come from: the platform's cryptographic source, or fixed ones of a test. */
export type SeedSource = {
  /** `earlier`: how many pairs the player has had. */
  serverSeed: (earlier: number) => string
  clientSeed: () => string
}
export function seedSource(
  fixedServerSeeds: readonly string[],
  fixedClientSeed: string | null,
): SeedSource {
  return {
    serverSeed: (earlier) => fixedServerSeeds[earlier] ?? newServerSeed(),
    clientSeed: () => fixedClientSeed ?? newServerSeed().slice(0, 16),
  }
}

/**
 * The player's pair and the commitment of the next one, both made when they first come: no bet is
 * taken without a stored commitment.
 */
export async function seedsOf(
  tx: Db | Tx,
  user: string,
  source: SeedSource,
): Promise<{ active: SeedPair; nextCommitment: string }> {
  let active = await pairOf(tx, user, 'active')
  if (!active) {
    await prepare(tx, user, source)
    await sql`
      update seed_pair
      set state = 'active', client_seed = ${source.clientSeed()}, activated_at = clock_timestamp()
      where wallet_user = ${user} and state = 'prepared'
        and not exists (
          select 1 from seed_pair where wallet_user = ${user} and state = 'active')`.execute(tx)
    active = (await pairOf(tx, user, 'active'))!
  }
  await prepare(tx, user, source)
  const prepared = (await pairOf(tx, user, 'prepared'))!
  return { active, nextCommitment: prepared.commitment }
}

export function toWire({ active, nextCommitment }: Awaited<ReturnType<typeof seedsOf>>): Seeds {
  return {
    commitment: active.commitment,
    clientSeed: active.client_seed,
    nonce: active.next_nonce,
    nextCommitment,
  }
}

/**
 * Reveals the active pair and makes the prepared one, whose commitment was shown before, the active
 * one. The caller holds the player's lock.
 */
export async function rotate(
  tx: Tx,
  user: string,
  clientSeed: string,
  source: SeedSource,
): Promise<Rotated> {
  const { active: old } = await seedsOf(tx, user, source)
  await sql`update seed_pair set state = 'revealed' where id = ${old.id}`.execute(tx)
  await sql`
    update seed_pair
    set state = 'active', client_seed = ${clientSeed}, activated_at = clock_timestamp()
    where wallet_user = ${user} and state = 'prepared'`.execute(tx)
  const seeds = await seedsOf(tx, user, source)
  return {
    revealed: {
      serverSeed: old.server_seed,
      commitment: old.commitment,
      clientSeed: old.client_seed,
      rounds: old.next_nonce,
    },
    seeds: toWire(seeds),
  }
}

/**
 * How many pairs bets drew from within the last hour, the active one among them. Index:
 * seed_pair_of_player.
 */
export async function pairsOfLastHour(tx: Tx, user: string): Promise<number> {
  const { rows } = await sql<{ pairs: bigint }>`
    select count(*) as pairs from seed_pair
    where wallet_user = ${user} and activated_at > clock_timestamp() - interval '1 hour'`.execute(
    tx,
  )
  return Number(rows[0]!.pairs)
}

/**
 * The pair that the next bet draws from: the active one, or its successor when it is worn out and
 * no unfinished round draws from it. The caller holds the player's lock.
 */
export async function pairForBet(tx: Tx, user: string, source: SeedSource): Promise<SeedPair> {
  const { active } = await seedsOf(tx, user, source)
  const isWornOut =
    active.next_nonce >= BETS_PER_PAIR || (active.hours >= HOURS_PER_PAIR && active.next_nonce > 0)
  if (!isWornOut || (await isDrawnFrom(tx, user, active.id))) return active
  await rotate(tx, user, active.client_seed, source)
  return (await seedsOf(tx, user, source)).active
}

/** One nonce of the active pair, given out once. */
export async function takeNonce(tx: Tx, pairId: bigint): Promise<number> {
  const { rows } = await sql<{ nonce: number }>`
    update seed_pair set next_nonce = next_nonce + 1 where id = ${pairId} and state = 'active'
    returning next_nonce - 1 as nonce`.execute(tx)
  if (!rows[0]) throw new Error('the pair of seeds was rotated under the bet')
  return rows[0].nonce
}

/** Serialises what one player does here, until the transaction ends. */
export async function lockPlayer(tx: Tx, user: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${user}, 0))`.execute(tx)
}

async function pairOf(
  tx: Db | Tx,
  user: string,
  state: 'active' | 'prepared',
): Promise<SeedPair | undefined> {
  const { rows } = await sql<SeedPair>`
    select id, server_seed, commitment, client_seed, next_nonce,
      coalesce(extract(epoch from clock_timestamp() - activated_at) / 3600, 0)::float8 as hours
    from seed_pair where wallet_user = ${user} and state = ${state}`.execute(tx)
  return rows[0]
}

async function prepare(tx: Db | Tx, user: string, source: SeedSource): Promise<void> {
  if (await pairOf(tx, user, 'prepared')) return
  const { rows } = await sql<{
    earlier: bigint
  }>`select count(*) as earlier from seed_pair where wallet_user = ${user}`.execute(tx)
  const seed = source.serverSeed(Number(rows[0]!.earlier))
  await sql`
    insert into seed_pair (wallet_user, server_seed, commitment, state)
    values (${user}, ${seed}, ${commitmentOf(seed)}, 'prepared')
    on conflict do nothing`.execute(tx)
}
