-- A link by mail that sets a forgotten password, once. Without a member: asked for by somebody who is not there, written so that it takes as long.
create table accounts.password_link (
  -- SHA-256 of the token, which stands in the mail and nowhere else.
  token_hash bytea primary key check (length(token_hash) = 32),
  brand_id smallint not null references brand.brand,
  member_id bigint references accounts.member,
  expires_at timestamptz not null,
  used_at timestamptz
);
create index password_link_expired on accounts.password_link (expires_at);
create index password_link_member on accounts.password_link (member_id) where used_at is null;
