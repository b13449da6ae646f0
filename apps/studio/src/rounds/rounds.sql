-- The writes of an ordinary spin, each for all spins that wait for it at the moment. Every row is
-- found by a unique index or by round_of_player, reward_of_player; the planner is kept from what
-- suits tables that are still empty.

-- Stores a round with its outcome for every player whose spin is an ordinary one, and answers
-- those. The others (a known key, an unfinished round, a spin too soon, free rounds, seeds to be
-- made or changed, a nonce that was given out, another transaction at work for the player) are
-- decided one by one in rounds/open-round.ts. At most one spin of a player. The outcomes were drawn
-- from the pair and the nonce that each names: the nonce must be the pair's next, and is then used.
create function open_rounds(
    p_asked json,
    p_bets_per_pair int,
    p_hours_per_pair int,
    p_step_seconds int
  )
  returns table (id uuid, opened_at timestamptz)
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
    select a.*
    from json_to_recordset(p_asked) as a(
      id uuid,
      wallet_user text,
      wallet_token text,
      game_code text,
      currency text,
      request_key uuid,
      seed_pair_id bigint,
      nonce int,
      stake_units bigint,
      choice jsonb,
      outcome jsonb,
      payout_units bigint,
      turnover_units bigint,
      jackpot jsonb,
      minimum_ms float8,
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
          and r.opened_at <= clock_timestamp() - make_interval(secs => a.minimum_ms / 1000)
        from round r
        where r.wallet_user = a.wallet_user and not r.is_stepped
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
      and exists (
        select from asked a
        where a.seed_pair_id = s.id
          and a.nonce = s.next_nonce
          and a.wallet_user = s.wallet_user
      )
      and s.next_nonce < p_bets_per_pair
      and (
        s.next_nonce = 0
        or s.activated_at > clock_timestamp() - make_interval(hours => p_hours_per_pair)
      )
    returning s.id
  )
  insert into round (
    id, wallet_user, wallet_token, game_code, currency, request_key,
    seed_pair_id, nonce, stake_units, staked_units, choice, bet_uuid, win_uuid, rollback_uuid,
    rules_table, outcome, payout_units, turnover_units, jackpot, state, next_try_at
  )
  select
    a.id, wallet_user, wallet_token, game_code, currency, request_key,
    seed_pair_id, nonce, stake_units, stake_units, choice, bet_uuid, win_uuid, rollback_uuid,
    rules_table, outcome, payout_units, turnover_units, jackpot, 'decided',
    clock_timestamp() + make_interval(secs => p_step_seconds)
  from asked a
  where a.seed_pair_id in (select pair.id from pair)
  returning id, opened_at;
end $$;

-- Moves each round on if it is still in the state that the caller names (and, where they are given,
-- still after so many moves, still asked of the wallet by no one else), and answers those moved.
-- Marks beside it the rounds whose answers have left.
create function move_rounds(p_moves json, p_seen uuid[], p_step_seconds int, p_playing_hours int)
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
  if cardinality(p_seen) > 0 then
    update round set seen_at = clock_timestamp() where id = any(p_seen) and seen_at is null;
  end if;
  return query
  update round r
  set state = m.to_state,
    outcome = case when m.to_state <> 'void' then coalesce(m.outcome, r.outcome) end,
    payout_units =
      case when m.to_state <> 'void' then coalesce(m.payout_units, r.payout_units) end,
    turnover_units = coalesce(m.turnover_units, r.turnover_units),
    balance_units = coalesce(m.balance_units, r.balance_units),
    refused = coalesce(m.refused, r.refused),
    wallet_token = coalesce(m.wallet_token, r.wallet_token),
    moves = case when m.move is null then r.moves else r.moves || jsonb_build_array(m.move) end,
    staked_units = coalesce(m.staked_units, r.staked_units),
    pending = case when m.to_state in ('raising', 'lowering')
      then coalesce(m.pending, r.pending) end,
    raise_uuid = coalesce(m.raise_uuid, r.raise_uuid),
    lower_uuid = coalesce(m.lower_uuid, r.lower_uuid),
    win_rollback_uuid = coalesce(m.win_rollback_uuid, r.win_rollback_uuid),
    raise_units = coalesce(m.raise_units, r.raise_units),
    settled_at = case when m.to_state in ('settled', 'void') then clock_timestamp() end,
    tries = 0,
    next_try_at = clock_timestamp() + case m.to_state
      when 'playing' then make_interval(hours => p_playing_hours)
      else make_interval(secs => p_step_seconds)
    end
  from json_to_recordset(p_moves) as m(
    id uuid,
    from_state text,
    to_state text,
    outcome jsonb,
    payout_units bigint,
    turnover_units bigint,
    balance_units bigint,
    refused text,
    at int,
    move jsonb,
    staked_units bigint,
    pending jsonb,
    raise_uuid uuid,
    lower_uuid uuid,
    win_rollback_uuid uuid,
    raise_units bigint,
    wallet_token text,
    is_only_try boolean
  )
  where r.id = m.id
    and r.state = m.from_state
    and (m.at is null or jsonb_array_length(r.moves) = m.at)
    and (m.is_only_try is null or r.tries = 0)
  returning r.id, r.game_code, r.settled_at;
end $$;
