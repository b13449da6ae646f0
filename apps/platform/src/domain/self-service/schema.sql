-- What members do to their own account.
create schema self_service;

-- Members who have asked that their account be closed, until it is or they change their mind.
create table self_service.closure (
  member_id bigint primary key references members.member,
  brand_id smallint not null references brand.brand,
  asked_at timestamptz not null,
  due_at timestamptz not null,
  closed_at timestamptz
);
create index closure_due on self_service.closure (due_at) where closed_at is null;
