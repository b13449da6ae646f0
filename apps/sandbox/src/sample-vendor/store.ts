import { sql } from 'kysely'
import type { Db } from '../db/pool.ts'
import type { Side } from './coin.ts'
import type { GameCode } from './games.ts'

export type Launch = {
  wallet_user: string
  wallet_token: string
  game_code: GameCode
  currency: string
}
export type Session = Launch & { token_hash: Buffer; portal_origin: string; secret: Buffer }
export type State = 'betting' | 'waiting' | 'drawn' | 'undoing' | 'settled' | 'void'
export type Round = Launch & {
  id: string
  request_key: string
  stake_units: bigint
  /** Of the duel: where the other seat is. */
  room: string | null
  side: Side
  word: string
  secret: Buffer
  bet_uuid: string
  state: State
  result: Side | null
  payout_units: bigint | null
  balance_units: bigint | null
  refused: string | null
}
export type Pending = {
  transaction_uuid: string
  round_id: string
  kind: 'win' | 'rollback'
  body: string
  tries: number
}

export async function insertLaunch(
  db: Db,
  launch: Launch & { codeHash: Buffer; portalOrigin: string; livesSeconds: number },
): Promise<void> {
  await sql`
    insert into sample_vendor_launch (code_hash, wallet_user, wallet_token, game_code, currency,
      portal_origin, expires_at)
    values (${launch.codeHash}, ${launch.wallet_user}, ${launch.wallet_token},
      ${launch.game_code}, ${launch.currency}, ${launch.portalOrigin},
      now() + make_interval(secs => ${launch.livesSeconds}))`.execute(db)
}

/** Trades a launch's code for a session, once. */
export async function openSession(
  db: Db,
  codeHash: Buffer,
  tokenHash: Buffer,
  secret: Buffer,
): Promise<Session | undefined> {
  const { rows } = await sql<Session>`
    with used as (update sample_vendor_launch set used_at = now()
      where code_hash = ${codeHash} and used_at is null and expires_at > now()
      returning wallet_user, wallet_token, game_code, currency, portal_origin)
    insert into sample_vendor_session (token_hash, wallet_user, wallet_token, game_code,
      currency, portal_origin, secret) select ${tokenHash}, wallet_user, wallet_token, game_code,
      currency, portal_origin, ${secret}
    from used
    returning *`.execute(db)
  return rows[0]
}

export async function sessionOf(db: Db, tokenHash: Buffer): Promise<Session | undefined> {
  return (
    await sql<Session>`
      select *
      from sample_vendor_session
      where token_hash = ${tokenHash} and made_at > now() - interval '8 hours'`.execute(db)
  ).rows[0]
}

export async function roundByKey(
  db: Db,
  user: string,
  requestKey: string,
): Promise<Round | undefined> {
  return (
    await sql<Round>`
      select *
      from sample_vendor_round
      where wallet_user = ${user} and request_key = ${requestKey}`.execute(db)
  ).rows[0]
}

/**
 * Takes the session's secret for this round and lays the next one in. Undefined when the key was
 * used, or another round is under way.
 */
export async function beginRound(
  db: Db,
  tokenHash: Buffer,
  round: Pick<Round, 'id' | 'request_key' | 'stake_units' | 'room' | 'side' | 'word' | 'bet_uuid'>,
  nextSecret: Buffer,
): Promise<Round | undefined> {
  return db.transaction().execute(async (tx) => {
    const {
      rows: [session],
    } = await sql<Session>`
        select *
        from sample_vendor_session
        where token_hash = ${tokenHash}
        for update`.execute(tx)
    const { rows } = await sql<Round>`
      insert into sample_vendor_round (id, request_key, wallet_user, wallet_token, game_code,
        currency, stake_units, room, side, word, secret, bet_uuid, state)
      values (${round.id}, ${round.request_key}, ${session!.wallet_user},
        ${session!.wallet_token}, ${session!.game_code}, ${session!.currency},
        ${round.stake_units}, ${round.room}, ${round.side},
        ${round.word}, ${session!.secret}, ${round.bet_uuid}, 'betting')
      on conflict do nothing returning *`.execute(tx)
    if (rows[0])
      await sql`
        update sample_vendor_session
        set secret = ${nextSecret}
        where token_hash = ${tokenHash}`.execute(tx)
    return rows[0]
  })
}

