-- Ten weeks of play in bulk, as the product would have left it: in each week every player has
-- p_pairs rounds, a bet of 100 units and its win. `position` counts players from 0; a player's
-- vendor is the one of their session, 20 of them in turn, so 500 players share a house.
create table bench.fill_pair (position int, pair int, bet_key uuid, win_key uuid, round_id bigint);
create table bench.fill_player as
  select (row_number() over (order by o.id) - 1)::int as position, o.id as owner_id,
    cash.id as cash_id, s.vendor, house.id as house_id
  from ledger.owner o
  join ledger.account cash on cash.owner_id = o.id and cash.kind = 'cash'
  join vendors.game_session s on s.player_id = o.id
  join ledger.owner h on h.name = 'gaming:' || s.vendor
  join ledger.account house on house.owner_id = h.id and house.stripe = 0;

create function bench.fill_week(p_period date, p_pairs int) returns void language plpgsql as $$
declare
  v_players int := (select count(*) from bench.fill_player);
  v_vendors int := (select count(*) from vendors.vendor);
  v_first bigint;
  v_table regclass;
begin
  foreach v_table in array array['ledger.transfer', 'ledger.entry', 'vendors.transaction',
    'bench.posted_key']::regclass[] loop
    perform ledger.make_period(v_table, p_period);
  end loop;
  -- No one else posts while this runs.
  v_first := nextval('ledger.transfer_id');
  perform setval('ledger.transfer_id', v_first + 2 * p_pairs * v_players);
  truncate bench.fill_pair;
  insert into bench.fill_pair
  select position, pair, gen_random_uuid(), gen_random_uuid(), nextval('vendors.round_id_seq')
  from generate_series(0, p_pairs - 1) pair, generate_series(0, v_players - 1) position;

  insert into vendors.round (id, vendor, player_id, round_ref, game_code, currency, state,
    stake_cash, payout, opened_at, closed_at) overriding system value
  select round_id, vendor, owner_id, bet_key::text, 'game', 'BDT', 'closed', 100, 100, p_period,
    p_period
  from bench.fill_pair join bench.fill_player using (position);

  create temp table step on commit drop as
  select v_first + step * v_players + position as transfer_id, step, position, pair, round_id,
    bet_key, case is_win when 0 then bet_key else win_key end as key, is_win = 1 as is_win,
    case is_win when 0 then -100 else 100 end as amount, owner_id, cash_id, vendor, house_id
  from bench.fill_pair join bench.fill_player using (position), generate_series(0, 1) is_win,
    lateral (select 2 * pair + is_win as step) s;

  insert into ledger.transfer (id, period, kind, source, reference, cause, recorded_at)
  select transfer_id, p_period, case when is_win then 'payout' else 'stake' end,
    'wallet-api:' || vendor, key::text, 'round:' || round_id, p_period
  from step;
  insert into bench.posted_key (key, period, owner_id, amount, transfer_id)
  select key, p_period, owner_id, amount, transfer_id from step;
  insert into vendors.transaction (vendor, transaction_uuid, period, kind, player_id, round_ref,
    currency, amount, from_cash, reference_uuid, fingerprint, supplier_transaction_id,
    transfer_id, recorded_at)
  select vendor, key, p_period, case when is_win then 'win' else 'bet' end, owner_id,
    bet_key::text, 'BDT', 100, 100, case when is_win then bet_key end, 'none', key::text,
    transfer_id, p_period
  from step;
  insert into outbox.event (name, brand_id, player_id, player_sequence, payload, recorded_at)
  select case when is_win then 'round.closed' else 'round.bet' end, 1, owner_id,
    o.sequence + step + 1,
    jsonb_build_object(
      'vendor', vendor, 'roundId', round_id::text, 'round', bet_key, 'gameCode', 'game',
      'kind', case when is_win then 'win' else 'bet' end, 'units', '100', 'stakeUnits', '100',
      'payoutUnits', case when is_win then '100' else '0' end,
      'state', case when is_win then 'closed' else 'open' end,
      'openedAt', p_period::timestamptz,
      'closedAt', case when is_win then p_period::timestamptz end,
      'transferId', transfer_id::text)
    || case when is_win then '{"validCashUnits": "100"}'::jsonb else '{}' end, p_period
  from step join ledger.owner o on o.id = owner_id;
  update ledger.owner set sequence = sequence + 2 * p_pairs where kind = 'player';

  -- The player's side: 100 units down and up again. The house's: up by each player's bet, then down
  -- by each one's win.
  insert into ledger.entry (account_id, sequence, period, transfer_id, amount,
    balance_after, recorded_at)
  select cash_id, a.sequence + step + 1, p_period, transfer_id, amount,
    a.balance + case when is_win then 0 else -100 end, p_period
  from step join ledger.account a on a.id = cash_id;
  insert into ledger.entry (account_id, sequence, period, transfer_id, amount,
    balance_after, recorded_at)
  select house_id, a.sequence + step * (v_players / v_vendors) + place, p_period, transfer_id,
    -amount, a.balance + 100 * case when is_win then v_players / v_vendors - place else place end,
    p_period
  from step join ledger.account a on a.id = house_id,
    lateral (select position / v_vendors + 1 as place) p;
  update ledger.account a set sequence = sequence + 2 * p_pairs from bench.fill_player
  where a.id = cash_id;
  update ledger.account a set sequence = sequence + 2 * p_pairs * (v_players / v_vendors)
  from (select distinct house_id from bench.fill_player) h where a.id = house_id;
  drop table step;
end $$;

-- So that every player can bear a bet of 100 units.
select ledger.post('deposit', 'bench', 'before the history', 'none', 'bench',
  array_agg(cash_id) || ledger.house_account('provider:bench', 'BDT', 0),
  array_agg(100::bigint) || -100 * count(*)) from bench.fill_player;
