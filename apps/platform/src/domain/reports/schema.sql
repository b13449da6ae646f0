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
  stake_free bigint not null default 0,
  -- Of a closed round: the valid bet without the bonus's share.
  valid_cash bigint not null default 0 check (state = 'closed' or valid_cash = 0)
);
-- A team's sums read the index alone: its rows lie scattered over the table.
create index bet_of_player on reports.bet (player_id, opened_at desc, round_id desc)
  include (stake, payout, valid_cash);
create index bet_of_game on reports.bet (player_id, vendor, game_code, opened_at desc,
  round_id desc);
create index bet_not_settled on reports.bet (player_id, opened_at desc, round_id desc)
  where state <> 'closed';
-- For windows of minutes, over all members.
create index bet_settled on reports.bet (closed_at) where state = 'closed';

-- The figures follow every change of a bet, whoever makes it.
create function reports.count_new_bets() returns trigger language plpgsql as $$
begin
  perform figures.add_play(
    (select array_agg(row(player_id, vendor, game_code, state, stake, payout, opened_at,
      closed_at, valid_cash)::figures.round) from now_row), null);
  return null;
end $$;
create function reports.count_changed_bets() returns trigger language plpgsql as $$
begin
  perform figures.add_play(
    (select array_agg(row(player_id, vendor, game_code, state, stake, payout, opened_at,
      closed_at, valid_cash)::figures.round) from now_row),
    (select array_agg(row(player_id, vendor, game_code, state, stake, payout, opened_at,
      closed_at, valid_cash)::figures.round) from former_row));
  return null;
end $$;
create trigger counted_new after insert on reports.bet
  referencing new table as now_row
  for each statement execute function reports.count_new_bets();
create trigger counted_changed after update on reports.bet
  referencing old table as former_row new table as now_row
  for each statement execute function reports.count_changed_bets();

-- What members asked about their rounds, once a round, and what they were answered.
create table reports.dispute (
  id bigint generated always as identity primary key,
  brand_id smallint not null references brand.brand,
  player_id bigint not null,
  round_id bigint not null unique,
  question text not null check (length(question) between 10 and 500),
  opened_at timestamptz not null,
  answer text,
  answered_at timestamptz,
  answered_by bigint references operators.operator,
  check ((answer is null) = (answered_at is null) and (answer is null) = (answered_by is null))
);
create index dispute_open on reports.dispute (brand_id, opened_at) where answered_at is null;
create index dispute_answered on reports.dispute (brand_id, answered_at desc)
  where answered_at is not null;

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
