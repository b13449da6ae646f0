-- The sample vendor's own books: no balance, only what it was told, what it played and what it still has to send.

-- A launch as the operator asked for it, until its one-time code is used.
create table sample_vendor_launch (
  code_hash bytea primary key,
  wallet_user text not null,
  wallet_token text not null,
  currency text not null,
  portal_origin text not null,
  expires_at timestamptz not null,
  used_at timestamptz
);

create table sample_vendor_session (
  token_hash bytea primary key,
  wallet_user text not null,
  wallet_token text not null,
  currency text not null,
  portal_origin text not null,
  -- Decides the next flip together with the player's word; its hash is shown before, itself afterwards.
  secret bytea not null,
  made_at timestamptz not null default now()
);

create table sample_vendor_round (
  id uuid primary key,
  -- The press of a button: pressed again, or sent again, it is the same round.
  request_key uuid not null,
  wallet_user text not null,
  wallet_token text not null,
  currency text not null,
  stake_units bigint not null check (stake_units > 0),
  side text not null check (side in ('heads', 'tails')),
  word text not null,
  secret bytea not null,
  -- Fixed before the first attempt, the same in every repeat.
  bet_uuid uuid not null,
  -- betting: the stake is being asked for; drawn: a win is to be sent; undoing: a rollback is to be sent; settled, void: over.
  state text not null check (state in ('betting', 'drawn', 'undoing', 'settled', 'void')),
  result text check (result in ('heads', 'tails')),
  payout_units bigint,
  balance_units bigint,
  -- Why nothing was played.
  refused text,
  made_at timestamptz not null default now(),
  unique (wallet_user, request_key)
);
-- One at a time.
create unique index sample_vendor_betting on sample_vendor_round (wallet_user) where state = 'betting';

-- What the wallet must hear, win or rollback, word for word, until it has answered.
create table sample_vendor_pending (
  transaction_uuid uuid primary key,
  round_id uuid not null references sample_vendor_round,
  kind text not null check (kind in ('win', 'rollback')),
  body text not null,
  tries int not null default 0,
  next_try_at timestamptz not null default now(),
  last_status text,
  answered_at timestamptz
);
create index sample_vendor_due on sample_vendor_pending (next_try_at) where answered_at is null;
