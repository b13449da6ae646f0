-- Which numbers and mailboxes of a member another one took the place of, after they had stood: kept for 90 days, for whoever comes by one of them and says that it was not he who changed it. Numbers alone were until now.
create table accounts.replaced_contact (
  member_id bigint not null references accounts.member,
  channel text not null check (channel in ('sms', 'mail')),
  recipient text not null,
  proved_at timestamptz not null,
  replaced_at timestamptz not null,
  primary key (member_id, channel, recipient)
);
-- Of numbers it was not kept until now when they were proved.
insert into accounts.replaced_contact (member_id, channel, recipient, proved_at, replaced_at) select member_id, 'sms', mobile, replaced_at, replaced_at from accounts.replaced_number;
drop table accounts.replaced_number;
create index replaced_contact_at on accounts.replaced_contact (replaced_at);
-- Whose a number or a mailbox was is looked for by it.
create index replaced_contact_recipient on accounts.replaced_contact (channel, lower(recipient));
