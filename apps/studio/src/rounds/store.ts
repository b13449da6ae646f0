import type { RefusalCode } from '@padma/game-protocol'
import { sql } from 'kysely'
import type { Db, Tx } from '../db/pool.ts'
import { hitsPool, type PoolPart } from '../jackpots/parts.ts'
import { roundEnded } from '../signals.ts'

/** On their way to an end, and not waiting for the player. */
export const unfinishedStates = [
  'decided',
  'undoing',
  'opened',
  'raising',
  'lowering',
  'drawn',
  'voiding',
] as const
type RoundState = (typeof unfinishedStates)[number] | 'playing' | 'settled' | 'void'
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
  /** JSON of the round's game, as its schema read it. */
  choice: unknown
  is_stepped: boolean
  moves: unknown[]
  /** The stake and what moves added to it. */
  staked_units: bigint
  /** The move whose addition to the stake is being asked for. */
  pending: unknown
  raise_uuid: string | null
  /** Of the rollback that undoes it. */
  lower_uuid: string | null
  raise_units: bigint | null
  bet_uuid: string
  win_uuid: string
  rollback_uuid: string
  /** Of the rollback of a play's win, once one is owed. */
  win_rollback_uuid: string | null
  state: RoundState
  rules_table: string
  tries: number
  /** JSON of the round's game, which alone reads it. */
  outcome: unknown
  payout_units: bigint | null
  /** What the game says counts as turnover; null leaves it to the wallet's formula. */
  turnover_units: bigint | null
  balance_units: bigint | null
  refused: RefusalCode | null
  opened_at: Date
  settled_at: Date | null
  /** Of a free round. */
  reward_uuid: string | null
  /** Of a game that feeds pools, once it is drawn. */
  jackpot: PoolPart[] | null
}
/** Few steps of a round take longer; one that does may meanwhile be repeated by another process. */
const STEP_SECONDS_MAX = 7
/**
 * A round that waits for its player this long is played to its end without them: before its wallet
 * closes it as one without a call for 24 h, whose whole stake then counts as turnover.
 */
