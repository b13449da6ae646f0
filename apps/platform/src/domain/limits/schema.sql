-- Asked before money or play moves; moves none itself.
create schema limits;

-- What members have set for themselves, or an operator for them. `most`: units of the currency, of
-- play time seconds.
create table limits.member_limit (
  player_id bigint not null references ledger.owner,
  name text not null check (name in (
    'deposit_day', 'deposit_week', 'deposit_month', 'loss_day', 'loss_week', 'loss_month',
    'stake_day', 'stake_week', 'stake_month', 'bet', 'time_day')),
  most bigint not null check (most > 0),
  set_at timestamptz not null,
  -- The end of the day, week or month in which it was told that no room is left.
  told_of timestamptz,
  primary key (player_id, name)
);

-- A higher limit, or none, that was asked for: it waits for `ripe_at` and a second yes after it.
create table limits.raise (
  player_id bigint not null,
  name text not null,
  -- Null: the limit is to go.
  most bigint check (most > 0),
  asked_at timestamptz not null,
  ripe_at timestamptz not null check (ripe_at > asked_at),
  told_at timestamptz,
  primary key (player_id, name),
  foreign key (player_id, name) references limits.member_limit on delete cascade
);
create index raise_untold on limits.raise (ripe_at) where told_at is null;

-- Breaks and self-exclusions. None ends early.
create table limits.exclusion (
  id bigint generated always as identity primary key,
  brand_id smallint not null references brand.brand,
  player_id bigint not null references members.member,
  kind text not null check (kind in ('break', 'self_exclusion')),
  begins_at timestamptz not null,
  -- Null: for good.
  ends_at timestamptz check (ends_at > begins_at),
  -- SHA-256 of what their browser calls itself: a new account made there is looked at.
  device text,
  -- Of the account that an operator found to be the same person's.
  same_as bigint references members.member
);
create index exclusion_of_player on limits.exclusion (player_id, id desc);
create index exclusion_of_brand on limits.exclusion (brand_id, id desc);
create index exclusion_device on limits.exclusion (device) where device is not null;

-- A new account that looks like an excluded person's: it plays nothing until an operator decides.
create table limits.match (
  id bigint generated always as identity primary key,
  brand_id smallint not null references brand.brand,
  player_id bigint not null references members.member,
  excluded_id bigint not null references members.member,
  matched_by text not null check (matched_by in ('person', 'payout_account', 'device')),
  found_at timestamptz not null,
  decision text check (decision in ('same', 'other')),
  decided_at timestamptz,
  decided_by bigint references operators.operator,
  note text,
  unique (player_id, excluded_id),
  check ((decision is null) = (decided_at is null)
    and (decision is null) = (decided_by is null)
    and (decision is null) = (note is null))
);
create index match_open on limits.match (brand_id, found_at) where decision is null;
create index match_decided on limits.match (brand_id, decided_at desc) where decision is not null;

-- As what a player is kept from play at a moment; null: they are not.
create function limits.excluded_as(p_player bigint, p_at timestamptz) returns text
  language sql stable as $$
  select coalesce(
    -- A self-exclusion before a break.
    (select max(kind) from limits.exclusion
      where player_id = p_player and begins_at <= p_at and (ends_at is null or ends_at > p_at)),
    (select max('held') from limits.match where player_id = p_player and decision is null))
$$;

-- Every change of the above, with who made it; never taken out.
create table limits.change (
  id bigint generated always as identity primary key,
  player_id bigint not null references members.member,
  act text not null check (act in (
    'set', 'lowered', 'raise_asked', 'raise_cancelled', 'raised', 'removed', 'break',
    'self_exclusion', 'held', 'hold_ended', 'reality_check')),
  name text,
  from_most bigint,
  to_most bigint,
  until timestamptz,
  -- Null: the member.
  operator_id bigint references operators.operator,
  at timestamptz not null
);
create index change_of_player on limits.change (player_id, id desc);

-- Time played: `began_at` to `seen_at` is the run at hand, ended when it is not seen for a while.
create table limits.play (
  player_id bigint primary key references members.member,
  began_at timestamptz not null,
  seen_at timestamptz not null,
  -- When the run is interrupted by what it has come to.
  check_at timestamptz not null,
  -- The member's own interval; null: the brand's.
  check_minutes int check (check_minutes in (15, 30, 60)),
  day_from timestamptz not null,
  day_ms bigint not null default 0
);

