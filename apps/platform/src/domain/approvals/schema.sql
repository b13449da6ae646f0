-- What operators do together: who has which case, and what a second person decides.
create schema approvals;

-- A case that an operator has open. Nobody else decides it until `until`, which their page moves
-- on.
create table approvals.claim (
  brand_id smallint not null references brand.brand,
  kind text not null,
  case_id bigint not null,
  operator_id bigint not null,
  operator_name text not null,
  until timestamptz not null,
  primary key (brand_id, kind, case_id)
);
create index claim_over on approvals.claim (until);

-- An act that one operator asks for and another decides; done in the transaction that approves it.
create table approvals.request (
  id bigint generated always as identity primary key,
  brand_id smallint not null references brand.brand,
  kind text not null,
  -- Null: about no player, as a promotion's budget.
  player_id bigint references members.member,
  -- Signed: what is given, or what the player loses below zero.
  units bigint,
  payload jsonb not null,
  reason text not null check (length(reason) between 3 and 300),
  request_key uuid not null,
  asked_by bigint not null,
  asked_name text not null,
  asked_at timestamptz not null,
  expires_at timestamptz not null,
  state text not null default 'waiting'
    check (state in ('waiting', 'approved', 'refused', 'withdrawn', 'expired')),
  decided_by bigint,
  decided_name text,
  decided_at timestamptz,
  note text,
  unique (brand_id, asked_by, request_key),
  check ((state = 'waiting') = (decided_at is null)),
  -- A second person: another than the one who asked.
  check (state <> 'approved' or decided_by <> asked_by),
  check (state <> 'withdrawn' or decided_by = asked_by)
);
create index request_waiting on approvals.request (brand_id, asked_at, id)
  where state = 'waiting';
create index request_decided on approvals.request (brand_id, decided_at, id)
  where state <> 'waiting';
create index request_of_brand on approvals.request (brand_id, asked_at, id);
create index request_due on approvals.request (expires_at) where state = 'waiting';
create index request_of_player on approvals.request (player_id, id desc);
