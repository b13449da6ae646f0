-- What is said to members by SMS and by mail. Written with the act that it tells of, delivered by
-- a job.
create schema notify;

create table notify.message (
  id bigint generated always as identity primary key,
  brand_id smallint not null references brand.brand,
  channel text not null check (channel in ('sms', 'mail')),
  -- Whole while it waits; afterwards only as much as tells two apart.
  recipient text not null check (length(recipient) between 3 and 254),
  template text not null,
  -- Of an offer: to whom and by which send, so that the rule is asked again when it is delivered.
  member_id bigint,
  send_id bigint,
  language text not null,
  -- The words that the template takes, sealed: codes and links stand in no table to be read.
  words bytea,
  state text not null default 'queued'
    check (state in ('queued', 'delivered', 'failed', 'dropped')),
  tries smallint not null default 0,
  next_try_at timestamptz not null,
  -- The worker that delivers it has it until then; a process that dies gives it up by time.
  claimed_until timestamptz,
  -- Of no use later than this.
  useless_after timestamptz not null,
  -- Why not: a word of ours or the provider's status, never content.
  failure text,
  queued_at timestamptz not null,
  done_at timestamptz,
  constraint words_of_the_waiting_only check ((state = 'queued') = (words is not null))
);
create index message_waiting on notify.message (next_try_at) where state = 'queued';
create index message_done on notify.message (done_at) where state <> 'queued';

-- Wakes a worker of the channel for one message, in the transaction that wrote it; offers wait
-- behind codes and news of one's own account. The library
-- makes its tables when a worker first runs; until then the clock's job finds the message.
create function notify.wake(message_id bigint, channel text, template text, at timestamptz)
  returns void language plpgsql as $$
begin
  if exists (
    select from pg_proc p join pg_namespace n on n.oid = p.pronamespace
    where n.nspname = 'graphile_worker' and p.proname = 'add_job'
  ) then
    perform graphile_worker.add_job(
      'deliver_' || channel,
      json_build_object('id', message_id::text),
      run_at := at,
      priority := case template when 'offer' then 10 else 0 end,
      max_attempts := 1);
  end if;
end $$;

-- What one member is told on the site. A row goes when it is as old as the brand's setting says.
create table notify.inbox (
  id bigint generated always as identity primary key,
  brand_id smallint not null references brand.brand,
  member_id bigint not null,
  -- By which its text is found, in the reader's language.
  kind text not null,
  topic text not null check (topic in ('money', 'gifts', 'news', 'safety', 'support')),
  -- What it is about, e.g. deposit:12: the same is told once.
  subject text not null check (subject <> ''),
  words jsonb not null check (jsonb_typeof(words) = 'object'),
  link text check (link like '?%'),
  written_at timestamptz not null,
  read_at timestamptz,
  deleted_at timestamptz,
  unique (member_id, kind, subject)
);
create index inbox_of_member on notify.inbox (member_id, id desc);
create index inbox_unread on notify.inbox (member_id, topic)
  where read_at is null and deleted_at is null;
create index inbox_by_age on notify.inbox (brand_id, written_at);
