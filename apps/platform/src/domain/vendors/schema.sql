-- The door for game vendors: who they are, what they offer, their sessions, and the record of every
-- wallet call that was applied.
create schema vendors;

create table vendors.vendor (
  code text primary key,
  brand_id smallint not null,
  name text not null,
  base_url text not null,
  is_enabled boolean not null default true,
  logo_url text not null default '',
  -- The most that one win may pay, in units: more is a vendor's fault, and paying it could leave no
  -- room in the house's account.
  payout_limit bigint not null default 10000000000000 check (payout_limit > 0),
  -- Where its game pages may come from, beside the origin of base_url: only these are framed.
  frame_origins text[] not null default '{}',
  -- Its games stay in sight, and none can be opened.
  is_in_maintenance boolean not null default false,
  -- The page that guests of its sports see; empty: none.
  demo_url text not null default ''
);

-- SHA-256 over the key itself (the DER inside the PEM), in hex: the same key written with other
-- line ends is the same key.
create function vendors.key_fingerprint(p_pem text) returns text language sql immutable as $$
  select encode(
    sha256(decode(regexp_replace(p_pem, '-----[^-]+-----|\s', '', 'g'), 'base64')), 'hex')
$$;

-- Each key is good from one instant until another, so that a vendor can change keys while it calls,
-- and what was signed with which key can be told afterwards.
create table vendors.vendor_key (
  id bigint generated always as identity primary key,
  vendor text not null references vendors.vendor,
  -- RSA or Ed25519 in PEM. Of an HMAC secret its SHA-256 in base64, by which it is told apart.
  public_key text not null,
  -- The secret itself, under the master key.
  sealed_secret bytea,
  fingerprint text not null generated always as (vendors.key_fingerprint(public_key)) stored,
  valid_from timestamptz not null,
  -- Null while no end is set. A key that is ended before it begins was good at no instant.
  valid_until timestamptz check (valid_until >= valid_from),
  added_at timestamptz not null default now(),
  unique (vendor, fingerprint)
);