const PLAYING_HOURS_MAX = 20

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
    where r.wallet_user = ${user} and not r.is_stepped
      and r.state not in ('settled', 'void')`.execute(db)
  return rows[0]
}
/** Of a game with moves. Index: round_unfinished_of_game. */
export async function unfinishedOfGame(
  db: Db | Tx,
  user: string,
  gameCode: string,
): Promise<RoundView | undefined> {
  const { rows } = await sql<RoundView>`
    select ${view}
    where r.wallet_user = ${user} and r.game_code = ${gameCode} and r.is_stepped
      and r.state not in ('settled', 'void')`.execute(db)
  return rows[0]
}
/**
 * Whether a round still draws from a pair of the player (or this one), whose server seed must then
 * stay secret. Indexes: round_unfinished, round_unfinished_of_game.
 */
export async function isDrawnFrom(db: Db | Tx, user: string, pairId?: bigint): Promise<boolean> {
  const ofPair = sql`seed_pair_id = coalesce(${pairId ?? null}, seed_pair_id)`
  const { rows } = await sql<{ is_drawn_from: boolean }>`
    select exists (
      select 1 from round
      where wallet_user = ${user} and not is_stepped and state not in ('settled', 'void')
        and ${ofPair}
    ) or exists (
      select 1 from round
      where wallet_user = ${user} and is_stepped and state not in ('settled', 'void') and ${ofPair}
    ) as is_drawn_from`.execute(db)
  return rows[0]!.is_drawn_from
}
/**
 * The newest round of the player's instant games, or of this game with moves, when it is settled
 * and its answer never left. Index: round_of_player.
 */
export async function unseenOf(
  db: Db,
  user: string,
  steppedGame: string | null,
): Promise<RoundView | undefined> {
  const { rows } = await sql<RoundView & { seen_at: Date | null }>`
    select ${view}
    where r.wallet_user = ${user} and r.is_stepped = ${steppedGame !== null}
      and r.game_code = coalesce(${steppedGame}, r.game_code) and r.state <> 'void'
    order by r.opened_at desc limit 1`.execute(db)
  const newest = rows[0]
  return newest?.state === 'settled' && newest.seen_at === null ? newest : undefined
}
/**
 * Rounds that were not moved for as long as a step may take, or whose next try is due. Index:
 * round_due.
 */
export async function dueRounds(db: Db): Promise<Pick<RoundRow, 'id' | 'state'>[]> {
  const { rows } = await sql<Pick<RoundRow, 'id' | 'state'>>`
    select id, state from round
    where state not in ('settled', 'void') and next_try_at <= clock_timestamp()
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
    from round where state not in ('settled', 'void', 'playing') group by state`.execute(db)
  return rows
}
/**
 * Milliseconds since this player's last round of the kind was opened, by the database's clock; void
 * ones do not count. Index: round_of_player.
 */
export async function sinceLastRoundMs(
  tx: Tx,
  user: string,
  isStepped: boolean,
): Promise<number | undefined> {
  const { rows } = await sql<{ since_ms: number }>`
    select (extract(epoch from clock_timestamp() - opened_at) * 1000)::float8 as since_ms
    from round where wallet_user = ${user} and is_stepped = ${isStepped} and state <> 'void'
    order by opened_at desc limit 1`.execute(tx)
  return rows[0]?.since_ms
}
export async function insertRound(
  tx: Tx,
  row: Spin &
    Pick<RoundRow, 'seed_pair_id' | 'nonce' | 'reward_uuid' | 'is_stepped'> &
    Partial<Outcome>,
): Promise<void> {
  await sql`
    insert into round (
      id, wallet_user, wallet_token, game_code, currency, request_key, seed_pair_id, nonce,
      stake_units, staked_units, choice, is_stepped, bet_uuid, win_uuid, rollback_uuid, rules_table,
      reward_uuid, outcome, payout_units, turnover_units, jackpot, state, next_try_at
    ) values (
      ${row.id}, ${row.wallet_user}, ${row.wallet_token}, ${row.game_code}, ${row.currency},
      ${row.request_key}, ${row.seed_pair_id}, ${row.nonce}, ${row.stake_units},
      ${row.stake_units}, ${jsonOrNull(row.choice)}::jsonb,
      ${row.is_stepped}, ${row.bet_uuid}, ${row.win_uuid}, ${row.rollback_uuid},
      ${row.rules_table}, ${row.reward_uuid}, ${jsonOrNull(row.outcome)}::jsonb,
      ${row.payout_units ?? null}, ${row.turnover_units ?? null}, ${jsonOrNull(row.jackpot)}::jsonb,
      ${row.is_stepped || hitsPool(row.jackpot ?? null) ? 'opened' : 'decided'},
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
  | 'choice'
  | 'bet_uuid'
  | 'win_uuid'
  | 'rollback_uuid'
  | 'rules_table'
> & {
  /** Since the player's last round. */
  minimum_ms: number
}
/** What a round of an instant game came to. */
export type Outcome = Pick<RoundRow, 'outcome' | 'payout_units' | 'turnover_units' | 'jackpot'>
/** A spin that was drawn from this pair and nonce. */
export type DrawnSpin = Spin & Pick<RoundRow, 'seed_pair_id' | 'nonce'> & Outcome
type SpinRules = { betsPerPair: number; hoursPerPair: number }

/**
 * Stores the rounds of those among these spins (of different players) that are ordinary, with their
 * outcomes, and answers by id when each was opened; the others are to be decided on alone.
 */
export async function openRounds(
  db: Db,
  spins: DrawnSpin[],
  rules: SpinRules,
): Promise<ReadonlyMap<string, Date>> {
  if (spins.length === 0) return new Map()
  const { rows } = await sql<{ id: string; opened_at: Date }>`
    select * from open_rounds(
      ${json(spins)}::json, ${rules.betsPerPair}, ${rules.hoursPerPair},
      ${STEP_SECONDS_MAX})`.execute(db)
  return new Map(rows.map((row) => [row.id, row.opened_at]))
}

export type Step = {
  to: RoundState
  outcome?: RoundRow['outcome']
  payoutUnits?: bigint
  turnoverUnits?: bigint
  balanceUnits?: bigint
  refused?: RefusalCode
  /** Only while so many moves were made. */
  at?: number
  /** A move taken, and what has then been staked in all. */
  move?: unknown
  stakedUnits?: bigint
  /** A move whose addition to the stake is to be asked for. */
  raise?: { move: unknown; uuid: string; undoUuid: string; units: bigint; walletToken: string }
  winRollbackUuid?: string
  /** Only if no one else may have asked the wallet for this step. */
  isOnlyTry?: true
}
export type Move = Step & { id: string; from: RoundState }

/**
 * Moves each round on, if it is still in the state the caller believes: of two at work on it only
 * one moves it. Null for one that is in another. The rounds `seen` are marked as shown.
 */
export async function moveRounds(
  db: Db,
  moves: Move[],
  seen: string[],
): Promise<({ settled_at: Date | null } | null)[]> {
  const wanted = moves.map(({ id, from, to, raise, ...step }) => ({
    id,
    from_state: from,
    to_state: to,
    outcome: step.outcome,
    payout_units: step.payoutUnits,
    turnover_units: step.turnoverUnits,
    balance_units: step.balanceUnits,
    refused: step.refused,
    at: step.at,
    move: step.move,
    staked_units: step.stakedUnits,
    pending: raise?.move,
    raise_uuid: raise?.uuid,
    lower_uuid: raise?.undoUuid,
    win_rollback_uuid: step.winRollbackUuid,
    is_only_try: step.isOnlyTry,
    wallet_token: raise?.walletToken,
    raise_units: raise?.units,
  }))
  const { rows } = await sql<{
    id: string
    game_code: string
    settled_at: Date | null
  }>`select * from move_rounds(
    ${json(wanted)}::json, ${seen}::uuid[], ${STEP_SECONDS_MAX}, ${PLAYING_HOURS_MAX})`.execute(db)
  const moved = new Map(rows.map((row) => [row.id, row]))
  for (const { id, to } of moves)
    if (moved.has(id) && (to === 'settled' || to === 'void'))
      roundEnded.tell({ game: moved.get(id)!.game_code, state: to })
  return moves.map(({ id }) => moved.get(id) ?? null)
}

const jsonOrNull = (value: unknown) =>
  value === null || value === undefined ? null : JSON.stringify(value)
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
/**
 * Whoever did not store the round a moment ago says so before asking the wallet for it: from then
 * on a refusal that another process hears is not believed to be of the only try.
 */
export async function claimRound(db: Db, id: string): Promise<void> {
  await sql`
    update round set tries = greatest(tries, 1),
      next_try_at = clock_timestamp() + make_interval(secs => ${STEP_SECONDS_MAX})
    where id = ${id} and state not in ('settled', 'void')`.execute(db)
}
export async function serverSeedOf(db: Db, pairId: bigint): Promise<string> {
  return (
    await sql<{
      server_seed: string
    }>`select server_seed from seed_pair where id = ${pairId}`.execute(db)
  ).rows[0]!.server_seed
}
/** Index: round_of_player. */
export async function historyOf(
  db: Db,
  user: string,
  game: { code: string; isStepped: boolean },
  page: number,
  pageSize: number,
): Promise<{ rows: RoundRow[]; total: number }> {
  const settled = sql`
    from round
    where wallet_user = ${user} and is_stepped = ${game.isStepped} and game_code = ${game.code}
      and state = 'settled'`
  const [{ rows }, count] = await Promise.all([
    sql<RoundRow>`
      select * ${settled}
      order by opened_at desc limit ${pageSize} offset ${(page - 1) * pageSize}`.execute(db),
    sql<{ count: bigint }>`select count(*) as count ${settled}`.execute(db),
  ])
  return { rows, total: Number(count.rows[0]!.count) }
}
