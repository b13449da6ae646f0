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
