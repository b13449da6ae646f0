-- Asked before money or play moves; read under the player's lock.
create schema limits;

create table limits.player_limit (
  player_id bigint not null references ledger.owner,
  kind text not null check (kind in ('single_stake')),
  units bigint not null check (units > 0),
  set_at timestamptz not null default now(),
  primary key (player_id, kind)
);
