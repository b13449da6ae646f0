import type pg from 'pg'
import type { Outcome, Posting, Variant } from '../posting.ts'
import type { World } from '../world.ts'
import { openPool } from './connections.ts'
import { inTransaction } from './in-transaction.ts'
import { move } from './naive-bare.ts'
import { movementOf } from './our-whole.ts'
import { weekBefore, weekOf } from './week.ts'

type Round = { id: bigint; stake_cash: bigint; payout: bigint; opened_at: Date }

/**
 * The whole bet naively: every row that ours reads or writes, each by a statement of its own in one
 * interactive transaction.
 */
export const naiveWhole: Variant = {
  id: 'naive-whole',
  title: 'naive, whole bet, pool 16',
  clients: 64,
  async open(world) {
    const pool = await openPool(world.url, 16)
    return {
      post: (posting) => inTransaction(pool, (client) => takeNaively(client, world, posting)),
      close: () => pool.end(),
    }
  },
}

async function takeNaively(
  client: pg.PoolClient,
  world: World,
  posting: Posting,
): Promise<Outcome> {
  const { player, kind, key, reference, units } = posting
  const movement = movementOf(world, posting)
  const week = weekOf(new Date())
  const { rows: members } = await client.query<{ status: string }>(
    'select status from members.member where vendor_user = $1',
    [player.user],
  )
  await client.query('select sequence from ledger.owner where id = $1 for no key update', [
    player.owner,
  ])
  const found = (uuid: string) =>
    client.query<{ kind: string; is_rolled_back: boolean }>(
      'select kind, is_rolled_back from vendors.transaction where vendor = $1 and transaction_uuid = $2 and period in ($3, $4)',
      [movement.vendor, uuid, week, weekBefore(week)],
    )
  if ((await found(key)).rowCount) return 'repeat'
  const { rows: games } = await client.query<{ turnover_weight_ppm: number }>(
    'select turnover_weight_ppm from vendors.game where vendor = $1 and code = $2 and is_enabled',
    [movement.vendor, movement.game_code],
  )
  if (kind === 'bet') {
    const { rows: sessions } = await client.query<{ is_live: boolean }>(
      `select replaced_at is null and ends_at > now() and last_used_at > now() - idle as is_live
      from vendors.game_session
      where token_hash = decode($1, 'hex') and vendor = $2 and player_id = $3`,
      [movement.token_hash_hex, movement.vendor, player.owner],
    )
    if (!sessions[0]?.is_live || members[0]?.status !== 'active')
      throw new Error('a bet was refused that should not be')
    const { rows: limits } = await client.query<{ stake_max: bigint | null }>(
      'select stake_max from limits.standing where player_id = $1',
      [player.owner],
    )
    if (limits[0]?.stake_max && units > limits[0].stake_max) return 'refused'
  } else if ((await found(reference!)).rows[0]?.kind !== 'bet')
    throw new Error('a win came without its bet')
  const { rows: accounts } = await client.query<{ kind: string; balance: bigint }>(
    `
      select kind, balance
      from ledger.account
      where owner_id = $1 and currency = 'BDT' and kind in ('cash', 'bonus', 'owed')`,
    [player.owner],
  )
  const balance = (of: string) => accounts.find((account) => account.kind === of)!.balance
  // No player of the bench has a bonus or a debt, so all of it is cash.
  if (kind === 'bet' && (balance('owed') < 0n || balance('cash') + balance('bonus') < units))
    return 'refused'

  const { rows: rounds } = await client.query<Round>(
    'select id, stake_cash, payout, opened_at::text from vendors.round where vendor = $1 and player_id = $2 and round_ref = $3',
    [movement.vendor, player.owner, movement.round_ref],
  )
  const round =
    rounds[0] ??
    (
      await client.query<Round>(
        `
          insert into vendors.round (vendor, player_id, round_ref, game_code, currency,
            state, stake_cash)
          values ($1, $2, $3, $4, 'BDT', 'open', $5)
          returning id, stake_cash, payout, opened_at::text`,
        [movement.vendor, player.owner, movement.round_ref, movement.game_code, `${units}`],
      )
    ).rows[0]!
  const closed =
    kind === 'win'
      ? (
          await client.query<{ closed_at: string }>(
            `
              update vendors.round
              set payout = payout + $2, state = 'closed', closed_at = clock_timestamp()
              where id = $1
              returning closed_at::text`,
            [`${round.id}`, `${units}`],
          )
        ).rows[0]!
      : null

  const { rows: transfer } = await client.query<{ id: bigint }>(
    `
      insert into ledger.transfer (id, period, kind, source, reference, cause, recorded_at)
      values (nextval('ledger.transfer_id'), $5, $1, $2, $3, $4, clock_timestamp())
      returning id`,
    [
      kind === 'bet' ? 'stake' : 'payout',
      `wallet-api:${movement.vendor}`,
      key,
      `round:${round.id}`,
      week,
    ],
  )
  const signed = kind === 'bet' ? -units : units
  await move(client, player.cash, signed, transfer[0]!.id, week)
  await client.query(
    `
      insert into vendors.transaction (vendor, transaction_uuid, period, kind, player_id,
        round_ref, currency, amount, from_cash, from_bonus, reference_uuid, is_free, fingerprint,
        supplier_transaction_id, transfer_id)
    values ($1, $2, $11, $3, $4, $5, 'BDT', $6, $6, 0, $7, false, $8, $9, $10)`,
    [
      movement.vendor,
      key,
      kind,
      player.owner,
      movement.round_ref,
      `${units}`,
      reference,
      movement.fingerprint,
      movement.supplier_transaction_id,
      `${transfer[0]!.id}`,
      week,
    ],
  )
  const { rows: owner } = await client.query<{ sequence: bigint }>(
    'update ledger.owner set sequence = sequence + 1 where id = $1 returning sequence',
    [player.owner],
  )
  const payload = {
    vendor: movement.vendor,
    roundId: `${round.id}`,
    round: movement.round_ref,
    gameCode: movement.game_code,
    kind,
    units: `${units}`,
    stakeUnits: `${round.stake_cash}`,
    payoutUnits: `${kind === 'win' ? round.payout + units : round.payout}`,
    state: kind === 'win' ? 'closed' : 'open',
    openedAt: round.opened_at,
    closedAt: closed && closed.closed_at,
    transferId: `${transfer[0]!.id}`,
    ...(kind === 'win' && {
      validCashUnits: `${(round.stake_cash * BigInt(games[0]!.turnover_weight_ppm)) / 1_000_000n}`,
    }),
  }
  await client.query(
    'insert into outbox.event (name, brand_id, player_id, player_sequence, payload) values ($1, 1, $2, $3, $4)',
    [
      kind === 'bet' ? 'round.bet' : 'round.closed',
      player.owner,
      `${owner[0]!.sequence}`,
      JSON.stringify(payload),
    ],
  )
  await move(client, world.houses[player.vendor]![0]!, -signed, transfer[0]!.id, week)
  return 'applied'
}
