-- Passkeys: a key pair of the member's device or password manager, of which the brand has the public half.
create table accounts.passkey (
  id bigint generated always as identity primary key,
  brand_id smallint not null references brand.brand,
  member_id bigint not null references accounts.member,
  -- The host that it is good for: browsers offer it nowhere else.
  host text not null,
  credential_id text not null check (length(credential_id) between 1 and 1400),
  public_key bytea not null,
  -- How often the device says that it has signed; many say 0 always.
  counter bigint not null default 0,
  transports text[] not null default '{}',
  name text not null check (length(name) between 1 and 40),
  made_at timestamptz not null,
  used_at timestamptz,
  unique (brand_id, credential_id)
);
create index passkey_member on accounts.passkey (member_id);

-- A challenge that waits to be signed, once: by a member who enrols, or by whoever wants to sign in (null).
create table accounts.passkey_challenge (
  challenge_hash bytea primary key check (length(challenge_hash) = 32),
  brand_id smallint not null references brand.brand,
  member_id bigint references accounts.member,
  host text not null,
  expires_at timestamptz not null
);
create index passkey_challenge_expired on accounts.passkey_challenge (expires_at);
