-- Access that a member has lost, or that an attacker has: people decide.
create schema recovery;

create table recovery.access_case (
  id bigint generated always as identity primary key,
  brand_id smallint not null references brand.brand,
  -- Null: asked for by a name that no member has, or again by the same number, written so that it
  -- takes as long. No operator sees those.
  member_id bigint references members.member,
  kind text not null check (kind in ('lost_number', 'lost_factors', 'not_me')),
  -- granted: the first of two operators; waiting: until it is due.
  state text not null default 'opened'
    check (state in ('opened', 'granted', 'waiting', 'done', 'refused', 'cancelled')),
  -- The lost number, and the new one, where the caller has read a code.
  lost text,
  mobile text,
  about text check (length(about) <= 500),
  -- Where the brand was asked, for the link that cancels.
  domain text not null,
  ip text not null,
  -- The change that was not the member's, before which the account is restored.
  event_id bigint references auth.security_event,
  asked_at timestamptz not null,
  decided_at timestamptz,
  -- Names of operators.
  decided_by text,
  second_by text,
  reason text,
  -- When it takes effect, unless it is cancelled.
  due_at timestamptz,
  -- SHA-256 of the token in the messages to the verified contacts.
  cancel_hash bytea unique check (length(cancel_hash) = 32),
  ended_at timestamptz,
  -- Why a case came to nothing, where no one said so.
  obstacle text check (obstacle in (
    'number_read', 'number_changed', 'number_taken', 'account_locked', 'account_closed',
    'access_restored')),
  check ((state = 'waiting') <= (due_at is not null and cancel_hash is not null)),
  check ((state in ('opened', 'granted', 'waiting')) = (ended_at is null)),
  check ((obstacle is not null) <= (state = 'cancelled'))
);
create index access_case_open on recovery.access_case (brand_id, asked_at, id)
  where ended_at is null and member_id is not null;
create index access_case_ended on recovery.access_case (brand_id, ended_at, id)
  where ended_at is not null and member_id is not null;
create index access_case_of_brand on recovery.access_case (brand_id, asked_at, id)
  where member_id is not null;
create index access_case_due on recovery.access_case (due_at) where state = 'waiting';
create index access_case_no_one on recovery.access_case (asked_at) where member_id is null;
create index access_case_member on recovery.access_case (member_id) where member_id is not null;
-- One at a time.
create unique index access_case_waiting on recovery.access_case (member_id)
  where state in ('granted', 'waiting');
