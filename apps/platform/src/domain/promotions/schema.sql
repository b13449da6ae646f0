-- What the brand offers its members, who takes part, and what became of it. Money is given by
-- rewards.grant alone.
create schema promotions;

create table promotions.promotion (
  id bigint generated always as identity primary key,
  brand_id smallint not null references brand.brand,
  -- Its address in the portal.
  code text not null check (code ~ '^[a-z0-9][a-z0-9-]{0,39}$'),
  kind text not null check (kind in ('news', 'first_deposit', 'reload', 'cashback', 'raffle',
    'check_in', 'free_rounds', 'gift')),
  -- As operators wrote it: texts, rules, whom it is for.
  draft jsonb not null check (jsonb_typeof(draft) = 'object'),
  state text not null default 'draft' check (state in ('draft', 'on', 'paused', 'closed')),
  position int not null,
  starts_at timestamptz,
  ends_at timestamptz,
  -- When it was first switched on.
  opened_at timestamptz,
  -- What of the draft's budget may be given: beyond the day's bound once it is approved.
  budget bigint check (budget >= 0),
  -- Of what was given and what waits to be claimed.
  cost bigint not null default 0 check (cost >= 0),
  version int not null default 1,
  made_at timestamptz not null,
  changed_at timestamptz not null,
  unique (brand_id, code),
  check (starts_at < ends_at),
  check (cost <= budget)
);
create index promotion_ending on promotions.promotion (ends_at) where state in ('on', 'paused');

-- A member in one cycle of a promotion: once, or one day, week or month of it.
create table promotions.participation (
  id bigint generated always as identity primary key,
  brand_id smallint not null references brand.brand,
  promotion_id bigint not null references promotions.promotion,
  member_id bigint not null references members.member,
  cycle text not null,
  status text not null check (status in ('coming_soon', 'join', 'applying', 'joined', 'process',
    'claim', 'claimed', 'issued', 'rejected', 'close')),
  -- Of a check-in: which day of the table.
  step int check (step between 1 and 30),
  -- Fixed by a settlement, and given next: a crash between the two loses nothing.
  due bigint check (due > 0),
  -- By which deposit it was earned: each earns one thing.
  deposit_id bigint unique references cashier.deposit,
  grant_id bigint unique references rewards.grant,
  -- What it takes of the budget.
  cost bigint not null default 0 check (cost >= 0),
  reason text,
  -- A refusal after which the member can't try again.
  is_final boolean not null default false,
  comment text,
  -- SHA-256 of what the browser calls itself.
  device_hash bytea check (length(device_hash) = 32),
  applied_at timestamptz,
  decided_by bigint references operators.operator,
  decided_at timestamptz,
  made_at timestamptz not null,
  changed_at timestamptz not null,
  unique (promotion_id, member_id, cycle)
) with (fillfactor = 80);
create index participation_of_member on promotions.participation (member_id, id desc);
create index participation_due on promotions.participation (id)
  where due is not null and status = 'process';
create index participation_open on promotions.participation (promotion_id)
  where status in ('joined', 'process');
create index participation_device on promotions.participation (promotion_id, device_hash)
  where device_hash is not null;
create index application_open on promotions.participation (brand_id, applied_at, id)
  where status = 'applying';
create index application_decided on promotions.participation (brand_id, decided_at, id)
  where decided_at is not null and comment is not null;

create table promotions.step (
  id bigint generated always as identity primary key,
  participation_id bigint not null references promotions.participation,
  from_status text not null,
  to_status text not null,
  -- `member`, `system`, or an operator's user name.
  actor text not null,
  note text,
  at timestamptz not null
);
create index step_of on promotions.step (participation_id, id);

-- Of an application; without one while it is being written.
create table promotions.image (
  id bigint generated always as identity primary key,
  brand_id smallint not null references brand.brand,
  promotion_id bigint not null references promotions.promotion,
  member_id bigint not null references members.member,
  participation_id bigint references promotions.participation,
  kind text not null check (kind in ('png', 'jpg')),
  bytes bytea not null,
  made_at timestamptz not null
);
create index image_of_participation on promotions.image (participation_id)
  where participation_id is not null;
create index image_unsent on promotions.image (member_id, promotion_id)
  where participation_id is null;

-- Deposits that were credited and not yet held against the promotions of their member.
create table promotions.due_deposit (
  deposit_id bigint primary key references cashier.deposit,
  brand_id smallint not null,
  member_id bigint not null,
  heard_at timestamptz not null,
  -- The paused promotion that it waits for.
  held_by bigint references promotions.promotion
);
create index due_deposit_free on promotions.due_deposit (deposit_id) where held_by is null;
create index due_deposit_held on promotions.due_deposit (held_by) where held_by is not null;

-- Periods whose cashback is fixed, or on the way to it.
create table promotions.cashback_run (
  promotion_id bigint not null references promotions.promotion,
  period date not null,
  -- The first day that no longer belongs to it.
  until date not null,
  -- The last member who was looked at.
  after_member bigint not null,
  -- Null while pages of it are left.
  fixed_at timestamptz,
  primary key (promotion_id, period)
);

create table promotions.raffle (
  promotion_id bigint primary key references promotions.promotion,
  -- SHA-256 of the seed's hex text, published before the draw.
  commitment text not null,
  seed_sealed bytea not null,
  -- Published with the winners.
  seed text,
  -- The last participation whose tickets are numbered; null: not begun.
  numbered_to bigint,
  -- When all tickets were numbered.
  frozen_at timestamptz,
  drawn_at timestamptz,
  check ((seed is null) = (drawn_at is null)),
  check (drawn_at is null or frozen_at is not null)
);
create table promotions.raffle_holder (
  promotion_id bigint not null references promotions.raffle,
  participation_id bigint not null references promotions.participation,
  first int not null,
  count int not null check (count > 0),
  primary key (promotion_id, participation_id)
);
create unique index raffle_holder_first on promotions.raffle_holder (promotion_id, first);
create table promotions.raffle_winner (
  promotion_id bigint not null references promotions.raffle,
  prize int not null,
  ticket int not null,
  participation_id bigint not null references promotions.participation,
  units bigint not null check (units > 0),
  primary key (promotion_id, prize)
);

-- Wakes a worker for one deposit, in the transaction that heard of it; without one the minute's job
-- finds it.
create function promotions.wake_deposit() returns trigger language plpgsql as $$
begin
  if exists (
    select from pg_proc p join pg_namespace n on n.oid = p.pronamespace
    where n.nspname = 'graphile_worker' and p.proname = 'add_job'
  ) then
    perform graphile_worker.add_job(
      'settle_promotion_deposit',
      json_build_object('id', new.deposit_id::text),
      max_attempts := 1);
  end if;
  return null;
end $$;
create trigger wake_deposit after insert on promotions.due_deposit
  for each row execute function promotions.wake_deposit();
