-- Who someone is and how they prove it.
create schema accounts;

create table accounts.member (
  -- The owner of his books: made by the wallet in the registration's transaction.
  id bigint primary key references ledger.owner,
  brand_id smallint not null references brand.brand,
  username text not null,
  -- 0 member, 1 and 2 agent, 4 trial, 41 and 42 agent of cash and credit line.
  type smallint not null default 0 check (type in (0, 1, 2, 4, 41, 42)),
  status text not null default 'active' check (status in ('active', 'locked', 'closed')),
  -- What game vendors know him by: random, so that it says nothing about him.
  vendor_user text not null unique check (length(vendor_user) = 16),
  password_hash text not null,
  -- Fields of registration that this brand asks for beyond name and password.
  profile jsonb not null default '{}',
  language text not null,
  request_key uuid not null,
  age_confirmed_at timestamptz not null,
  terms_agreed_at timestamptz not null,
  registered_ip text not null,
  last_sign_in_at timestamptz,
  previous_sign_in_at timestamptz,
  created_at timestamptz not null,
  -- A repeated registration finds what the first one made.
  unique (brand_id, request_key)
);
-- One name whatever its case; text_pattern_ops serves the console's search by beginning too.
create unique index member_username on accounts.member (brand_id, lower(username) text_pattern_ops);

create table accounts.session (
  id bigint generated always as identity primary key,
  member_id bigint not null references accounts.member,
  brand_id smallint not null references brand.brand,
  -- SHA-256 of the token; the token itself is only with its bearer.
  token_hash bytea not null unique check (length(token_hash) = 32),
  ip text not null,
  user_agent text not null,
  created_at timestamptz not null,
  last_seen_at timestamptz not null,
  revoked_at timestamptz
);
create index session_member on accounts.session (member_id) where revoked_at is null;

create table accounts.payment_password (
  member_id bigint primary key references accounts.member,
  password_hash text not null,
  set_at timestamptz not null,
  -- Tries since the last right one. The fifth sets the lock before it is checked; a right one clears both.
  tries smallint not null default 0,
  locked_until timestamptz
);
