import type { RefusalCode } from '@padma/game-protocol'
import { sql } from 'kysely'
import type { Db, Tx } from '../db/pool.ts'
import { roundEnded } from '../signals.ts'

export const unfinishedStates = ['opened', 'staked', 'drawn', 'voiding'] as const
export type RoundState = (typeof unfinishedStates)[number] | 'settled' | 'void'
export type RoundRow = {
  id: string
  wallet_user: string
  wallet_token: string
  game_code: string
  currency: string
  request_key: string
  seed_pair_id: bigint
  nonce: number
  stake_units: bigint
  bet_uuid: string
  win_uuid: string
  rollback_uuid: string
  state: RoundState
  rules_table: string
  tries: number
  /** JSON of the round's game, which alone reads it. */
  outcome: unknown
  payout_units: bigint | null
  balance_units: bigint | null
  refused: RefusalCode | null
  opened_at: Date
  settled_at: Date | null
  /** Of a free round. */
  reward_uuid: string | null
}
/** No step of a round takes longer: three tries of a second and their pauses. */
const STEP_SECONDS_MAX = 5

/**
 * A round with what its player may see of its seeds: the server seed only when the pair was
 * revealed.
 */
export type RoundView = RoundRow & {
  commitment: string
  client_seed: string
  revealed_seed: string | null
}

const view = sql`
  r.*, s.commitment, s.client_seed,
  case when s.state = 'revealed' then s.server_seed end as revealed_seed
  from round r join seed_pair s on s.id = r.seed_pair_id`

export async function roundById(db: Db | Tx, id: string): Promise<RoundView | undefined> {
  return (await sql<RoundView>`select ${view} where r.id = ${id}`.execute(db)).rows[0]
}
export async function roundByKey(
  db: Db | Tx,
  user: string,
  requestKey: string,
): Promise<RoundView | undefined> {
  const { rows } = await sql<RoundView>`
    select ${view}
    where r.wallet_user = ${user} and r.request_key = ${requestKey}`.execute(db)
  return rows[0]
}
/** Index: round_unfinished. */
export async function unfinishedOf(db: Db | Tx, user: string): Promise<RoundView | undefined> {
  const { rows } = await sql<RoundView>`
    select ${view}
    where r.wallet_user = ${user} and r.state in ('opened', 'staked', 'drawn', 'voiding')`.execute(
    db,
  )
  return rows[0]
}
/**
 * The player's newest round, when it is settled and its answer never left. Index: round_of_player.
 */
export async function unseenOf(db: Db, user: string): Promise<RoundView | undefined> {
  const { rows } = await sql<RoundView & { seen_at: Date | null }>`
    select ${view}
    where r.wallet_user = ${user} and r.state <> 'void'
    order by r.opened_at desc limit 1`.execute(db)
  const newest = rows[0]
  return newest?.state === 'settled' && newest.seen_at === null ? newest : undefined
}
export async function markSeen(db: Db, ids: string[]): Promise<void> {
  await sql`select mark_seen(${ids}::uuid[])`.execute(db)
}
/**
 * Rounds that were not moved for as long as a step may take, or whose next try is due. Index:
 * round_due.
 */
export async function dueRounds(db: Db): Promise<Pick<RoundRow, 'id' | 'state'>[]> {
  const { rows } = await sql<Pick<RoundRow, 'id' | 'state'>>`
    select id, state from round
    where state in ('opened', 'staked', 'drawn', 'voiding') and next_try_at <= clock_timestamp()
    order by next_try_at limit 50`.execute(db)
  return rows
}
type Unfinished = {
  state: string
  rounds: number
  /** For more than a minute. */
  overdue: number
  /** Their last step went unanswered. */
  retried: number
}

/** The rounds that are on their way. Index: round_due. */
export async function unfinishedByState(db: Db): Promise<Unfinished[]> {
  const { rows } = await sql<Unfinished>`
    select state, count(*)::int as rounds,
      (count(*) filter (where opened_at < clock_timestamp() - interval '1 minute'))::int as overdue,
      (count(*) filter (where tries > 0))::int as retried
    from round where state in ('opened', 'staked', 'drawn', 'voiding') group by state`.execute(db)
  return rows
}
/**
 * Milliseconds since this player's last round was opened, by the database's clock; void ones do not
 * count. Index: round_of_player.
 */
export async function sinceLastRoundMs(tx: Tx, user: string): Promise<number | undefined> {
  const { rows } = await sql<{ since_ms: number }>`
    select (extract(epoch from clock_timestamp() - opened_at) * 1000)::float8 as since_ms
    from round where wallet_user = ${user} and state <> 'void'
    order by opened_at desc limit 1`.execute(tx)
  return rows[0]?.since_ms
}
export async function insertRound(
  tx: Tx,
  row: Omit<
    RoundRow,
    | 'state'
    | 'tries'
    | 'outcome'
    | 'payout_units'
    | 'balance_units'
    | 'refused'
    | 'opened_at'
    | 'settled_at'
  >,
): Promise<void> {
  await sql`
    insert into round (
      id, wallet_user, wallet_token, game_code, currency, request_key, seed_pair_id, nonce,
      stake_units, bet_uuid, win_uuid, rollback_uuid, rules_table, reward_uuid, state, next_try_at
    ) values (
      ${row.id}, ${row.wallet_user}, ${row.wallet_token}, ${row.game_code}, ${row.currency},
      ${row.request_key}, ${row.seed_pair_id}, ${row.nonce}, ${row.stake_units}, ${row.bet_uuid},
      ${row.win_uuid}, ${row.rollback_uuid}, ${row.rules_table}, ${row.reward_uuid}, 'opened',
      clock_timestamp() + make_interval(secs => ${STEP_SECONDS_MAX})
    )`.execute(tx)
}