/** Nothing was played. False when the round was given up meanwhile. */
export async function refuseRound(
  db: Db,
  id: string,
  refused: string,
  balance: bigint | undefined,
): Promise<boolean> {
  const { rows } = await sql`
      update sample_vendor_round
      set state = 'void', refused = ${refused}, balance_units = ${balance ?? null}
      where id = ${id} and state = 'betting'
      returning 1`.execute(db)
  return rows.length === 1
}

/**
 * The round goes on, and what the wallet must hear of it is kept in the same transaction. False
 * when it has gone another way meanwhile.
 */
export async function moveOn(
  db: Db,
  id: string,
  to: { state: 'drawn'; result: Side; payout: bigint } | { state: 'undoing'; refused: string },
  pending: Pick<Pending, 'transaction_uuid' | 'kind' | 'body'>,
): Promise<boolean> {
  return db.transaction().execute(async (tx) => {
    const { rows } = await (
      to.state === 'drawn'
        ? sql`
          update sample_vendor_round
          set state = 'drawn', result = ${to.result}, payout_units = ${to.payout}
          where id = ${id} and state = 'betting'
          returning 1`
        : sql`
          update sample_vendor_round
          set state = 'undoing', refused = ${to.refused}
          where id = ${id} and state in ('betting', 'waiting')
          returning 1`
    ).execute(tx)
    if (rows.length === 0) return false
    await keepPending(tx, id, pending)
    return true
  })
}

/** What the wallet must hear of a round. */
export async function keepPending(
  tx: Db,
  roundId: string,
  pending: Pick<Pending, 'transaction_uuid' | 'kind' | 'body'>,
): Promise<void> {
  await sql`
    insert into sample_vendor_pending (transaction_uuid, round_id, kind, body)
    values (${pending.transaction_uuid}, ${roundId}, ${pending.kind}, ${pending.body})`.execute(tx)
}

/** How many seats of each room are taken: by who pays for one, and who waits. */
export async function seatsTaken(db: Db, currency: string): Promise<Map<string, number>> {
  const { rows } = await sql<{ room: string; taken: number }>`
    select room, count(*)::int as taken from sample_vendor_round
    where state in ('betting', 'waiting') and room is not null and currency = ${currency}
    group by room`.execute(db)
  return new Map(rows.map(({ room, taken }) => [room, taken]))
}

/** What is due, of one round or of all, taken for a while: 1 s at first, doubling to 15 minutes. */
export async function takeDue(db: Db, roundId: string | null): Promise<Pending[]> {
  const { rows } = await sql<Pending>`
    update sample_vendor_pending
    set tries = tries + 1, next_try_at = now() + make_interval(secs => least(900, 2 ^ least(tries,
      10)))
    where transaction_uuid in (
      select transaction_uuid from sample_vendor_pending
      where answered_at is null and next_try_at <= now() and (kind = 'win' or tries < 500)
        and (${roundId}::uuid is null or round_id = ${roundId}::uuid)
      order by next_try_at limit 20 for update skip locked)
    returning transaction_uuid, round_id, kind, body, tries`.execute(db)
  return rows
}

export async function noteAnswer(
  db: Db,
  { transaction_uuid }: Pending,
  status: string | null,
): Promise<void> {
  await sql`
    update sample_vendor_pending
    set last_status = ${status}
    where transaction_uuid = ${transaction_uuid} and answered_at is null`.execute(db)
}

/** It was heard: the round is over. */
export async function endRound(
  db: Db,
  { transaction_uuid, round_id }: Pending,
  state: 'settled' | 'void',
  status: string,
  balance: bigint | undefined,
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await sql`
      update sample_vendor_pending
      set last_status = ${status}, answered_at = now()
      where transaction_uuid = ${transaction_uuid}`.execute(tx)
    await sql`
      update sample_vendor_round
      set state = ${state}, balance_units = ${balance ?? null}
      where id = ${round_id} and state in ('drawn', 'undoing')`.execute(tx)
  })
}

/**
 * Rounds that were left between asking for the stake and drawing: this process ended, or lost its
 * database; and players whom no one has met in their room.
 */
export async function leftAlone(
  db: Db,
  after: { bettingSeconds: number; waitingSeconds: number },
): Promise<Round[]> {
  return (
    await sql<Round>`
      select *
      from sample_vendor_round
      where state in ('betting', 'waiting') and made_at < now() - make_interval(
        secs => case state when 'betting' then ${after.bettingSeconds}::int
          else ${after.waitingSeconds}::int end)
      limit 20`.execute(db)
  ).rows
}
