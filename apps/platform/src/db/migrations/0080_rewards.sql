-- Rounds that the house gives to a player: he stakes nothing, and what they win is paid to him.
create schema rewards;
create table rewards.reward (
  reward_uuid uuid primary key,
  player_id bigint not null references ledger.owner,
  vendor text not null,
  game_code text not null,
  currency text not null,
  -- What each round is played for.
  stake bigint not null check (stake > 0),
  rounds int not null check (rounds > 0),
  -- Free bets that stand, counted under the player's lock by whoever takes or undoes one.
  used int not null default 0 check (used between 0 and rounds),
  starts_at timestamptz not null,
  ends_at timestamptz not null check (ends_at > starts_at),
  cancelled_at timestamptz,
  -- When the vendor acknowledged it as it now stands; null: he is still to be told.
  told_at timestamptz,
  -- The vendor would not have it; his words.
  vendor_refused text,
  granted_at timestamptz not null default clock_timestamp()
) with (fillfactor = 80);
create index reward_of_player on rewards.reward (player_id, granted_at desc);
create index reward_untold on rewards.reward (granted_at) where told_at is null;
