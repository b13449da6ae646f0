-- Each time that somebody came in, or tried to, for the member to look through.
create table accounts.sign_in (
  id bigint generated always as identity primary key,
  brand_id smallint not null references brand.brand,
  -- Null: nobody is called so. Written so that a try at no name takes as long as one at a name.
  member_id bigint references accounts.member,
  at timestamptz not null,
  -- By what it was tried: 'factor' is the second proof.
  way text not null check (way in ('password', 'sms', 'federated', 'passkey', 'device', 'factor', 'registration', 'trial')),
  is_opened boolean not null,
  ip text not null,
  user_agent text not null
);
create index sign_in_member on accounts.sign_in (member_id, id desc);
create index sign_in_at on accounts.sign_in (at);

-- In which session the device was remembered: ended from afar, they end together.
alter table accounts.remembered_device add column session_id bigint references accounts.session;
create index remembered_device_session on accounts.remembered_device (session_id) where used_at is null and revoked_at is null;
