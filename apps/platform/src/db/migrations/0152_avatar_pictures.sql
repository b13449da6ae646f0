-- A member's own picture, as we encoded it anew; in its place, and not beside it, stands one of the product's own.
create table accounts.avatar_picture (
  member_id bigint primary key references accounts.member,
  brand_id smallint not null references brand.brand,
  -- Of chance, another with each picture: its address tells nothing and always shows the same.
  name text not null unique check (name ~ '^[0-9a-f]{40}$'),
  bytes bytea not null,
  uploaded_at timestamptz not null
);
-- Pictures are compressed already.
alter table accounts.avatar_picture alter column bytes set storage external;
