-- Messages that operators send to a segment of the brand's members.
create table messaging.send (
  id bigint generated always as identity primary key,
  brand_id smallint not null references brand.brand,
  type text not null check (type in ('B', 'PL', 'PU', 'PR', 'H')),
  -- Beside the inbox.
  channels text[] not null check (channels <@ array['sms', 'mail']),
  segment jsonb not null,
  -- {"bn": {"title": ..., "text": ...}, ...}
  texts jsonb not null,
  state text not null check (state in ('planned', 'running', 'done', 'stopped', 'cancelled')),
  starts_at timestamptz not null,
  planned_by bigint not null references operators.operator,
  planned_at timestamptz not null,
  began_at timestamptz,
  ended_at timestamptz,
  cancelled_by bigint references operators.operator,
  -- Of the segment when it began: those are told, whoever comes later.
  size int,
  -- What it came to, once it is over: [{"channel": ..., "outcome": ..., "count": ...}].
  told jsonb,
  request_key uuid not null,
  unique (brand_id, request_key),
  check ((state in ('done', 'stopped', 'cancelled')) = (ended_at is not null)),
  check ((state in ('running', 'done', 'stopped')) = (began_at is not null)),
  check ((began_at is null) = (size is null)),
  check ((state in ('stopped', 'cancelled')) = (cancelled_by is not null))
);
create index send_due on messaging.send (starts_at) where state = 'planned';
create index send_running on messaging.send (began_at) where state = 'running';
create index send_open on messaging.send (brand_id, starts_at, id)
  where state in ('planned', 'running');
create index send_of_brand on messaging.send (brand_id, planned_at desc, id desc);

-- One for each member of the segment; what came of it by each channel, written with the messages.
create table messaging.delivery (
  send_id bigint not null references messaging.send,
  member_id bigint not null references members.member,
  done_at timestamptz,
  -- 'sent', or why not; null: not asked for.
  inbox text,
  sms text,
  mail text,
  primary key (send_id, member_id)
) with (fillfactor = 80);
create index delivery_left on messaging.delivery (send_id, member_id) where done_at is null;
create index delivery_of_member on messaging.delivery (member_id);
