-- A free bet names its reward and takes no money; a win that follows from it names it too. Of the round, what was staked freely
-- stands beside what was staked: it is no stake of the player's and no turnover.
alter table vendors.transaction add column reward_uuid uuid;
alter table vendors.round add column stake_free bigint not null default 0;
alter table reports.bet add column stake_free bigint not null default 0;

-- The functions over these types are put in place anew by db/functions/wallet_api.sql.
drop function if exists vendors.look_up(json, date, date);
drop type vendors.asked;

-- A request with all that it is decided on.
create type vendors.asked as (ordinal int, vendor text, brand_id int, kind text, uuid uuid, reference uuid, "user" text, token_hash_hex text, round_ref text,
  game_code text, closes boolean, amount bigint, currency text, is_free boolean, is_promo boolean, reward_uuid uuid, supplier_transaction_id text, fingerprint text,
  player_id bigint, member_status text, wallet_currency text, cash_id bigint, cash bigint, bonus_id bigint, bonus bigint, owed_id bigint, owed bigint,
  token_hash bytea, is_token_of_user boolean, is_token_live boolean, is_token_idle boolean, is_game_known boolean, is_game_enabled boolean, weight_ppm int,
  stake_limit bigint, known vendors.transaction, bet vendors.transaction, round vendors.round, reward rewards.reward);
