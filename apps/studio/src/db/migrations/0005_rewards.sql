-- Rounds that an operator gives to a player: their stake is fixed and the operator's, not the player's.
create table reward (
  -- The operator's id of it.
  reward_uuid uuid primary key,
  wallet_user text not null,
  game_code text not null,
  currency text not null,
  stake_units bigint not null check (stake_units > 0),
  rounds int not null check (rounds > 0),
  starts_at timestamptz not null,
  ends_at timestamptz not null check (ends_at > starts_at),
  -- No round of it is begun after this: the operator took it back, or his wallet says that it is over.
  ended_at timestamptz,
  made_at timestamptz not null default clock_timestamp()
);
create index reward_of_player on reward (wallet_user, game_code, ends_at);

-- How many rounds of a reward are left follows from the rounds that were begun and are not void: nothing to keep in step.
alter table round add column reward_uuid uuid references reward;
create index round_of_reward on round (reward_uuid) where reward_uuid is not null;
