-- Codes that prove a number or an address. One stands for a brand, purpose and recipient; a new one takes the place of the old.
create table accounts.code (
  brand_id smallint not null references brand.brand,
  purpose text not null check (length(purpose) between 1 and 40),
  recipient text not null check (length(recipient) between 3 and 254),
  -- HMAC under the master key, over all of the above and the code.
  digest bytea not null check (length(digest) = 32),
  tries smallint not null default 0,
  expires_at timestamptz not null,
  used_at timestamptz,
  primary key (brand_id, purpose, recipient)
);
create index code_expired on accounts.code (expires_at);
