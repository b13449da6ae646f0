-- The same people as a network: agents on seven levels, a tenth of all, and members below the last.
create function pg_temp.network_members(p_brand int, p_hash text) returns void
  language plpgsql as $$
declare
  v_since constant timestamptz := ledger.current_period() - 7 * 13;
  -- How many of 100,000 stand on each level.
  v_shares constant int[] := array[10, 40, 150, 500, 1500, 3000, 4800, 90000];
  v_today constant timestamptz :=
    date_trunc('day', now() at time zone 'Asia/Dhaka') at time zone 'Asia/Dhaka';
  v_above bigint[];
  v_level bigint[];
  v_from int := 0;
  v_until int;
begin
  for v_depth in 1 .. 8 loop
    v_until := case when v_depth = 8 then (select max(place) from history_member)
      else v_from + greatest(1, (select count(*) from history_member) * v_shares[v_depth] / 100000)
      end;
    select array_agg(id order by place) into v_level
    from history_member where place > v_from and place <= v_until;
    insert into members.member (id, brand_id, username, password_hash, vendor_user, language,
      request_key, age_confirmed_at, terms_agreed_at, registered_ip, created_at, type,
      first_parent_id)
    select id, p_brand, 'history' || lpad(place::text, 6, '0'), p_hash,
      left(replace(gen_random_uuid()::text, '-', ''), 16), 'bn', gen_random_uuid(), v_since,
      v_since, '127.0.0.1', v_since,
      case v_depth when 1 then 1 when 8 then 0 else 2 end,
      v_above[1 + (place - v_from) % cardinality(v_above)]
    from history_member
    where place > v_from and place <= v_until
    order by id;
    -- From today on, so that no day of the past is billed; each level gives a little less.
    if v_depth < 8 then
      insert into agents.contract (brand_id, kind, upline_id, downline_id, state, terms,
        request_key, offered_at, expires_at, accepted_at, takes_effect_at, checked_below_at)
      select p_brand, 'daily', m.first_parent_id, m.id, 'valid', jsonb_build_object(
          'kind', 'daily', 'minActiveBet', '0', 'tiers', jsonb_build_array(jsonb_build_object(
            'minValidBet', '1', 'minNetLoss', '0', 'minActive', 0,
            'rate', (0.9 - 0.1 * v_depth)::text))),
        gen_random_uuid(), v_since, v_since, v_since, v_today, v_today
      from members.member m
      where m.id = any(v_level)
      order by m.id;
    end if;
    v_above := v_level;
    v_from := v_until;
  end loop;
end $$;
