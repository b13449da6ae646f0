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
