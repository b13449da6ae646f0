-- What players find again: their favourites, what they opened last, and the wins on the board.
create schema catalogue;

create table catalogue.favourite (
  player_id bigint not null references ledger.owner,
  vendor text not null,
  game_code text not null,
  added_at timestamptz not null default clock_timestamp(),
  primary key (player_id, vendor, game_code)
);

create table catalogue.recent (
  player_id bigint not null references ledger.owner,
  vendor text not null,
  game_code text not null,
  opened_at timestamptz not null,
  primary key (player_id, vendor, game_code)
);
create index recent_of_player on catalogue.recent (player_id, opened_at desc);
create index recent_of_game on catalogue.recent (vendor, game_code, opened_at);

-- A round whose payout is worth telling. The name is masked before it is kept.
create table catalogue.win (
  round_id bigint primary key,
  brand_id smallint not null,
  account text not null,
  vendor text not null,
  game_code text not null,
  stake bigint not null,
  payout bigint not null check (payout > 0),
  won_at timestamptz not null
);
create index win_of_brand on catalogue.win (brand_id, won_at desc);
