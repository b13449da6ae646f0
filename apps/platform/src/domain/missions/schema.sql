-- What members are asked to do for a reward: missions with steps, leaderboards with places.
create schema missions;

create table missions.activity (
  id bigint generated always as identity primary key,
  brand_id smallint not null references brand.brand,
  request_key uuid not null,
  kind text not null check (kind in ('mission', 'leaderboard')),
  -- What the member reads, by language.
  name jsonb not null,
  period text not null check (period in ('day', 'week')),
  counter text not null check (case kind
    when 'mission' then counter in ('valid_bet', 'games', 'deposits', 'deposited', 'friends')
    else counter in ('valid_bet', 'win_multiple') end),
  -- Null: games of every type.
  game_type text check (game_type is null or counter in ('valid_bet', 'games')),
  -- Of a win multiple: smaller bets do not count.
  least_stake bigint check (least_stake is null or counter = 'win_multiple'),
  -- `[{at, value}]`, rising: what of the counter is reached, or up to which place it goes.
  steps jsonb not null,
  -- Days of the brand, both counted.
  from_day date not null,
  until_day date check (until_day >= from_day),
  -- What it was written to give in all, and what of it may be given: beyond the day's bound once it
  -- is approved. Null: nothing that is worth money.
  written_budget bigint check (written_budget > 0),
  budget bigint check (budget >= 0 and budget <= written_budget),
  spent bigint not null default 0 check (spent >= 0 and (budget is null or spent <= budget)),
  is_paused boolean not null default false,
  version int not null default 1,
  made_at timestamptz not null,
  unique (brand_id, request_key)
);

create function missions.period_of(p_period text, p_day date) returns date
  language sql immutable parallel safe as $$
  select date_trunc(p_period, p_day::timestamp)::date
$$;
-- The last day of the period.
create function missions.last_day_of(p_period text, p_begun date) returns date
  language sql immutable parallel safe as $$
  select case p_period when 'day' then p_begun else p_begun + 6 end
$$;

-- The last day that counts for the period: an activity may end before it.
create function missions.ends_on(p_of missions.activity, p_begun date) returns date
  language sql immutable parallel safe as $$
  select least(missions.last_day_of(p_of.period, p_begun), p_of.until_day)
$$;

-- Rounds as they were last counted, so that what is undone can be taken back; dropped when no
-- period that they belong to can change any more.
create table missions.round (
  round_id bigint primary key,
  player_id bigint not null,
  -- The fact that it was counted by; an older one that comes late changes nothing.
  player_sequence bigint not null,
  day date not null,
  vendor text not null,
  game_code text not null,
  stake bigint not null,
  valid bigint not null,
  -- Payout over stake, in hundredths; 0 for a round that counts for nothing.
  multiple bigint not null,
  closed_at timestamptz not null
) with (fillfactor = 90);
create index round_best on missions.round (player_id, day, multiple desc, closed_at)
  where multiple > 0;
create index round_day on missions.round (day);

-- A member's settled rounds of one game on one day of the brand.
create table missions.tally (
  player_id bigint not null,
  day date not null,
  vendor text not null,
  game_code text not null,
  -- Those with a valid bet.
  rounds int not null,
  valid bigint not null,
  -- When a round last added to it.
  last_at timestamptz not null,
  primary key (player_id, day, vendor, game_code)
) with (fillfactor = 70);
create index tally_day on missions.tally (day);

create table missions.deposit (
  deposit_id bigint primary key,
  player_id bigint not null,
  day date not null,
  units bigint not null
);
create index deposit_of_player on missions.deposit (player_id, day);

-- Friends who were counted for the member who invited them.
create table missions.friend (
  referral_id bigint primary key,
  player_id bigint not null,
  day date not null
);
create index friend_of_player on missions.friend (player_id, day);

-- How far a member is in the period that begins on a day.
create function missions.done_of(p_of missions.activity, p_player bigint, p_begun date)
  returns bigint
  language sql
  stable
