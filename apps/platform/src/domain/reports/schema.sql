-- Read models: written from facts alone, and rebuilt from the rounds at any time.
create schema reports;

create table reports.bet (
  round_id bigint primary key,
  player_id bigint not null,
  -- The fact that this row shows; an older one that comes late changes nothing.
  player_sequence bigint not null,
  vendor text not null,
  game_code text not null,
  round_ref text not null,
  state text not null check (state in ('open', 'closed', 'voided')),
  stake bigint not null,
  payout bigint not null,
  opened_at timestamptz not null,
  closed_at timestamptz,
  stake_free bigint not null default 0
);
create index bet_of_player on reports.bet (player_id, opened_at desc, round_id desc);

-- What each proof of the books found.
create table reports.proof (
  id bigint generated always as identity primary key,
  -- Null: the nightly one.
  asked_by bigint,
  proved_at timestamptz not null,
  duration_ms int not null,
  is_proved boolean not null,
  checks jsonb not null
);
