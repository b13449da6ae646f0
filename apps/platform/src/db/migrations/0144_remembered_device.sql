-- A device whose owner wants to be signed in once more without his password, within a day.
create table accounts.remembered_device (
  id bigint generated always as identity primary key,
  member_id bigint not null references accounts.member,
  brand_id smallint not null references brand.brand,
  -- SHA-256 of the token, which only the device has.
  token_hash bytea not null unique check (length(token_hash) = 32),
  ip text not null,
  user_agent text not null,
  made_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz,
  revoked_at timestamptz
);
create index remembered_device_member on accounts.remembered_device (member_id) where used_at is null and revoked_at is null;
create index remembered_device_expired on accounts.remembered_device (expires_at);
