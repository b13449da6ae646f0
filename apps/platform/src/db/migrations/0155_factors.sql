-- The second proof that a sign-in from a new address asks for.
create table accounts.authenticator (
  member_id bigint primary key references accounts.member,
  -- Encrypted under the master key.
  secret_box bytea not null,
  -- The highest 30 s step whose code was accepted: a code opens the door once.
  step bigint not null default 0,
  -- Null until a first code has shown that the app knows the secret.
  confirmed_at timestamptz
);

-- What opens the door when the phone is gone; each once.
create table accounts.recovery_code (
  member_id bigint not null references accounts.member,
  code_hash bytea not null check (length(code_hash) = 32),
  used_at timestamptz,
  primary key (member_id, code_hash)
);

-- Somebody has proved half of who he is; the rest is waited for.
create table accounts.half_sign_in (
  ticket_hash bytea primary key check (length(ticket_hash) = 32),
  member_id bigint not null references accounts.member,
  brand_id smallint not null references brand.brand,
  ip text not null,
  user_agent text not null,
  -- What he may answer with.
  ways text[] not null check (cardinality(ways) > 0),
  tries smallint not null default 0,
  expires_at timestamptz not null,
  done_at timestamptz
);
create index half_sign_in_expiry on accounts.half_sign_in (expires_at);
