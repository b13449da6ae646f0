import type pg from 'pg'
import type { Outcome, Posting, Variant } from '../posting.ts'
import type { World } from '../world.ts'
import { openPool } from './connections.ts'
import { inTransaction } from './in-transaction.ts'
import { weekBefore, weekOf } from './week.ts'

/**
 * The naive way: an interactive transaction, one statement a row, ten round trips; the same rows,
 * constraints and durability.
 */
export const naiveBare: Variant = {
  id: 'naive-bare',
  title: 'naive, bare posting, pool 16',
  clients: 64,
  async open(world) {
    const pool = await openPool(world.url, 16)
    return {
      post: (posting) => inTransaction(pool, (client) => postNaively(client, world, posting)),
      close: () => pool.end(),
    }
  },
}

async function postNaively(
  client: pg.PoolClient,
  { houses }: World,
  { player, kind, key, units }: Posting,
): Promise<Outcome> {
  const amount = kind === 'bet' ? -units : units
  const house = houses[player.vendor]![0]!
  const week = weekOf(new Date())
  const known = await client.query(
    'select from bench.posted_key where key = $1 and period in ($2, $3)',
    [key, week, weekBefore(week)],
  )
  if (known.rowCount) return 'repeat'
  const { rows: before } = await client.query<{ balance: bigint }>(
    'select balance from ledger.account where id = $1 for no key update',
    [player.cash],
  )
  if (before[0]!.balance + amount < 0n) return 'refused'
  const { rows: transfer } = await client.query<{ id: bigint }>(
    `
      insert into ledger.transfer (id, period, kind, source, reference, cause, recorded_at)
      values (nextval('ledger.transfer_id'), $2, 'stake', 'bench', $1, 'bench', clock_timestamp())
      returning id`,
    [key, week],
  )
  await move(client, player.cash, amount, transfer[0]!.id, week)
  await client.query(
    'insert into bench.posted_key (key, period, owner_id, amount, transfer_id) values ($1, $5, $2, $3, $4)',
    [key, player.owner, `${amount}`, `${transfer[0]!.id}`, week],
  )
  // The house last: everyone wants that row.
  await move(client, house, -amount, transfer[0]!.id, week)
  return 'applied'
}

/** A balance, and its entry. */
export async function move(
  client: pg.PoolClient,
  account: string,
  amount: bigint,
  transfer: bigint,
  week: string,
): Promise<void> {
  const { rows } = await client.query<{ balance: bigint; sequence: bigint }>(
    'update ledger.account set balance = balance + $2, sequence = sequence + 1 where id = $1 returning balance, sequence',
    [account, `${amount}`],
  )
  await client.query(
    'insert into ledger.entry (account_id, sequence, period, transfer_id, amount, balance_after, recorded_at) values ($1, $2, $6, $3, $4, $5, clock_timestamp())',
    [account, `${rows[0]!.sequence}`, `${transfer}`, `${amount}`, `${rows[0]!.balance}`, week],
  )
}
