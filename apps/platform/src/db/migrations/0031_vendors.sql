-- The door for game vendors: who they are, what they offer, their sessions, and the record of every wallet call that was applied.
create schema vendors;

create table vendors.vendor (
  code text primary key,
  brand_id smallint not null,
  name text not null,
  -- Two while a key is rotated; a signature is good when either verifies it.
  public_keys text[] not null check (cardinality(public_keys) between 1 and 2),
  base_url text not null,
  is_enabled boolean not null default true
);

create table vendors.game (
  vendor text not null references vendors.vendor,
  code text not null,
  game_type text not null,
  name text not null,
  icon_url text not null,
  is_hot boolean not null default false,
  is_new boolean not null default false,
  is_enabled boolean not null default true,
  -- Share of a settled bet that counts as turnover, parts per million.
  turnover_weight_ppm int not null check (turnover_weight_ppm between 0 and 1000000),
  primary key (vendor, code)
);

create table vendors.game_session (
  token_hash bytea primary key,
  player_id bigint not null,
  vendor text not null references vendors.vendor,
  currency text not null,
  created_at timestamptz not null default now(),
  last_used_at timestamptz not null default now(),
  -- A new launch of the same vendor ends the old session for bets.
  replaced_at timestamptz
);
create index game_session_current on vendors.game_session (player_id, vendor) where replaced_at is null;

create table vendors.round (
  id bigint generated always as identity primary key,
  vendor text not null,
  player_id bigint not null,
  round_ref text not null,
  game_code text not null,
  currency text not null,
  state text not null check (state in ('open', 'closed', 'voided')),
  stake_cash bigint not null default 0,
  stake_bonus bigint not null default 0,
  payout bigint not null default 0,
  is_disputed boolean not null default false,
  is_late boolean not null default false,
  opened_at timestamptz not null default clock_timestamp(),
  closed_at timestamptz,
  unique (vendor, player_id, round_ref)
) with (fillfactor = 70);

-- The idempotency record, kept four months hot. A tombstone stands under the key of a bet that never came but was rolled back.
create table vendors.transaction (
  vendor text not null,
  transaction_uuid uuid not null,
  period date not null,
  kind text not null check (kind in ('bet', 'win', 'rollback', 'tombstone')),
  player_id bigint not null,
  round_ref text not null,
  currency text not null,
  amount bigint not null default 0 check (amount >= 0),
  from_cash bigint not null default 0,
  from_bonus bigint not null default 0,
  reference_uuid uuid,
  is_free boolean not null default false,
  is_rolled_back boolean not null default false,
  fingerprint text not null,
  supplier_transaction_id text not null,
  transfer_id bigint,
  recorded_at timestamptz not null default clock_timestamp(),
  primary key (vendor, transaction_uuid, period)
) partition by range (period);
select ledger.ensure_periods('vendors.transaction', 8);
