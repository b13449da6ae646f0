-- What came in by SMS and by mail: the phones and mailboxes of everybody.
create table message (
  id bigint generated always as identity primary key,
  channel text not null check (channel in ('sms', 'mail')),
  -- +8801712345678, or a mail address in lower case.
  recipient text not null,
  sender text not null,
  subject text not null default '',
  text text not null,
  -- Of an SMS: in how many pieces the network carried it.
  parts smallint not null default 1,
  received_at timestamptz not null
);
-- A recipient's messages, the newest first.
create index message_of_recipient on message (recipient, id desc);