/** An ordinary spin, with the ids that its round and the wallet's transactions will have. */
export type Spin = Pick<
  RoundRow,
  | 'id'
  | 'wallet_user'
  | 'wallet_token'
  | 'game_code'
  | 'currency'
  | 'request_key'
  | 'stake_units'
  | 'bet_uuid'
  | 'win_uuid'
  | 'rollback_uuid'
  | 'rules_table'
>
/** What its round got: the next nonce of the active pair, whose server seed it will be drawn by. */
export type Opened = Pick<
  RoundView,
  'id' | 'opened_at' | 'seed_pair_id' | 'nonce' | 'commitment' | 'client_seed'
> & { server_seed: string }
export type SpinRules = { minimumSpinMs: number; betsPerPair: number; hoursPerPair: number }

/**
 * Opens the rounds of those among these spins (of different players) that are ordinary, and answers
 * them in order; null is to be decided on alone.
 */
export async function openRounds(
  db: Db,
  spins: Spin[],
  rules: SpinRules,
): Promise<(Opened | null)[]> {
  const { rows } = await sql<Opened>`
    select * from open_rounds(
      ${json(spins)}::json, ${rules.minimumSpinMs}::float8, ${rules.betsPerPair},
      ${rules.hoursPerPair}, ${STEP_SECONDS_MAX})`.execute(db)
  const opened = new Map(rows.map((row) => [row.id, row]))
  return spins.map(({ id }) => opened.get(id) ?? null)
}

export type Step = {
  to: RoundState
  outcome?: RoundRow['outcome']
  payoutUnits?: bigint
  balanceUnits?: bigint
  refused?: RefusalCode
}
export type Move = Step & { id: string; from: RoundState }

/**
 * Moves each round on, if it is still in the state the caller believes: of two at work on it only
 * one moves it. Null for one that is in another.
 */
export async function moveRounds(
  db: Db,
  moves: Move[],
): Promise<({ settled_at: Date | null } | null)[]> {
  const wanted = moves.map(({ id, from, to, outcome, payoutUnits, balanceUnits, refused }) => ({
    id,
    from_state: from,
    to_state: to,
    outcome,
    payout_units: payoutUnits,
    balance_units: balanceUnits,
    refused,
  }))
  const { rows } = await sql<{
    id: string
    game_code: string
    settled_at: Date | null
  }>`select * from move_rounds(${json(wanted)}::json, ${STEP_SECONDS_MAX})`.execute(db)
  const moved = new Map(rows.map((row) => [row.id, row]))
  for (const { id, to } of moves)
    if (moved.has(id) && (to === 'settled' || to === 'void'))
      roundEnded.tell({ game: moved.get(id)!.game_code, state: to })
  return moves.map(({ id }) => moved.get(id) ?? null)
}

const json = (rows: object[]) =>
  JSON.stringify(rows, (_, value: unknown) => (typeof value === 'bigint' ? `${value}` : value))

/**
 * The wallet did not answer: tries again after 1, 2, 4 ... at most 60 seconds, for ever. Returns
 * how often it was tried.
 */
export async function postponeRound(db: Db, id: string): Promise<number> {
  const { rows } = await sql<{ tries: number }>`
    update round set tries = tries + 1,
      next_try_at = clock_timestamp() + make_interval(secs => least(60, 2 ^ least(tries, 6)))
    where id = ${id} returning tries`.execute(db)
  return rows[0]!.tries
}
export async function serverSeedOf(db: Db, pairId: bigint): Promise<string> {
  return (
    await sql<{
      server_seed: string
    }>`select server_seed from seed_pair where id = ${pairId}`.execute(db)
  ).rows[0]!.server_seed
}
export async function historyOf(
  db: Db,
  user: string,
  gameCode: string,
  page: number,
  pageSize: number,
): Promise<{ rows: RoundRow[]; total: number }> {
  const settled = sql`
    from round where wallet_user = ${user} and game_code = ${gameCode} and state = 'settled'`
  const [{ rows }, count] = await Promise.all([
    sql<RoundRow>`
      select * ${settled}
      order by opened_at desc limit ${pageSize} offset ${(page - 1) * pageSize}`.execute(db),
    sql<{ count: bigint }>`select count(*) as count ${settled}`.execute(db),
  ])
  return { rows, total: Number(count.rows[0]!.count) }
}
