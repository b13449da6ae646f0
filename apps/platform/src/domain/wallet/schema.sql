create schema wallet;

-- Turnover that a player must meet before they withdraw, filled oldest first by their settled bets.
create table wallet.duty (
  id bigint generated always as identity primary key,
  player_id bigint not null references ledger.owner,
  source text not null,
  source_id text not null,
  required bigint not null check (required > 0),
  done bigint not null default 0 check (done >= 0 and done <= required),
  created_at timestamptz not null default clock_timestamp(),
  -- Which of the player's facts came before it: only later ones fill it.
  after_sequence bigint not null,
  unique (source, source_id)
);
create index duty_open on wallet.duty (player_id, id) where done < required;

-- Up to which of their facts a player's turnover is counted: one mark, moved under their lock.
create table wallet.turnover_mark (
  player_id bigint primary key references ledger.owner,
  sequence bigint not null default 0
);
