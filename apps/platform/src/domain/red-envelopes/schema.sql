-- Red envelopes: a sum in parts that were drawn beforehand; who comes first takes the next one.
create schema red_envelopes;

create table red_envelopes.envelope (
  id bigint generated always as identity primary key,
  brand_id smallint not null references brand.brand,
  -- What members read, by language.
  name jsonb not null,
  opens_at timestamptz not null,
  closes_at timestamptz not null check (closes_at > opens_at),
  total bigint not null check (total > 0),
  parts int not null check (parts between 1 and 10000),
  minimum bigint not null check (minimum > 0),
  -- Of its parts.
  smallest bigint not null,
  largest bigint not null,
  split text not null check (split in ('fixed', 'random')),
  is_for text not null check (is_for in ('everyone', 'phone', 'deposit')),
  turnover_times int not null check (turnover_times >= 0),
  -- The operator; null: the house's own seed.
  created_by bigint,
  created_name text not null,
  created_at timestamptz not null,
  request_key uuid not null,
  cancelled_at timestamptz check (cancelled_at < opens_at),
  -- False: it waits for a second operator, and shows to no member.
  is_approved boolean not null default true,
  check (total >= minimum * parts),
  unique (brand_id, request_key)
);
create index envelope_shown on red_envelopes.envelope (brand_id, closes_at)
  where cancelled_at is null;
create index envelope_planned on red_envelopes.envelope (brand_id, id desc);

-- What is in it, drawn when it was made; taken in the order of the numbers.
create table red_envelopes.part (
  envelope_id bigint not null references red_envelopes.envelope,
  number int not null,
  units bigint not null check (units > 0),
  member_id bigint references members.member,
  taken_at timestamptz,
  primary key (envelope_id, number),
  -- One part a member.
  unique (envelope_id, member_id),
  check ((member_id is null) = (taken_at is null))
) with (fillfactor = 80);
create index part_left on red_envelopes.part (envelope_id, number) where member_id is null;