create table vendors.game (
  vendor text not null references vendors.vendor,
  code text not null,
  game_type text not null,
  name text not null,
  icon_url text not null,
  -- Where the vendor has its icon, and which of these was looked at last.
  icon_source text,
  icon_looked_at text,
  is_hot boolean not null default false,
  is_new boolean not null default false,
  is_enabled boolean not null default true,
  -- Share of a settled bet that counts for a bonus's wagering, parts per million.
  turnover_weight_ppm int not null check (turnover_weight_ppm between 0 and 1000000),
  -- Of a lottery that pays by the player's prize mode: whose series; null: it pays all alike.
  prize_series text check (prize_series in ('Lott', 'ZY', 'Elott', 'SEA')),
  -- In other languages than its own.
  names jsonb not null default '{}' check (jsonb_typeof(names) = 'object'),
  -- Whether the vendor lets it be played with play money.
  has_free_play boolean not null default false,
  -- Whether rounds of it may be given (the vendor's freebet_support).
  has_free_rounds boolean not null default true,
  -- Of slots: jackpot, table games, arcade, bingo; empty: a plain slot. CF: a virtual match with
  -- meron and wala.
  classify text not null default '' check (classify in ('', 'JP', 'TG', 'AC', 'BG', 'CF')),
  -- The smallest stake, in units, and the least lines; null: the vendor did not say.
  min_bet bigint check (min_bet > 0),
  min_lines int check (min_lines > 0),
  is_in_maintenance boolean not null default false,
  -- Before others that are as hot: the smaller first.
  place int not null default 1000,
  primary key (vendor, code)
);

-- Counts changes of vendors and games: what is kept of them in memory is good until the next.
create table vendors.offer (
  only_row boolean primary key default true check (only_row),
  version bigint not null default 1
);
insert into vendors.offer default values;
create function vendors.offer_changed() returns trigger language plpgsql as $$
begin
  update vendors.offer set version = version + 1;
  return null;
end $$;
create trigger offer_changed after insert or update or delete on vendors.vendor
  for each statement execute function vendors.offer_changed();
create trigger offer_changed after insert or update or delete on vendors.game
  for each statement execute function vendors.offer_changed();

-- A jackpot of a vendor: what stakes put into it lies on the house account
-- "jackpot:<vendor>:<pool>" until a win is paid out of it.
create table vendors.pool (
  vendor text not null references vendors.vendor,
  code text not null check (code ~ '^[a-z0-9][a-z0-9-]{0,39}$'),
  currency text not null,
  name text not null,
  -- What it began with, from the vendor's gaming account.
  seed bigint not null check (seed >= 0),
  enrolled_at timestamptz not null default now(),
  primary key (vendor, code, currency)
);

create table vendors.game_session (
  token_hash bytea primary key,
  player_id bigint not null,
  vendor text not null references vendors.vendor,
  currency text not null,
  created_at timestamptz not null default now(),
  last_used_at timestamptz not null default now(),
  -- A new launch of the same vendor ends the old session for bets.
  replaced_at timestamptz,
  -- The sign-in that launched it: when it ends, its launches end for bets.
  session_id bigint,
  ends_at timestamptz not null default now() + interval '8 hours',
  idle interval not null default interval '30 minutes'
);
create index game_session_current on vendors.game_session (player_id, vendor)
  where replaced_at is null;
create index game_session_of_session on vendors.game_session (session_id)
  where replaced_at is null;

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
  -- The weight it was counted with; null until it closes.
  turnover_weight_ppm int,
  -- Staked by free bets: no stake of the player's and no turnover.
  stake_free bigint not null default 0,
  -- A round is void when no bet of it stands: a bet of nothing stands too.
  standing_bets int not null default 0,
  -- Its last bet, win or rollback: left without one for a day (of a scheduled lottery 40), it
  -- closes by itself.
  called_at timestamptz not null default clock_timestamp(),
  -- Whose money its bonus stake is; what of that stake was an earlier bonus's.
  bonus_id bigint,
  stake_past_bonus bigint,
  -- Reserved by its bets and given back unplayed: no part of its stake.
  refund_cash bigint,
  refund_bonus bigint,
  -- What came after it had closed: part of its figures, never of its valid bet.
  late_stake_cash bigint,
  late_stake_bonus bigint,
  late_payout bigint,
  -- Its turnover in the vendor's words, and the valid bet it was counted with.
  turnover_sent bigint,
  valid_cash bigint,
  valid_bonus bigint,
  unique (vendor, player_id, round_ref)
) with (fillfactor = 70);

-- No round before this one is open: where the search for those that no one closes begins.
create table vendors.first_open_round (
  is_one boolean primary key default true check (is_one),
  id bigint not null
);
insert into vendors.first_open_round (id) values (0);
-- Open rounds of scheduled lotteries: they wait for weeks, and the search goes on past them.
create table vendors.lottery_round (id bigint primary key);

-- The idempotency record, kept four months hot. A tombstone stands under the key of a bet that
-- never came but was rolled back. wallet_api.sql writes its columns in this order.
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
  -- It came when its round had closed: it was never counted as turnover.
  is_late boolean not null default false,
  -- Of a free bet, and of a win that follows from it.
  reward_uuid uuid,
  -- Of the share that is a bonus's: whose it is, and what of it the promotions' cost took or gave.
  bonus_id bigint,
  to_promo bigint,
  -- Of a settlement: what it gave back unplayed besides the win, and how much of that was cash's
  -- stake. Of its rollback: what was taken back again.
  refund bigint,
  refund_cash bigint,
  -- The parts of it that went to pools or came out of them: [{pool, units, seed}], as they moved.
  jackpot jsonb
) partition by range (period);
insert into ledger.period_key values ('vendors.transaction', 'vendor, transaction_uuid');

