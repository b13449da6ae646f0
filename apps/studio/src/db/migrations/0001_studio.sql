-- The studio's own memory. Money is not here: it is reached by the wallet API alone.
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

create table session (
  token_hash bytea primary key,
  wallet_user text not null,
  wallet_token text not null,
  game_code text not null,
  currency text not null,
  portal_origin text not null,
  created_at timestamptz not null default now()
);

create table seed_pair (
  id bigint generated always as identity primary key,
  wallet_user text not null,
  server_seed text not null,
  commitment text not null,
  client_seed text,
  -- prepared: its commitment is shown as the next; active: bets draw from it; revealed: done, the server seed is public.
  state text not null check (state in ('prepared', 'active', 'revealed')),
  next_nonce int not null default 0,
  made_at timestamptz not null default now(),
  check ((state = 'prepared') = (client_seed is null))
);
create unique index seed_pair_current on seed_pair (wallet_user, state) where state in ('prepared', 'active');

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
  -- opened: the stake is being asked for; staked: it was taken; drawn: outcome stored; settled, void: final; voiding: a rollback is owed.
  state text not null check (state in ('opened', 'staked', 'drawn', 'settled', 'voiding', 'void')),
  outcome jsonb,
  payout_units bigint,
  balance_units bigint,
  refused text,
  opened_at timestamptz not null default clock_timestamp(),
  settled_at timestamptz,
  unique (wallet_user, request_key),
  unique (seed_pair_id, nonce)
);
-- One unfinished round a player.
create unique index round_unfinished on round (wallet_user) where state in ('opened', 'staked', 'drawn', 'voiding');
create index round_of_player on round (wallet_user, opened_at desc);
