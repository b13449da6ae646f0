-- In which session (the root of those that device tokens opened) a number, an address or an app came to the account, and from where that session was opened: what a
-- stranger set up goes when its owner shuts him out. `at` is the proof's own time: for what has come since by another way nothing is known here.
create table accounts.proof_origin (
  member_id bigint not null references accounts.member,
  way text not null check (way in ('sms', 'mail', 'totp')),
  at timestamptz not null,
  made_in bigint not null,
  made_from text not null,
  primary key (member_id, way)
);
