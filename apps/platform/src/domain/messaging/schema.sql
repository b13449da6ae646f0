-- What guests and members tell the brand.
create schema messaging;

create table messaging.feedback (
  id bigint generated always as identity primary key,
  brand_id smallint not null references brand.brand,
  -- Null: a guest.
  member_id bigint references members.member,
  -- Where they want to be answered, as they wrote it.
  contact text check (length(contact) between 1 and 100),
  topic text not null,
  content text not null,
  -- In which they wrote.
  language text not null,
  request_key uuid not null,
  state text not null check (state in ('open', 'answered', 'closed')),
  answer text,
  closed_by bigint references operators.operator,
  sent_at timestamptz not null,
  closed_at timestamptz,
  unique (brand_id, request_key),
  check ((state = 'open') = (closed_at is null)),
  check ((state = 'answered') = (answer is not null))
);
create index feedback_queue on messaging.feedback (brand_id, sent_at, id) where state = 'open';
create index feedback_closed on messaging.feedback (brand_id, closed_at, id) where state <> 'open';
create index feedback_of_brand on messaging.feedback (brand_id, sent_at, id);
create index feedback_of_member on messaging.feedback (member_id, id desc)
  where member_id is not null;

-- A talk of a member, or a guest, with customer service.
create table messaging.conversation (
  id bigint generated always as identity primary key,
  brand_id smallint not null references brand.brand,
  member_id bigint references members.member,
  -- Of a guest: SHA-256 of the token that their browser made and keeps.
  guest_digest bytea check (length(guest_digest) = 32),
  -- In which they write.
  language text not null,
  -- Their club label when it began: those above 4 come first.
  rank_level smallint not null,
  state text not null check (state in ('waiting', 'taken', 'closed')),
  operator_id bigint references operators.operator,
  opened_at timestamptz not null,
  -- When someone last wrote.
  last_at timestamptz not null,
  closed_at timestamptz,
  -- Up to which message the operators have read.
  read_id bigint not null default 0,
  check ((member_id is null) <> (guest_digest is null)),
  check (state <> 'taken' or operator_id is not null),
  check ((state = 'closed') = (closed_at is not null))
);
-- One at a time.
create unique index conversation_of_member on messaging.conversation (member_id)
  where state <> 'closed' and member_id is not null;
create unique index conversation_of_guest on messaging.conversation (brand_id, guest_digest)
  where state <> 'closed' and guest_digest is not null;
create index conversation_last_of_member on messaging.conversation (member_id, id desc)
  where member_id is not null;
create index conversation_last_of_guest on messaging.conversation (brand_id, guest_digest, id desc)
  where guest_digest is not null;
create index conversation_open on messaging.conversation (brand_id, opened_at)
  where state <> 'closed';
create index conversation_closed on messaging.conversation (brand_id, closed_at desc)
  where state = 'closed';

-- A picture that was sent in a conversation, encoded by us.
create table messaging.picture (
  id bigint generated always as identity primary key,
  conversation_id bigint not null references messaging.conversation,
  kind text not null check (kind in ('png', 'jpg', 'webp')),
  -- Null: a guest's, removed a month after the conversation was closed.
  bytes bytea,
  made_at timestamptz not null
);
create index picture_kept on messaging.picture (made_at) where bytes is not null;

create table messaging.chat_message (
  id bigint generated always as identity primary key,
  conversation_id bigint not null references messaging.conversation,
  -- Null: the player.
  operator_id bigint references operators.operator,
  text text check (length(text) between 1 and 2000),
  picture_id bigint references messaging.picture,
  request_key uuid not null,
  said_at timestamptz not null,
  check (text is not null or picture_id is not null)
);
create index chat_message_of on messaging.chat_message (conversation_id, id);
-- A message is kept once, however often it is sent.
create unique index chat_message_once on messaging.chat_message
  (conversation_id, coalesce(operator_id, 0), request_key);
