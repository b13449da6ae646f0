-- The writes of an ordinary spin, each for all spins that wait for it at the moment. Every row is
-- found by a unique index or by round_of_player, reward_of_player; the planner is kept from what
-- suits tables that are still empty.

-- Opens a round for every player whose spin is an ordinary one, and answers those. The others
-- (a known key, an unfinished round, a spin too soon, free rounds, seeds to be made or changed,
-- another transaction at work for the player) are decided one by one in engines/instant/play.ts.
-- At most one spin of a player.
create function open_rounds(
    p_asked json,
    p_minimum_spin_ms float8,
    p_bets_per_pair int,
    p_hours_per_pair int,
    p_step_seconds int
  )
  returns table (
    id uuid,
    opened_at timestamptz,
    seed_pair_id bigint,
    nonce int,
    server_seed text,
    commitment text,
    client_seed text
  )
  language plpgsql
  set plan_cache_mode = force_generic_plan
  set enable_hashjoin = off
  set enable_mergejoin = off
  set enable_seqscan = off
  set enable_bitmapscan = off
as $$
#variable_conflict use_column
declare
  v_locked text[] := array(
    select wallet_user
    from json_to_recordset(p_asked) as a(wallet_user text)
    where pg_try_advisory_xact_lock(hashtextextended(wallet_user, 0))
  );
begin
  -- A statement of its own, after the locks.
  return query
  -- Each thing is looked up by itself, one row at a time (`limit 1`, `= any`): as joins they would
  -- be put in an order that reads every player's rounds.
  with asked as materialized (
    select a.*,
      (
        select s.id from seed_pair s
        where s.wallet_user = a.wallet_user and s.state = 'active'
        limit 1
      ) as seed_pair_id
    from json_to_recordset(p_asked) as a(
      id uuid,
      wallet_user text,
      wallet_token text,
      game_code text,
      currency text,
      request_key uuid,
      stake_units bigint,
      bet_uuid uuid,
      win_uuid uuid,
      rollback_uuid uuid,
      rules_table text
    )
    where a.wallet_user = any(v_locked)
      and (
        select true from seed_pair n
        where n.wallet_user = a.wallet_user and n.state = 'prepared'
        limit 1
      )
      and (
        select true from round r
        where r.wallet_user = a.wallet_user and r.request_key = a.request_key
        limit 1
      ) is null
      -- While the newest round is unfinished, no other is opened.
      and coalesce((
        select r.state in ('settled', 'void')
          and r.opened_at <= clock_timestamp() - make_interval(secs => p_minimum_spin_ms / 1000)
        from round r
        where r.wallet_user = a.wallet_user
        order by r.opened_at desc
        limit 1
      ), true)
      and (
        select true from reward w
        where w.wallet_user = a.wallet_user
          and w.ended_at is null
          and w.ends_at > clock_timestamp()
        limit 1
      ) is null
  ), pair as (
    update seed_pair s
    set next_nonce = s.next_nonce + 1
    where s.id = any(array(select seed_pair_id from asked))
      and s.state = 'active'
      and s.next_nonce < p_bets_per_pair
      and (
        s.next_nonce = 0
        or s.activated_at > clock_timestamp() - make_interval(hours => p_hours_per_pair)
      )
    returning s.id as seed_pair_id, s.next_nonce - 1 as nonce,
      s.server_seed, s.commitment, s.client_seed
  ), paired as materialized (
    select * from asked join pair using (seed_pair_id)
  ), opened as (
    insert into round (
      id, wallet_user, wallet_token, game_code, currency, request_key,
      seed_pair_id, nonce, stake_units, bet_uuid, win_uuid, rollback_uuid,
      rules_table, state, next_try_at
    )
    select
      p.id, wallet_user, wallet_token, game_code, currency, request_key,
      seed_pair_id, nonce, stake_units, bet_uuid, win_uuid, rollback_uuid,
      rules_table, 'opened', clock_timestamp() + make_interval(secs => p_step_seconds)
    from paired p
    returning id, opened_at
  )
  select o.id, o.opened_at, p.seed_pair_id, p.nonce, p.server_seed, p.commitment, p.client_seed
  from opened o
  join paired p on p.id = o.id;
end $$;

-- Moves each round on if it is still in the state that the caller names, and answers those moved.
create function move_rounds(p_moves json, p_step_seconds int)
  returns table (id uuid, game_code text, settled_at timestamptz)
  language plpgsql
  set plan_cache_mode = force_generic_plan
  set enable_hashjoin = off
  set enable_mergejoin = off
  set enable_seqscan = off
  set enable_bitmapscan = off
as $$
#variable_conflict use_column
begin
  return query
  update round r
  set state = m.to_state,
    outcome = coalesce(m.outcome, r.outcome),
    payout_units = coalesce(m.payout_units, r.payout_units),
    balance_units = coalesce(m.balance_units, r.balance_units),
    refused = coalesce(m.refused, r.refused),
    settled_at = case when m.to_state in ('settled', 'void') then clock_timestamp() end,
    tries = 0,
    next_try_at = clock_timestamp() + make_interval(secs => p_step_seconds)
  from json_to_recordset(p_moves) as m(
    id uuid,
    from_state text,
    to_state text,
    outcome jsonb,
    payout_units bigint,
    balance_units bigint,
    refused text
  )
  where r.id = m.id and r.state = m.from_state
  returning r.id, r.game_code, r.settled_at;
end $$;

create function mark_seen(p_ids uuid[])
  returns void
  language plpgsql
  set plan_cache_mode = force_generic_plan
  set enable_seqscan = off
  set enable_bitmapscan = off
as $$
begin
  update round set seen_at = clock_timestamp() where id = any(p_ids) and seen_at is null;
end $$;
