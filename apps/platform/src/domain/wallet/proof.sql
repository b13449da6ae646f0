-- Each requirement as the player's facts make it, by a road of its own: the counting in TypeScript
-- fills what is new, this fills everything again.
create function wallet.requirements_anew()
  returns table (id bigint, player_id bigint, required bigint, done bigint, anew bigint)
  language plpgsql
as $$
#variable_conflict use_column
declare
  v_player bigint;
  v_fact record;
  v_ids bigint[];
  v_after bigint[];
  v_closed bigint[];
  v_left bigint[];
  v_units bigint;
  v_part bigint;
begin
  for v_player in select distinct r.player_id from wallet.requirement r order by 1 loop
    select array_agg(r.id order by r.id), array_agg(r.after_sequence order by r.id),
      array_agg(r.closed_sequence order by r.id), array_agg(r.required order by r.id)
    into v_ids, v_after, v_closed, v_left
    from wallet.requirement r
    where r.player_id = v_player;
    -- Each closing with what the last fact of its round, until the next closing, says.
    for v_fact in
      select first_value(f.player_sequence) over closing as at,
        last_value(f.cash) over closing as cash,
        row_number() over closing as place
      from (
        select e.player_sequence, e.payload->>'roundId' as round,
          (e.payload->>'validCashUnits')::bigint as cash,
          count(*) filter (where e.name = 'round.closed') over (
            partition by e.payload->>'roundId' order by e.player_sequence) as number
        from outbox.event e
        join wallet.turnover_mark m on m.player_id = e.player_id
        where e.player_id = v_player and e.player_sequence <= m.sequence
          and e.player_sequence > v_after[1]
          and e.name like 'round.%' and e.payload ? 'validCashUnits'
      ) f
      where f.number > 0
      window closing as (
        partition by f.round, f.number order by f.player_sequence
        rows between unbounded preceding and unbounded following)
      order by 1
    loop
      continue when v_fact.place > 1 or v_fact.cash = 0;
      v_units := v_fact.cash;
      for i in 1..cardinality(v_ids) loop
        exit when v_units = 0;
        continue when v_after[i] >= v_fact.at or v_closed[i] < v_fact.at;
        v_part := least(v_units, v_left[i]);
        v_left[i] := v_left[i] - v_part;
        v_units := v_units - v_part;
      end loop;
    end loop;
    return query
    select r.id, r.player_id, r.required, r.done, r.required - l.units
    from unnest(v_ids, v_left) as l(id, units)
    join wallet.requirement r on r.id = l.id;
  end loop;
end $$;
