-- Which numbers of a member another one took the place of, after they had stood: kept for 90 days, for whoever comes by one of them and says that it was not he who changed it.
create table accounts.replaced_number (
  member_id bigint not null references accounts.member,
  mobile text not null,
  replaced_at timestamptz not null,
  primary key (member_id, mobile)
);
create index replaced_number_at on accounts.replaced_number (replaced_at);
-- Until when the number that is asked for was the member's own; null: it never was.
alter table accounts.recovery add column own_until timestamptz;
