import type { CheckQuery } from '@padma/ledger'
import { sql } from 'kysely'

/** That what is in an envelope is its total, and what was taken was given. */
export const envelopeChecks: readonly CheckQuery[] = [
  [
    'the parts of every red envelope come to its total',
    sql`
    with drawn as (
      select e.id, e.total, e.parts, sum(p.units) as units, count(p.number) as count
      from red_envelopes.envelope e left join red_envelopes.part p on p.envelope_id = e.id
      group by e.id
    )
    select count(*) as checked, (select format('envelope %s: %s units in %s parts, not %s in %s',
        id, coalesce(units, 0), count, total, parts)
      from drawn where units is distinct from total or count <> parts
      order by id limit 1) as first
    from drawn`,
  ],
  [
    'every part of a red envelope that was taken is a grant of its amount, and no other is',
    sql`
    with matched as (
      select coalesce(p.source_id, g.source_id) as source_id, p.member_id, p.units,
        g.member_id as given_to, (g.value->>'units')::bigint as given
      from (
        select envelope_id || ':' || number as source_id, member_id, units
        from red_envelopes.part where member_id is not null) p
      full join (
        select * from rewards.grant where source = 'red_envelope') g on g.source_id = p.source_id
    )
    select count(*) as checked, (select format('part %s: %s units of member %s, given %s to %s',
        source_id, units, member_id, given, given_to)
      from matched
      where member_id is distinct from given_to or units is distinct from given
      order by source_id limit 1) as first
    from matched`,
  ],
]
