import { sql } from 'kysely'
import type { Tx } from '../../../db/pool.ts'
import { readValue, type StoredValue, worthOf } from '../../rewards/index.ts'
import { spend } from './store.ts'

/**
 * A prize whose grant lapsed or was taken back takes nothing of its activity's budget; the same
 * fact again changes nothing. Locks no one's books.
 */
export async function giveBack(tx: Tx, grantId: bigint): Promise<void> {
  const { rows } = await sql<{ activityId: bigint; value: StoredValue }>`
    with given as (
      select source, string_to_array(source_id, ':') as at from rewards.grant
      where id = ${grantId} and source in ('mission', 'leaderboard')
        and state in ('lapsed', 'rejected')
    )
    update missions.prize p set state = 'returned'
    from given g
    where p.activity_id = g.at[1]::bigint and p.period = g.at[2]::date
      and p.player_id = g.at[3]::bigint and p.place = g.at[4]::int and p.state = 'given'
    returning p.activity_id as "activityId", p.value`.execute(tx)
  for (const { activityId, value } of rows) await spend(tx, activityId, -worthOf(readValue(value)))
}