-- What a bet is held to: one row for each who plays, read and moved under the player's lock by the
-- wallet API (vendors/wallet-api), for every vendor.
create table limits.standing (
  player_id bigint primary key references ledger.owner,
  -- The most that one bet may stake, and what may still be staked and lost; null: no limit.
  stake_max bigint,
  stake_left bigint,
  loss_left bigint,
  -- Until then the two hold; later they are counted anew. Null: neither is counted.
  left_until timestamptz,
  play_until timestamptz,
  excluded_until timestamptz,
  -- By day, week and month: since when, and what was staked and lost since.
  time_zone text not null,
  since timestamptz[3],
  staked bigint[3],
  lost bigint[3]
) with (fillfactor = 70);

create function limits.periods(p_at timestamptz, p_zone text) returns timestamptz[]
  language sql stable as $$
  select array[
    date_trunc('day', p_at, p_zone),
    date_trunc('week', p_at, p_zone),
    date_trunc('month', p_at, p_zone)
  ]
$$;

-- When each of them is over.
create function limits.resets(p_at timestamptz, p_zone text) returns timestamptz[]
  language sql stable as $$
  select array[
    (date_trunc('day', p_at at time zone p_zone) + interval '1 day') at time zone p_zone,
    (date_trunc('week', p_at at time zone p_zone) + interval '1 week') at time zone p_zone,
    (date_trunc('month', p_at at time zone p_zone) + interval '1 month') at time zone p_zone
  ]
$$;

-- The row as of `p_at`: what belongs to a day, week or month that is over is forgotten, and the
-- lowest of each kind's limits gives the room.
create function limits.recount(p_of limits.standing, p_at timestamptz)
  returns limits.standing
  language plpgsql
  stable
as $$
declare
  v_since timestamptz[] := limits.periods(p_at, p_of.time_zone);
begin
  if p_of.since is not null then
    for i in 1..3 loop
      if v_since[i] > p_of.since[i] then
        p_of.staked[i] := 0;
        p_of.lost[i] := 0;
        p_of.since[i] := v_since[i];
      end if;
    end loop;
  end if;
  select
    min(most) filter (where name = 'bet'),
    min(most - p_of.staked[place]) filter (where kind = 'stake'),
    min(most - p_of.lost[place]) filter (where kind = 'loss')
  into p_of.stake_max, p_of.stake_left, p_of.loss_left
  from (
    select l.name, l.most, split_part(l.name, '_', 1) as kind,
      array_position(array['day', 'week', 'month'], split_part(l.name, '_', 2)) as place
    from limits.member_limit l
    where l.player_id = p_of.player_id
  ) l;
  p_of.left_until := case
    when p_of.since is not null then (limits.resets(p_at, p_of.time_zone))[1]
    end;
  return p_of;
end $$;

-- The row after so much more was staked and paid out, or less, below zero, each at the time of what
-- it belongs to: what is undone gives room back to the days that it had taken it from.
create function limits.move(
    p_of limits.standing,
    p_staked bigint,
    p_staked_at timestamptz,
    p_paid bigint,
    p_paid_at timestamptz
  )
  returns limits.standing
  language plpgsql
  immutable
as $$
begin
  for i in 1..3 loop
    if p_staked_at >= p_of.since[i] then
      p_of.staked[i] := p_of.staked[i] + p_staked;
      p_of.lost[i] := p_of.lost[i] + p_staked;
    end if;
    if p_paid_at >= p_of.since[i] then p_of.lost[i] := p_of.lost[i] - p_paid; end if;
  end loop;
  if (p_staked = 0 or p_staked_at >= p_of.since[1])
    and (p_paid = 0 or p_paid_at >= p_of.since[1])
  then
    p_of.stake_left := p_of.stake_left - p_staked;
    p_of.loss_left := p_of.loss_left - p_staked + p_paid;
  else
    -- Days, weeks and months moved apart.
    p_of.left_until := '-infinity';
  end if;
  return p_of;
end $$;

-- What was played where no bet is asked for here: told afterwards, at its own time. The player's
-- books must be locked.
create function limits.count_play(
    p_player bigint,
    p_staked bigint,
    p_paid bigint,
    p_at timestamptz
  )
  returns void
  language sql
as $$
  update limits.standing s
  set (stake_left, loss_left, left_until, since, staked, lost) = (
    select m.stake_left, m.loss_left, m.left_until, m.since, m.staked, m.lost
    from limits.recount(s, clock_timestamp()) r, limits.move(r, p_staked, p_at, p_paid, p_at) m)
  where player_id = p_player and since is not null
$$;
