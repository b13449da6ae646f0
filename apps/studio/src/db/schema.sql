-- The studio's own memory. Money is not here: it is reached by the wallet API alone.

-- Forgotten once it has ended: it carries a wallet token.
create table launch (
  code_hash bytea primary key,
  -- Of the wallet: opaque here; the token is kept because later calls must carry it.
  wallet_user text not null,
  wallet_token text not null,
  game_code text not null,
  currency text not null,
  language text not null,
  portal_origin text not null,
  expires_at timestamptz not null,
  used_at timestamptz
);
create index launch_expiry on launch (expires_at);

create table session (
  token_hash bytea primary key,
  wallet_user text not null,
  wallet_token text not null,
  game_code text not null,
  currency text not null,
  portal_origin text not null,
  created_at timestamptz not null default now()
);
create index session_age on session (created_at);

create table seed_pair (
  id bigint generated always as identity primary key,
  wallet_user text not null,
  server_seed text not null,
  commitment text not null,
  client_seed text,
  -- prepared: its commitment is shown as the next; active: bets draw from it;
  -- revealed: done, the server seed is public.
  state text not null check (state in ('prepared', 'active', 'revealed')),
  next_nonce int not null default 0,
  made_at timestamptz not null default now(),
  -- Since when bets draw from the pair: it is changed after a day.
  activated_at timestamptz,
  check ((state = 'prepared') = (client_seed is null))
);
create unique index seed_pair_current on seed_pair (wallet_user, state)
  where state in ('prepared', 'active');
-- How often a player changed their seeds in the last hour: each change leaves a revealed pair.
create index seed_pair_of_player on seed_pair (wallet_user, activated_at);

-- Rounds that an operator gives to a player: their stake is fixed and the operator's. How many are
-- left follows from the rounds that were begun and are not void.
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
  -- No round of it is begun after this: the operator took it back, or the wallet says it is over.
  ended_at timestamptz,
  made_at timestamptz not null default clock_timestamp()
);
create index reward_of_player on reward (wallet_user, game_code, ends_at);

create table round (
  id uuid primary key,
  wallet_user text not null,
  wallet_token text not null,
  game_code text not null,
  currency text not null,
  request_key uuid not null,
  seed_pair_id bigint not null references seed_pair,
  nonce int not null,
  stake_units bigint not null check (stake_units > 0),
  bet_uuid uuid not null,
  win_uuid uuid not null,
  rollback_uuid uuid not null,
  -- opened: the stake is being asked for; staked: it was taken; drawn: outcome stored;
  -- settled, void: final; voiding: a rollback is owed.
  state text not null
    check (state in ('opened', 'staked', 'drawn', 'settled', 'voiding', 'void')),
  outcome jsonb,
  payout_units bigint,
  balance_units bigint,
  refused text,
  opened_at timestamptz not null default clock_timestamp(),
  settled_at timestamptz,
  -- Back-off is kept, so that a restart neither forgets a rollback that is owed nor hammers a
  -- wallet that is away.
  tries int not null default 0,
  -- Until then the process that moved the round last is working on it; afterwards any may.
  next_try_at timestamptz not null default clock_timestamp(),
  -- The version of the rules' table that the outcome was drawn by.
  rules_table text not null,
  -- A player whose page went away before the answer arrived is shown their last round again.
  seen_at timestamptz,
  reward_uuid uuid references reward,
  unique (wallet_user, request_key),
  unique (seed_pair_id, nonce)
);
-- One unfinished round a player.
create unique index round_unfinished on round (wallet_user)
  where state in ('opened', 'staked', 'drawn', 'voiding');
create index round_of_player on round (wallet_user, opened_at desc);
create index round_due on round (next_try_at)
  where state in ('opened', 'staked', 'drawn', 'voiding');
create index round_of_reward on round (reward_uuid) where reward_uuid is not null;
