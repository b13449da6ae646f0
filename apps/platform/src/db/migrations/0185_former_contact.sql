-- Where a member was reached until he gave another number or address: for a time a second proof still goes there.
create table accounts.former_contact (
  member_id bigint not null references accounts.member,
  channel text not null check (channel in ('sms', 'mail')),
  recipient text not null,
  proved_at timestamptz not null,
  until timestamptz not null,
  primary key (member_id, channel)
);
create index former_contact_over on accounts.former_contact (until);
