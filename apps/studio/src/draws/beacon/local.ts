import { hash, randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import type { Db, Tx } from '../../db/pool.ts'
import type { Beacon } from './beacon.ts'

const PERIOD_MS = 3_000
/**
 * Three and a half days; a new chain follows before it is used up. Whoever checks hashes them all.
 */
const ROUNDS = 100_000
const KEPT_EVERY = 2_000
/** A chain with less left takes no new issues. */
const LEAST_LEFT = 86_400_000 / PERIOD_MS

type Chain = { chain: string; genesis: Date; rounds: number }
const next = (hex: string) => hash('sha256', hex)

/**
 * A chain of hashes made on this machine: round r, hashed r times, is the published end. It keeps
 * the rhythm of a public beacon, but whoever runs the studio could know its rounds ahead.
 */
export function localBeacon(db: Db, rounds = ROUNDS): Beacon {
  return {
    kind: 'local',
    async roundAfter(at) {
      const chain = await chainFor(db, at, rounds)
      return { chain: chain.chain, round: roundAt(chain, at) }
    },
    async randomnessOf({ chain, round }) {
      const { rows } = await sql<Chain & { due: boolean }>`
        select chain, genesis, rounds,
          genesis + make_interval(secs => ${(round * PERIOD_MS) / 1000}) <= clock_timestamp() as due
        from local_beacon
        where chain = ${chain}`.execute(db)
      return rows[0]?.due ? hashAt(db, rows[0], round) : null
    },
  }
}

/** The first round whose time is not before `at`. */
const roundAt = ({ genesis }: Chain, at: Date) =>
  Math.max(1, Math.ceil((at.getTime() - genesis.getTime()) / PERIOD_MS))

async function hashAt(db: Db, { chain }: Chain, round: number): Promise<string> {
  const { rows } = await sql<{ round: number; hash: string }>`
    select round, hash
    from local_beacon_hash
    where chain = ${chain} and round >= ${round}
    order by round
    limit 1`.execute(db)
  let at = rows[0]!.hash
  for (let left = rows[0]!.round - round; left > 0; left--) at = next(at)
  return at
}

async function chainFor(db: Db, at: Date, rounds: number): Promise<Chain> {
  const found = await newest(db, at)
  if (found) return found
  return db.transaction().execute(async (tx) => {
    await sql`select pg_advisory_xact_lock(hashtext('local_beacon'))`.execute(tx)
    return (await newest(tx, at)) ?? makeChain(tx, at, rounds)
  })
}

async function newest(db: Db | Tx, at: Date): Promise<Chain | undefined> {
  const { rows } = await sql<Chain>`
    select chain, genesis, rounds
    from local_beacon
    where genesis <= ${at}
    order by made_at desc
    limit 1`.execute(db)
  const [chain] = rows
  return chain && chain.rounds - roundAt(chain, at) > Math.min(LEAST_LEFT, chain.rounds / 2)
    ? chain
    : undefined
}

async function makeChain(tx: Tx, at: Date, rounds: number): Promise<Chain> {
  const kept: { round: number; hash: string }[] = []
  let hex = next(randomBytes(32).toString('hex'))
  for (let round = rounds; round > 0; round--) {
    if (round === rounds || round % KEPT_EVERY === 0) kept.push({ round, hash: hex })
    hex = next(hex)
  }
  const made = { chain: hex, genesis: new Date(at.getTime() - 3_600_000), rounds }
  await sql`
    insert into local_beacon (chain, genesis, rounds)
    values (${made.chain}, ${made.genesis}, ${rounds})`.execute(tx)
  await sql`
    insert into local_beacon_hash (chain, round, hash)
    select ${made.chain}, k.round, k.hash
    from json_to_recordset(${JSON.stringify(kept)}) as k (round int, hash text)`.execute(tx)
  return made
}
