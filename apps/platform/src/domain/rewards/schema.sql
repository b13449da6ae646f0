create schema rewards;

-- Rounds that the house gives to a player: they stake nothing, and what the rounds win is theirs.
create table rewards.reward (
  reward_uuid uuid primary key,
  player_id bigint not null references ledger.owner,
  vendor text not null,
  game_code text not null,
  currency text not null,
  -- What each round is played for.
  stake bigint not null check (stake > 0),
  -- Wagering that each unit won asks for, in parts per million, and the days for it; 0: what is won
  -- is cash.
  wagering_ppm int not null default 0 check (wagering_ppm >= 0),
  wagering_days int not null default 30 check (wagering_days > 0),
  rounds int not null check (rounds > 0),
  -- Free bets that stand, counted under the player's lock as one is taken or undone.
  used int not null default 0 check (used between 0 and rounds),
  starts_at timestamptz not null,
  ends_at timestamptz not null check (ends_at > starts_at),
  cancelled_at timestamptz,
  -- When the vendor acknowledged it as it now stands; null: still to be told.
  told_at timestamptz,
  -- The vendor refused it; their words.
  vendor_refused text,
  granted_at timestamptz not null default clock_timestamp(),
  -- The operator; null: the house's own seed.
  granted_by bigint
) with (fillfactor = 80);
create index reward_of_player on rewards.reward (player_id, granted_at desc);
create index reward_untold on rewards.reward (granted_at) where told_at is null;
-- What one operator gives in a day can be bounded.
create index reward_of_operator on rewards.reward (granted_by, granted_at)
  where granted_by is not null;

-- What the brand gave a member for a promotion, a mission and so on: it waits to be claimed, or was
-- credited at once.
create table rewards.grant (
  id bigint generated always as identity primary key,
  brand_id smallint not null references brand.brand,
  member_id bigint not null references members.member,
  source text not null check (source in ('promotion', 'raffle', 'check_in', 'mission',
    'leaderboard', 'red_envelope', 'referral', 'rank')),
  source_id text not null,
  -- What the member reads, by language.
  name jsonb not null,
  -- As `grants/value.ts` writes it.
  value jsonb not null,
  state text not null check (state in ('waiting', 'claimed', 'issued', 'rejected', 'lapsed')),
  claim_until timestamptz,
  made_at timestamptz not null,
  done_at timestamptz,
  -- Why it was rejected.
  reason text,
  check ((state = 'waiting') = (done_at is null)),
  check (state <> 'waiting' or claim_until is not null),
  unique (source, source_id)
) with (fillfactor = 80);
create index grant_of_member on rewards.grant (member_id, id desc);
create index grant_waiting on rewards.grant (claim_until) where state = 'waiting';
create index grant_waiting_of on rewards.grant (member_id) where state = 'waiting';

-- What operators promised alone on a day of the brand: budgets of promotions and missions, red
-- envelopes.
create table rewards.promised (
  brand_id smallint not null references brand.brand,
  day date not null,
  units bigint not null check (units > 0),
  primary key (brand_id, day)
);
