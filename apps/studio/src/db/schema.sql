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
  -- Whether the operator allows rounds that follow each other by themselves.
  has_autoplay boolean not null default false,
  -- Of a lottery: the view it opens with and the player's prize modes, as the operator told them.
  lottery jsonb,
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
  lottery jsonb,
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

-- What the meters of progressive pools show. Without a row: nothing was staked in this currency
-- yet, and the meter shows the pool's seed.
create table meter (
  pool text not null,
  currency text not null,
  units bigint not null,
  primary key (pool, currency)
);

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
  -- What the player decided with the bet, in the game's own terms.
  choice jsonb,
  -- Of a game with moves: those made, and what they added to the stake.
  is_stepped boolean not null default false,
  moves jsonb not null default '[]',
  staked_units bigint not null,
  -- The move whose addition to the stake is being asked for.
  pending jsonb,
  raise_uuid uuid,
  lower_uuid uuid,
  raise_units bigint,
  bet_uuid uuid not null,
  win_uuid uuid not null,
  rollback_uuid uuid not null,
  -- Of the rollback that undoes the win of a play.
  win_rollback_uuid uuid,
  -- Of an instant game. decided: the outcome is stored, its bet and win are being asked for at
  -- once; undoing: rollbacks of both are owed.
  -- Of a game with moves. opened: the stake is being asked for; playing: the next move is the
  -- player's; raising: a move's addition to the stake is being asked for; lowering: it is being
  -- undone; drawn: it is over, the win is owed; voiding: a rollback is owed.
  -- settled, void: final.
  state text not null check (state in (
    'decided', 'undoing',
    'opened', 'playing', 'raising', 'lowering', 'drawn', 'voiding',
    'settled', 'void'
  )),
  -- Shown only when its money is settled; of a void round it is not kept.
  outcome jsonb,
  payout_units bigint,
  turnover_units bigint,
  balance_units bigint,
  refused text,
  opened_at timestamptz not null default clock_timestamp(),
  settled_at timestamptz,
  -- Back-off is kept, so that a restart neither forgets a rollback that is owed nor hammers a
  -- wallet that is away. Above 0: the wallet may have heard of this step before.
  tries int not null default 0,
  -- Until then the process that moved the round last is working on it; afterwards any may.
  next_try_at timestamptz not null default clock_timestamp(),
  -- The version of the rules' table that the outcome was drawn by.
  rules_table text not null,
  -- A player whose page went away before the answer arrived is shown their last round again.
  seen_at timestamptz,
  reward_uuid uuid references reward,
  -- Of a game that feeds pools, once it is drawn: [{pool, share, seed, isHit}], and of a pool that
  -- was hit what it paid, `won`.
  jackpot jsonb,
  check ((state in ('raising', 'lowering')) = (pending is not null)),
  check (state not in ('decided', 'drawn', 'settled')
    or outcome is not null and payout_units is not null),
  check (state <> 'undoing' or win_rollback_uuid is not null),
  check (state <> 'void' or outcome is null and payout_units is null),
  unique (wallet_user, request_key),
  unique (seed_pair_id, nonce)
);
-- One unfinished round a player; one with moves a player and game.
create unique index round_unfinished on round (wallet_user)
  where state not in ('settled', 'void') and not is_stepped;
create unique index round_unfinished_of_game on round (wallet_user, game_code)
  where state not in ('settled', 'void') and is_stepped;
create index round_of_player on round (wallet_user, is_stepped, opened_at desc);
create index round_due on round (next_try_at) where state not in ('settled', 'void');
create index round_of_reward on round (reward_uuid) where reward_uuid is not null;
