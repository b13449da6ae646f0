-- Which mailboxes of a member another one took the place of, after they had stood: kept for 90 days, as numbers are, for whoever is reached by nothing else and says that it was not he who changed it.
create table accounts.replaced_mailbox (
  member_id bigint not null references accounts.member,
  email text not null,
  proved_at timestamptz not null,
  replaced_at timestamptz not null,
  primary key (member_id, email)
);
create index replaced_mailbox_at on accounts.replaced_mailbox (replaced_at);
create index replaced_mailbox_email on accounts.replaced_mailbox (lower(email));
