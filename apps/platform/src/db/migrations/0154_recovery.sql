-- Members who have lost the phone that they are known by and ask for another number in its place.
create table accounts.recovery (
  id bigint generated always as identity primary key,
  brand_id smallint not null references brand.brand,
  -- Null: asked for by a name that nobody has, written so that it takes as long. No operator sees those.
  member_id bigint references accounts.member,
  -- The number that he has lost: where another has taken its place meanwhile, there is nothing to recover.
  lost text check ((lost is null) = (member_id is null)),
  -- The new number; whoever asked has read a code there.
  mobile text not null,
  about text not null check (length(about) <= 500),
  -- Where the brand was asked, for the link that cancels.
  domain text not null,
  ip text not null,
  state text not null default 'asked' check (state in ('asked', 'granted', 'refused', 'cancelled', 'done', 'failed')),
  asked_at timestamptz not null,
  decided_at timestamptz,
  -- The operator's name.
  decided_by text,
  reason text,
  -- When the number changes, unless the link has been used.
  due_at timestamptz,
  ended_at timestamptz,
  -- SHA-256 of the token in the messages to the old channels.
  cancel_hash bytea unique check (length(cancel_hash) = 32),
  check ((state = 'granted') <= (due_at is not null and cancel_hash is not null)),
  check ((state in ('asked', 'granted')) = (ended_at is null))
);
create index recovery_open on accounts.recovery (brand_id, asked_at) where ended_at is null and member_id is not null;
create index recovery_ended on accounts.recovery (brand_id, ended_at) where ended_at is not null and member_id is not null;
create index recovery_due on accounts.recovery (due_at) where state = 'granted';
create index recovery_nobody on accounts.recovery (asked_at) where member_id is null;
create index recovery_member on accounts.recovery (member_id) where ended_at is null;
-- For a while after a change no money goes out.
create index recovery_done on accounts.recovery (member_id, ended_at) where state = 'done';
-- One number at a time.
create unique index recovery_granted on accounts.recovery (member_id) where state = 'granted';
