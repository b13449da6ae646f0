import pg from 'pg'
import { digestOf } from '@padma/platform/secrets/token.ts'
import { proofOfTheBooks } from '@padma/platform/prove-books.ts'
import { createDb, createPool } from '@padma/platform/db/pool.ts'
import type { World } from './world.ts'

/**
 * Transfers that accepted requests ask for, `source reference` to units; null where only the
 * product knows how much.
 */
export type Accepted = Map<string, bigint | null>
/** Every account with balance and sequence: whatever is posted changes it. */
export type Balances = Map<string, string>

export async function balancesOf(db: pg.Pool, players?: string[]): Promise<Balances> {
  const { rows } = await db.query<{ id: string; stands: string }>(
    `
      select id::text, balance || ' after ' || sequence || ' entries' as stands
      from ledger.account
      where $1::bigint[] is null or owner_id = any($1)`,
    [players ?? null],
  )
  return new Map(rows.map(({ id, stands }) => [id, stands]))
}

export function whatMoved(before: Balances, after: Balances): string[] {
  return [...new Set([...before.keys(), ...after.keys()])]
    .filter((id) => before.get(id) !== after.get(id))
    .map(
      (id) =>
        `account ${id} held ${before.get(id) ?? 'nothing'}, and holds ${after.get(id) ?? 'nothing'}`,
    )
}

export async function lastTransfer(db: pg.Pool): Promise<string> {
  return (
    await db.query<{ id: string }>('select coalesce(max(id), 0)::text as id from ledger.transfer')
  ).rows[0]!.id
}

/**
 * Every transfer since then must be one that an accepted request asked for, of just that much;
 * every accepted request that moves money must have its transfer; the books must prove.
 */
export async function whatDiffersFromAccepted(
  { db, stack, trials }: World,
  since: string,
  accepted: Accepted,
): Promise<string[]> {
  const expected: Accepted = new Map([
    ...accepted,
    ...(await ofStudio(stack.databaseUrls.studio)),
    ...(await ofSampleVendor(stack.databaseUrls.sandbox)),
    ...(await ofTrials(db, trials)),
    ...(await ofTransfers(db)),
    ...(await ofAdjustments(db)),
  ])
  const { rows } = await db.query<{ name: string; kind: string; units: string }>(
    `
      select t.source || ' ' || t.reference as name, t.kind, sum(abs(e.amount))::text as units
      from ledger.transfer t
      join ledger.entry e on e.transfer_id = t.id and e.period = t.period
     where t.id > $1 group by 1, 2`,
    [since],
  )
  const differs: string[] = []
  const posted = new Set<string>()
  for (const { name, kind, units } of rows) {
    posted.add(name)
    const asked = expected.get(name)
    // Each transfer takes from one side what it gives to the other.
    if (asked === undefined)
      differs.push(
        `a ${kind} of ${BigInt(units) / 2n} units (${name}) that no accepted request asked for`,
      )
    else if (asked !== null && asked * 2n !== BigInt(units))
      differs.push(
        `a ${kind} of ${BigInt(units) / 2n} units (${name}) where ${asked} were asked for`,
      )
  }
  for (const [name, units] of accepted)
    if (units !== null && units > 0n && !posted.has(name))
      differs.push(`${name} was accepted for ${units} units and has no transfer`)
  return [...differs, ...(await whatIsNotProved(stack.databaseUrls.platform))]
}

/** The play money with which a trial account begins. */
const TRIAL_UNITS = 1_000_000_000n

async function ofTrials(db: pg.Pool, tokens: readonly string[]): Promise<[string, bigint][]> {
  const { rows } = await db.query<{ id: string }>(
    'select member_id::text as id from auth.session where token_hash = any($1::bytea[])',
    [tokens.map(digestOf)],
  )
  return rows.map(({ id }) => [`trial ${id}`, TRIAL_UNITS])
}

/** Moves to and from wallets at vendors: by members, by a launch, and by the vendor's bet feed. */
async function ofTransfers(db: pg.Pool): Promise<[string, bigint | null][]> {
  const { rows: moves } = await db.query<{ id: string; amount: string }>(
    'select id::text, amount::text from vendors.transfer',
  )
  const { rows: pages } = await db.query<{ id: string }>('select id::text from vendors.feed_page')
  return [
    ...moves.flatMap(({ id, amount }) =>
      ['hold', 'done', 'failed'].map((step): [string, bigint] => [
        `transfer-mode transfer:${id}:${step}`,
        BigInt(amount),
      ]),
    ),
    ...pages.map(({ id }): [string, null] => [`transfer-mode feed:${id}`, null]),
  ]
}

/** An approval names the request that was asked for before, not its money. */
async function ofAdjustments(db: pg.Pool): Promise<[string, bigint][]> {
  const { rows } = await db.query<{ id: string; units: string }>(
    'select id::text, units::text from adjustments.entry',
  )
  return rows.map(({ id, units }) => [`adjustments adjustment:${id}`, BigInt(units)])
}

/** What the studio has asked the wallet for of its own. */
async function ofStudio(url: string): Promise<[string, bigint | null][]> {
  const studio = new pg.Client({ connectionString: url })
  await studio.connect()
  const { rows } = await studio
    .query<{
      bet_uuid: string
      win_uuid: string
      rollback_uuid: string
      stake_units: string
      payout_units: string | null
    }>('select bet_uuid, win_uuid, rollback_uuid, stake_units::text, payout_units::text from round')
    .finally(() => studio.end())
  return rows.flatMap(
    ({
      bet_uuid: bet,
      win_uuid: win,
      rollback_uuid: rollback,
      stake_units: stake,
      payout_units: payout,
    }): [string, bigint | null][] => [
      [`wallet-api:padma-studio ${bet}`, BigInt(stake)],
      [`wallet-api:padma-studio ${win}`, BigInt(payout ?? 0)],
      [`wallet-api:padma-studio ${rollback}`, null],
    ],
  )
}

async function ofSampleVendor(url: string): Promise<[string, bigint | null][]> {
  const sandbox = new pg.Client({ connectionString: url })
  await sandbox.connect()
  const { rows } = await sandbox
    .query<{ uuid: string; units: string | null }>(
      'select bet_uuid as uuid, stake_units::text as units from sample_vendor_round union all select transaction_uuid, null from sample_vendor_pending',
    )
    .finally(() => sandbox.end())
  return rows.map(({ uuid, units }) => [
    `wallet-api:sample-vendor ${uuid}`,
    units === null ? null : BigInt(units),
  ])
}

async function whatIsNotProved(url: string): Promise<string[]> {
  const db = createDb(createPool(url, 2))
  // Read models follow from facts, a moment later.
  for (let tries = 1; ; tries++) {
    const { checks } = await proofOfTheBooks(db, () => new Date())
    const differs = checks
      .filter((check) => !check.isHeld)
      .map((check) => `the books: not so that ${check.name}: ${check.firstDifference}`)
    if (differs.length === 0 || tries === 20) return db.destroy().then(() => differs)
    await new Promise((wait) => setTimeout(wait, 500))
  }
}
