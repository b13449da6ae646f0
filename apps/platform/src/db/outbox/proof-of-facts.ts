import type { CheckQuery } from '@padma/ledger'
import { sql } from 'kysely'

/** What the proof of the books says of the outbox. */
export const checksOfFacts: readonly CheckQuery[] = [
  [
    'no gap in the facts of a player',
    sql`
    with counted as (select player_id, count(*) as facts, max(player_sequence) as last
      from outbox.event where player_id is not null group by 1),
    per_player as (select o.id, o.sequence, coalesce(c.facts, 0) as facts, coalesce(c.last,
      0) as last from ledger.owner o left join counted c on c.player_id = o.id
      where o.kind = 'player')
    select count(*) as checked,
      (select format('player %s: sequence %s, %s facts, the last %s', id, sequence, facts, last)
      from per_player where sequence <> facts or last <> sequence order by id limit 1) as first
    from per_player`,
  ],
]
