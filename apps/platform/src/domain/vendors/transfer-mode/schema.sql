-- A vendor who keeps players' money in wallets of its own: it goes there by a transfer and comes
-- back by another. What lies there is the house account vendor_float:<vendor>.
create table vendors.transfer_vendor (
  vendor text primary key references vendors.vendor,
  -- By which protocol it is spoken to: the key of `protocols`.
  protocol text not null,
  -- By what the vendor knows us, and the secret beside it.
  agent text not null,
  secret_sealed bytea not null,
  is_in_maintenance boolean not null default false,
  -- Up to where its bet feed was read.
  feed_cursor text not null default ''
);

create table vendors.transfer (
  id bigint generated always as identity primary key,
  brand_id smallint not null,
  vendor text not null references vendors.transfer_vendor,
  player_id bigint not null,
  -- The player's request; what the vendor is told is `reference`, the same in every attempt.
  transfer_id uuid not null,
  reference uuid not null unique default gen_random_uuid(),
  direction text not null check (direction in ('in', 'out')),
  cause text not null check (cause in ('player', 'launch')),
  currency text not null,
  amount bigint not null check (amount > 0),
  state text not null check (
    state in ('created', 'sent', 'unknown', 'done', 'failed', 'manual')),
  reason text,
  created_at timestamptz not null,
  sent_at timestamptz,
  -- How often the vendor was asked what became of it, and when it is asked again.
  checks int not null default 0,
  next_check_at timestamptz,
  closed_at timestamptz,
  -- Of the first of the two operators who decide what no answer tells.
  proposed text check (proposed in ('done', 'failed')),
  proposed_by bigint references operators.operator,
  proposal_note text,
  decided_by bigint references operators.operator,
  unique (player_id, transfer_id),
  check ((state in ('done', 'failed')) = (closed_at is not null)),
  check ((proposed is null) = (proposed_by is null))
);
create index transfer_of_player on vendors.transfer (player_id, id desc);
create index transfer_open on vendors.transfer (next_check_at)
  where state in ('created', 'sent', 'unknown');
create index transfer_queue on vendors.transfer (brand_id, id)
  where state in ('created', 'sent', 'unknown', 'manual');
create index transfer_of_brand on vendors.transfer (brand_id, created_at, id);

-- Every transition, with who made it.
create table vendors.transfer_step (
  id bigint generated always as identity primary key,
  transfer_id bigint not null references vendors.transfer,
  from_state text,
  to_state text not null,
  actor text not null,
  note text,
  at timestamptz not null
);
create index transfer_step_of on vendors.transfer_step (transfer_id, id);

-- Wallets at vendors in which a player may have something: only these are emptied.
create table vendors.sub_wallet (
  player_id bigint not null,
  vendor text not null references vendors.transfer_vendor,
  may_hold boolean not null,
  primary key (player_id, vendor)
);

-- A page of a vendor's bet feed, booked in one transfer: what the players won or lost there.
create table vendors.feed_page (
  id bigint generated always as identity primary key,
  vendor text not null references vendors.transfer_vendor,
  from_cursor text not null,
  to_cursor text not null,
  currency text not null,
  -- Above zero what the players won.
  net bigint not null,
  read_at timestamptz not null default clock_timestamp(),
  unique (vendor, from_cursor)
);
-- Each bet of it, which is a round of its own.
create table vendors.fed_bet (
  vendor text not null,
  bet_ref text not null,
  page_id bigint not null references vendors.feed_page,
  round_id bigint not null unique references vendors.round,
  player_id bigint not null,
  stake bigint not null check (stake >= 0),
  payout bigint not null check (payout >= 0),
  primary key (vendor, bet_ref)
);
create index fed_bet_of_page on vendors.fed_bet (page_id);
create index fed_bet_of_player on vendors.fed_bet (player_id);

-- What a player has in wallets at vendors by our books: it is theirs to play with, though no
-- account of theirs holds it.
create function vendors.lies_there(p_player bigint)
  returns bigint
  language sql
  stable
as $$
  select case when exists (
    select from vendors.sub_wallet where player_id = p_player and may_hold
  ) then (
    select coalesce(sum(case direction when 'in' then amount else -amount end), 0)
    from vendors.transfer
    where player_id = p_player and state = 'done'
  ) + (
    select coalesce(sum(payout - stake), 0) from vendors.fed_bet where player_id = p_player
  ) else 0 end::bigint
$$;

-- What a vendor's wallets should hold by our books, and what it says they do, each hour.
create table vendors.float_check (
  id bigint generated always as identity primary key,
  brand_id smallint not null,
  vendor text not null references vendors.transfer_vendor,
  currency text not null,
  checked_at timestamptz not null,
  expected bigint not null,
  -- Null: it gave no answer.
  reported bigint,
  -- Of transfers whose end is not known: the two may differ by as much.
  in_doubt bigint not null,
  -- Players with another sum there than by our books.
  players jsonb not null default '[]'
);
create index float_check_of on vendors.float_check (vendor, id desc);

-- Wakes a worker to ask what became of a transfer. Without the library's tables, or when no worker
-- takes it, the clock's job finds it.
create function vendors.wake_check(p_id bigint, p_at timestamptz)
  returns void
  language plpgsql
as $$
begin
  if exists (
    select
    from pg_proc p
    join pg_namespace n on n.oid = p.pronamespace
    where n.nspname = 'graphile_worker' and p.proname = 'add_job'
  ) then
    perform graphile_worker.add_job(
      'check_transfer',
      json_build_object('id', p_id::text),
      run_at := p_at,
      job_key := 'check_transfer:' || p_id,
      max_attempts := 1);
  end if;
end $$;
