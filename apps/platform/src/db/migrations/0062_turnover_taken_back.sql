-- A bet that is undone takes back what it counted as turnover, no more: so the round keeps the weight it was counted with, and a
-- transaction whether it came when its round had closed, for what came late was never counted.
alter table vendors.round add column turnover_weight_ppm int;
update vendors.round r set turnover_weight_ppm = g.turnover_weight_ppm from vendors.game g where g.vendor = r.vendor and g.code = r.game_code and r.state = 'closed';
alter table vendors.transaction add column is_late boolean not null default false;

-- The functions over these types are put in place anew by db/functions/wallet_api.sql.
drop function vendors.look_up(json, date, date);
drop function vendors.publish_rounds(vendors.applied[], bigint[]);
drop type vendors.applied;
drop type vendors.asked;

-- What one request changes: its record, and its round as it stands afterwards. `transfer` is its number in the batch, null when no
-- money moves; `turnover` in units, below zero when it is taken back, null when nothing is counted.
create type vendors.applied as (record vendors.transaction, round vendors.round, is_new_round boolean, closes boolean, transfer int, brand_id int, turnover bigint);

-- A request with all that it is decided on.
create type vendors.asked as (ordinal int, vendor text, brand_id int, kind text, uuid uuid, reference uuid, "user" text, token_hash_hex text, round_ref text,
  game_code text, closes boolean, amount bigint, currency text, is_free boolean, is_promo boolean, supplier_transaction_id text, fingerprint text,
  player_id bigint, member_status text, wallet_currency text, cash_id bigint, cash bigint, bonus_id bigint, bonus bigint, owed_id bigint, owed bigint,
  token_hash bytea, is_token_of_user boolean, is_token_live boolean, is_token_idle boolean, is_game_known boolean, is_game_enabled boolean, weight_ppm int,
  stake_limit bigint, known vendors.transaction, bet vendors.transaction, round vendors.round);
