-- The house's own people.
create schema operators;

-- Roles of a brand. Which rights there are is the contract's list; an owner has them all and
-- stands with none here, so that new ones are theirs too.
create table operators.role (
  id bigint generated always as identity primary key,
  brand_id smallint not null references brand.brand,
  name text not null check (length(name) between 2 and 40),
  is_owner boolean not null default false,
  rights text[] not null,
  created_at timestamptz not null default now(),
  unique (brand_id, id),
  check (is_owner = (rights = '{}'))
);
create unique index role_name on operators.role (brand_id, lower(name));
create unique index role_owner on operators.role (brand_id) where is_owner;

create function operators.refuse_owner_change() returns trigger language plpgsql as $$
begin
  raise exception 'operators: the role of owners stays as it is' using errcode = 'OP002';
end $$;
create trigger owner_stays before update or delete on operators.role
  for each row when (old.is_owner) execute function operators.refuse_owner_change();

-- What a brand begins with. Nothing when it has begun: a role that was changed or removed is not
-- brought back.
create function operators.begin_roles(p_brand smallint) returns void language sql as $$
  insert into operators.role (brand_id, name, is_owner, rights)
  select p_brand, begun.name, begun.is_owner, begun.rights
  from (values
    ('owner', true, '{}'::text[]),
    ('cashier', false, array[
      'deposits.read', 'deposits.decide',
      'withdrawals.read', 'withdrawals.decide', 'withdrawals.pay', 'memberTransfers.read',
      'reconciliation.read', 'reconciliation.close',
      'identityChecks.read', 'identityChecks.decide',
      'players.read', 'players.personal', 'players.note', 'players.money', 'approvals.read'
    ])
  ) begun (name, is_owner, rights)
  where not exists (select 1 from operators.role r where r.brand_id = p_brand and r.is_owner)
  on conflict do nothing
$$;

create table operators.operator (
  id bigint generated always as identity primary key,
  brand_id smallint not null references brand.brand,
  username text not null,
  status text not null default 'active' check (status in ('active', 'locked')),
  password_hash text not null,
  -- Encrypted under the master key; null until the first sign-in.
  totp_secret_box bytea,
  -- The highest 30 s step whose code was accepted: a code is good once.
  totp_step bigint not null default 0,
  created_at timestamptz not null,
  role_id bigint not null,
  -- Set while the password is one that another person saw: until when it opens the first sign-in,
  -- and nothing but that.
  one_time_until timestamptz,
  -- The secret that the authenticator app was given and has not answered yet.
  begun_secret_box bytea,
  -- Addresses and networks to sign in from; empty: anywhere.
  addresses text[] not null default '{}',
  last_sign_in_at timestamptz,
  -- Up to which line of the log they have acknowledged changes of the accounts with providers.
  provider_changes_seen bigint not null default 0,
  foreign key (brand_id, role_id) references operators.role (brand_id, id),
  check ((totp_secret_box is null) = (one_time_until is not null))
);
create unique index operator_username on operators.operator (brand_id, lower(username));
create index operator_role on operators.operator (role_id);

create table operators.session (
  id bigint generated always as identity primary key,
  operator_id bigint not null references operators.operator,
  token_hash bytea not null unique check (length(token_hash) = 32),
  ip text not null,
  created_at timestamptz not null,
  last_seen_at timestamptz not null,
  revoked_at timestamptz
);
create index session_open on operators.session (operator_id) where revoked_at is null;
-- From where an operator has signed in lately: their attempts are counted apart from others'.
create index session_operator on operators.session (operator_id, created_at);

alter table audit.entry add foreign key (operator_id) references operators.operator;

-- What operators tell each other about a player. Written once; what was known when stays.
create table operators.player_note (
  id bigint generated always as identity primary key,
  brand_id smallint not null,
  member_id bigint not null,
  operator_id bigint not null references operators.operator,
  text text not null check (length(text) between 1 and 1000),
  request_key uuid not null,
  at timestamptz not null,
  unique (operator_id, request_key)
);
create index player_note_member on operators.player_note (member_id, id desc);
create trigger append_only before update or delete on operators.player_note
  for each row execute function audit.refuse_change();
create trigger append_only_whole before truncate on operators.player_note
  for each statement execute function audit.refuse_change();

-- A right of its lender's that another has too, until an instant. It counts only while the lender
-- works here and has it by their role.
create table operators.loan (
  id bigint generated always as identity primary key,
  brand_id smallint not null references brand.brand,
  lender_id bigint not null references operators.operator,
  borrower_id bigint not null references operators.operator,
  right_name text not null,
  reason text not null,
  lent_at timestamptz not null,
  until timestamptz not null check (until > lent_at),
  ended_at timestamptz,
  check (lender_id <> borrower_id)
);
create index loan_of_brand on operators.loan (brand_id, id desc);
create index loan_running on operators.loan (borrower_id, until) where ended_at is null;
