create schema wallet;

-- Turnover that a player must reach before they withdraw, filled oldest first by the cash share of
-- their settled rounds.
create table wallet.requirement (
  id bigint generated always as identity primary key,
  player_id bigint not null references ledger.owner,
  source text not null check (source in ('deposit', 'transfer', 'adjustment')),
  source_id text not null,
  required bigint not null check (required > 0),
  done bigint not null default 0 check (done >= 0 and done <= required),
  created_at timestamptz not null default clock_timestamp(),
  -- Which of the player's facts came before it: only later ones fill it.
  after_sequence bigint not null,
  -- Closed because nothing was left to play with: by which fact, and what was left.
  closed_sequence bigint,
  closed_left bigint,
  unique (source, source_id),
  check ((closed_sequence is null) = (closed_left is null))
);
create index requirement_open on wallet.requirement (player_id, id)
  where done < required and closed_sequence is null;
create index requirement_closed on wallet.requirement (player_id)
  where closed_sequence is not null;

-- A bonus and its wagering: the bonus share of settled rounds times the game's weight. The player's
-- account `bonus` holds the money of the one that is active.
create table wallet.bonus (
  id bigint generated always as identity primary key,
  player_id bigint not null references ledger.owner,
  source text not null check (source in ('promotion', 'reward')),
  source_id text not null,
  -- What was given, without what free rounds won.
  granted bigint not null check (granted >= 0),
  required bigint not null check (required >= 0),
  done bigint not null default 0 check (done >= 0),
  -- Of a round above it the bonus share counts nothing.
  max_bet bigint check (max_bet > 0),
  -- The most that it may turn into cash, and what it has so far.
  max_cashout bigint check (max_cashout >= 0),
  cashed_out bigint not null default 0 check (cashed_out >= 0 and cashed_out <= max_cashout),
  state text not null default 'active' check (state in ('active', 'done', 'forfeited', 'expired')),
  created_at timestamptz not null default clock_timestamp(),
  -- Which of the player's facts came before it.
  after_sequence bigint not null,
  expires_at timestamptz,
  ended_at timestamptz,
  check ((state = 'active') = (ended_at is null))
);
create unique index bonus_of_promotion on wallet.bonus (source_id) where source = 'promotion';
-- One at a time.
create unique index bonus_active on wallet.bonus (player_id) where state = 'active';
create index bonus_expiring on wallet.bonus (expires_at) where state = 'active';
create index bonus_of_player on wallet.bonus (player_id, id desc);

-- Where the share of a bonus in a win or an undone bet goes: to the bonus while it is active; of
-- one that was met to cash, as far as it may pay out; of any other to the promotions' cost.
create function wallet.place_share(
    p_bonus bigint,
    p_units bigint,
    out to_bonus bigint,
    out to_cash bigint,
    out to_promo bigint
  )
  language plpgsql
as $$
declare
  v_bonus wallet.bonus;
begin
  select * into v_bonus from wallet.bonus where id = p_bonus;
  to_bonus := case when v_bonus.state = 'active' then p_units else 0 end;
  to_cash := case
    when v_bonus.state = 'done'
      then least(p_units, coalesce(v_bonus.max_cashout - v_bonus.cashed_out, p_units))
    else 0 end;
  to_promo := p_units - to_bonus - to_cash;
  if to_cash > 0 then
    update wallet.bonus set cashed_out = cashed_out + to_cash where id = p_bonus;
  end if;
end $$;

-- What free rounds won becomes bonus with the reward's wagering: of the bonus that is active, or of
-- one of its own.
create function wallet.add_free_winnings(
    p_player bigint,
    p_reward uuid,
    p_units bigint,
    p_wagering_ppm bigint,
    p_days int
  )
  returns bigint
  language plpgsql
as $$
declare
  v_required bigint := div(p_units::numeric * p_wagering_ppm, 1000000);
  v_bonus bigint;
begin
  update wallet.bonus
  set required = required + v_required
  where player_id = p_player and state = 'active'
  returning id into v_bonus;
  if v_bonus is not null then return v_bonus; end if;
  insert into wallet.bonus (
    player_id, source, source_id, granted, required, after_sequence, expires_at
  )
  values (
    p_player, 'reward', p_reward, 0, v_required,
    (select sequence from ledger.owner where id = p_player),
    now() + make_interval(days => p_days)
  )
  returning id into v_bonus;
  return v_bonus;
end $$;

-- What a round's fact counts for a bonus.
create function wallet.wagered(p_fact jsonb, p_bonus bigint, p_max_bet bigint)
  returns bigint
  language sql
  immutable
as $$
  select case
    when (p_fact->>'bonusId')::bigint = p_bonus
      and ((p_fact->>'stakeUnits')::bigint > p_max_bet) is not true
      then div((p_fact->>'validBonusUnits')::numeric * (p_fact->>'weightPpm')::int, 1000000)::bigint
    else 0 end
$$;

-- Up to which of their facts a player's turnover is counted: one mark, moved under their lock.
create table wallet.turnover_mark (
  player_id bigint primary key references ledger.owner,
  sequence bigint not null default 0
);
