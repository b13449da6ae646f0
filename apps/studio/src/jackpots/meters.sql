-- Meters move with the round that moves them, in its transaction, once the wallet has taken its
-- stake: each pool gets its share, and one that is hit pays what it then shows and begins again
-- with its seed. A round that the wallet undoes afterwards takes all of it back. Rounds of games
-- without pools never come here.
create function move_meters() returns trigger language plpgsql as $$
declare
  v_undoes boolean := old.state = 'drawn' and new.state = 'void';
  v_part record;
  v_shown bigint;
  v_parts jsonb := '[]';
begin
  if not v_undoes
    and (old.state, new.state) not in (('decided', 'settled'), ('opened', 'drawn')) then
    return new;
  end if;
  -- Pools are moved one round at a time, so that no two rounds wait for each other's.
  perform pg_advisory_xact_lock(hashtext('move_meters'));
  for v_part in
    select p.position, p.part, p.part->>'pool' as pool, (p.part->>'share')::bigint as share,
      (p.part->>'seed')::bigint as seed, (p.part->>'isHit')::boolean as is_hit,
      (p.part->>'won')::bigint as won
    from jsonb_array_elements(new.jackpot) with ordinality as p(part, position)
    order by p.position
  loop
    insert into meter (pool, currency, units)
    values (v_part.pool, new.currency, v_part.seed)
    on conflict do nothing;
    update meter m
    set units = m.units + case
      when not v_undoes then v_part.share
      when v_part.is_hit then v_part.won - v_part.seed - v_part.share
      else -v_part.share end
    where m.pool = v_part.pool and m.currency = new.currency
    returning m.units into v_shown;
    if v_part.is_hit and not v_undoes then
      update meter m set units = v_part.seed
      where m.pool = v_part.pool and m.currency = new.currency;
      new.payout_units := new.payout_units + v_shown;
      v_parts := v_parts || (v_part.part || jsonb_build_object('won', v_shown::text));
    else
      v_parts := v_parts || v_part.part;
    end if;
  end loop;
  new.jackpot := v_parts;
  return new;
end $$;
create trigger meters before update on round
  for each row when (new.jackpot is not null) execute function move_meters();