-- Finds a transaction in the hot periods. Called under the player's lock.
create function vendors.find_transaction(p_vendor text, p_uuid uuid)
  returns vendors.transaction language sql volatile as $$
  select * from vendors.transaction
  where vendor = p_vendor and transaction_uuid = p_uuid
    and period > ledger.current_period() - 126
  order by period desc
  limit 1
$$;

-- What a vendor's rollback left behind that a person must settle with the vendor or the player.
-- Opened in the rollback's own transaction, closed by an operator with a note; never taken out.
create table vendors.reconciliation_item (
  id bigint generated always as identity primary key,
  brand_id smallint not null,
  -- disputed_round: a bet was undone whose wins stand.
  -- owed: a win was undone that the player had spent.
  kind text not null check (kind in ('disputed_round', 'owed')),
  vendor text not null,
  player_id bigint not null,
  round_id bigint not null,
  round_ref text not null,
  currency text not null,
  -- The wins that stand, or what the player came to owe by it.
  units bigint not null check (units > 0),
  -- The rollback.
  transaction_uuid uuid not null,
  opened_at timestamptz not null default clock_timestamp(),
  closed_at timestamptz,
  closed_by bigint references operators.operator,
  note text,
  check ((closed_at is null) = (closed_by is null) and (closed_at is null) = (note is null)),
  unique (vendor, transaction_uuid, kind)
);
create index reconciliation_open on vendors.reconciliation_item (brand_id, opened_at)
  where closed_at is null;
create index reconciliation_closed on vendors.reconciliation_item (brand_id, closed_at desc)
  where closed_at is not null;

-- A round's valid bet: what the vendor says, otherwise the stake, or where one can bet on both
-- sides what was won or lost, never more than the stake.
create function vendors.valid_bet(p_game_type text, p_sent bigint, p_stake bigint, p_payout bigint)
  returns bigint
  language sql
  immutable
as $$
  select case
    when p_sent is not null then least(p_sent, p_stake)
    when p_game_type in ('LIVE', 'PVP', 'SPORTS', 'ESPORTS')
      then least(p_stake, abs(p_payout - p_stake))
    else p_stake end
$$;

-- What one request changes: its record, and its round as it stands afterwards. `transfer` is its
-- number in the batch, null when no money moves; `counts` says that the fact carries the round's
-- valid bet; `opened` is 1 for a round that has opened, -1 for one that has closed; `returned` what
-- of a bet was given back after its round had closed.
create type vendors.applied as (
  record vendors.transaction,
  round vendors.round,
  is_new_round boolean,
  closes boolean,
  transfer int,
  brand_id int,
  counts boolean,
  opened int,
  returned bigint
);

-- A request with all that it is decided on.
create type vendors.asked as (
  ordinal int,
  vendor text,
  brand_id int,
  kind text,
  uuid uuid,
  reference uuid,
  "user" text,
  token_hash_hex text,
  round_ref text,
  game_code text,
  closes boolean,
  amount bigint,
  currency text,
  is_free boolean,
  is_promo boolean,
  reward_uuid uuid,
  supplier_transaction_id text,
  fingerprint text,
  player_id bigint,
  member_status text,
  wallet_currency text,
  cash_id bigint,
  cash bigint,
  bonus_id bigint,
  bonus bigint,
  owed_id bigint,
  owed bigint,
  token_hash bytea,
  is_token_of_user boolean,
  is_token_live boolean,
  is_token_idle boolean,
  is_game_known boolean,
  is_game_enabled boolean,
  weight_ppm int,
  game_type text,
  stake_limit bigint,
  known vendors.transaction,
  bet vendors.transaction,
  round vendors.round,
  reward rewards.reward,
  standing limits.standing,
  payout_limit bigint,
  turnover bigint,
  refund bigint,
  -- Of a play: what it wins. Its "reference" is the win's id, "bet" what is known by it.
  win_amount bigint,
  win_fingerprint text,
  win_supplier_transaction_id text,
  sequence int,
  -- Parts of pools, of a play those of its bet and of its win: [{pool, units, seed}].
  jackpot jsonb,
  win_jackpot jsonb
);
