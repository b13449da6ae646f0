-- Members who have asked that their account be closed, until it is or they have thought better of it.
create table accounts.closure (
  member_id bigint primary key references accounts.member,
  brand_id smallint not null references brand.brand,
  asked_at timestamptz not null,
  due_at timestamptz not null,
  closed_at timestamptz
);
create index closure_due on accounts.closure (due_at) where closed_at is null;
