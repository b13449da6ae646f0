-- When each job last ran to its end, on whichever process it was: an alarm must not forget it with a restart.
create schema jobs;
create table jobs.run (
  job text primary key,
  known_since timestamptz not null default now(),
  succeeded_at timestamptz,
  took_ms int,
  failed_at timestamptz,
  failures bigint not null default 0
);

-- Disputed rounds are few and looked for every minute. The flag changes with the dispute alone, so other updates stay heap-only.
create index round_disputed on vendors.round (id) where is_disputed;
