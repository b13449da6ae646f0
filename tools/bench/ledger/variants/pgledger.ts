import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { withAdmin } from '../../../postgres/databases.ts'
import type { Outcome, Variant } from '../posting.ts'
import { openPool } from './connections.ts'
import { VENDORS, type World } from '../world.ts'

const files = [
  'vendor/scoville-pgsql-ulid/ulid-to-uuid.sql',
  'vendor/scoville-pgsql-ulid/uuid-to-ulid.sql',
  'pgledger.sql',
]
const BELOW_ZERO = /does not allow negative balance/

/**
 * pgledger, from a checkout of its public repository named by PGLEDGER_DIR; undefined where there
 * is none.
 */
export function pgledger(directory = process.env.PGLEDGER_DIR): Variant | undefined {
  if (!directory || !existsSync(join(directory, 'pgledger.sql'))) return undefined
  return {
    id: 'pgledger',
    title: 'pgledger and a key table, one call, pool 16',
    clients: 64,
    async open(world) {
      const accounts = await install(world, directory)
      const pool = await openPool(world.url, 16)
      return {
        async post({ player, kind, key, units }): Promise<Outcome> {
          const own = accounts.get(`player ${player.owner}`)
          const house = accounts.get(`house ${player.vendor}`)
          const [from, to] = kind === 'bet' ? [own, house] : [house, own]
          try {
            const { rows } = await pool.query<{ status: Outcome }>(
              'select bench_post($1, $2, $3, $4) as status',
              [key, from, to, `${units}`],
            )
            return rows[0]!.status
          } catch (error) {
            if (BELOW_ZERO.test((error as Error).message)) return 'refused'
            throw error
          }
        },
        close: () => pool.end(),
      }
    },
  }
}

/**
 * Installs it once into the database's own default schema, with an account for every player and
 * vendor. Answers the accounts by name.
 */
async function install({ url, players }: World, directory: string): Promise<Map<string, string>> {
  return withAdmin(url, async (client) => {
    const { rows: there } = await client.query(
      `select to_regclass('public.pgledger_accounts') is not null as is_there`,
    )
    if (!(there[0] as { is_there: boolean }).is_there) {
      for (const file of files) await client.query(readFileSync(join(directory, file), 'utf8'))
      await client.query(`
        create table bench_key (key uuid primary key, transfer_id text not null);
        create function bench_post(p_key uuid, p_from text, p_to text,
          p_amount numeric) returns text language plpgsql as $$
        declare
          v_transfer text;
        begin
          if exists (select from bench_key where key = p_key) then return 'repeat'; end if;
          select id into v_transfer from pgledger_create_transfer(p_from, p_to, p_amount);
          insert into bench_key values (p_key, v_transfer);
          return 'applied';
        end $$`)
      await client.query(
        `
          select pgledger_create_account('house ' || n, 'BDT')
          from generate_series(0, $1::int - 1) n`,
        [VENDORS],
      )
      await client.query(
        `
          select pgledger_create_account('player ' || owner, 'BDT', allow_negative_balance => false)
          from unnest($1::text[]) owner`,
        [players.map(({ owner }) => owner)],
      )
      // Given as what they bring along, so that no transfer is needed for it; the poor as poor as
      // in our books.
      await client.query(
        `
          update pgledger_accounts a
          set balance = b.balance
          from ledger.account b
          where a.name = 'player ' || b.owner_id and b.kind = 'cash'`,
      )
      await client.query('analyze')
    }
    const { rows } = await client.query<{ id: string; name: string }>(
      'select id, name from pgledger_accounts',
    )
    return new Map(rows.map(({ id, name }) => [name, id]))
  })
}