as $$
  with span as (
    select greatest(p_begun, p_of.from_day) as since,
      missions.ends_on(p_of, p_begun) as until
  ), played as (
    select coalesce(sum(t.valid), 0)::bigint as valid,
      count(distinct (t.vendor, t.game_code)) filter (where t.rounds > 0) as games
    from span, missions.tally t
    where p_of.counter in ('valid_bet', 'games')
      and t.player_id = p_player and t.day between span.since and span.until
      and (p_of.game_type is null or exists (select from vendors.game g
        where g.vendor = t.vendor and g.code = t.game_code and g.game_type = p_of.game_type))
  ), paid as (
    select count(*) as deposits, coalesce(sum(d.units), 0)::bigint as units
    from span, missions.deposit d
    where p_of.counter in ('deposits', 'deposited')
      and d.player_id = p_player and d.day between span.since and span.until
  ), brought as (
    select count(*) as friends
    from span, missions.friend f
    where p_of.counter = 'friends'
      and f.player_id = p_player and f.day between span.since and span.until
  )
  select case p_of.counter
    when 'valid_bet' then valid
    when 'games' then games
    when 'deposits' then deposits
    when 'friends' then friends
    else units end
  from played, paid, brought
$$;

-- Where a member stands on a leaderboard. `reached_at`: when they got there, for ties.
create table missions.standing (
  activity_id bigint not null references missions.activity,
  period date not null,
  player_id bigint not null,
  score bigint not null,
  reached_at timestamptz not null,
  primary key (activity_id, period, player_id)
) with (fillfactor = 70);
create index standing_place on missions.standing
  (activity_id, period, score desc, reached_at, player_id) where score > 0;

create function missions.score_of(
  p_of missions.activity,
  p_player bigint,
  p_begun date,
  out score bigint,
  out reached_at timestamptz
)
  language sql
  stable
as $$
  with span as (
    select greatest(p_begun, p_of.from_day) as since,
      missions.ends_on(p_of, p_begun) as until
  ), best as (
    select r.multiple as score, r.closed_at as reached_at
    from span, missions.round r
    where p_of.counter = 'win_multiple' and r.player_id = p_player
      and r.day between span.since and span.until and r.multiple > 0
      and r.stake >= coalesce(p_of.least_stake, 0)
    order by r.multiple desc, r.closed_at
    limit 1
  ), bet as (
    select sum(t.valid)::bigint as score, max(t.last_at) as reached_at
    from span, missions.tally t
    where p_of.counter = 'valid_bet' and t.player_id = p_player
      and t.day between span.since and span.until
      and (p_of.game_type is null or exists (select from vendors.game g
        where g.vendor = t.vendor and g.code = t.game_code and g.game_type = p_of.game_type))
  )
  select coalesce(best.score, bet.score, 0),
    coalesce(best.reached_at, bet.reached_at, clock_timestamp())
  from bet left join best on true
$$;

-- Periods of leaderboards whose prizes are decided.
create table missions.settled (
  activity_id bigint not null references missions.activity,
  period date not null,
  at timestamptz not null,
  primary key (activity_id, period)
);

-- A step that was reached, or a place that was won: once for a member and a period, given once.
create table missions.prize (
  id bigint generated always as identity primary key,
  activity_id bigint not null references missions.activity,
  player_id bigint not null,
  period date not null,
  -- The step's number from 1, or the place.
  place int not null,
  value jsonb not null,
  claim_until timestamptz not null,
  state text not null default 'due' check (state in ('due', 'given', 'withheld',
    -- Its grant lapsed or was taken back.
    'returned')),
  -- Why it was not given.
  reason text,
  made_at timestamptz not null,
  unique (activity_id, player_id, period, place)
) with (fillfactor = 80);
create index prize_due on missions.prize (id) where state = 'due';

-- Wakes a worker for the prizes that are due, once for all that wait. The library makes its tables
-- when a worker first runs; until then the clock's job finds them.
create function missions.wake() returns void language plpgsql as $$
begin
  if exists (
    select from pg_proc p join pg_namespace n on n.oid = p.pronamespace
    where n.nspname = 'graphile_worker' and p.proname = 'add_job'
  ) then
    perform graphile_worker.add_job('give_due_prizes', '{}'::json, max_attempts := 1,
      job_key := 'give_due_prizes');
  end if;
end $$;
