-- Thirteen weeks of play in bulk, as the product would have left it: balances chain, rounds add up,
-- every transfer has its vendor transaction and its fact. Temporary: it goes with the connection.

-- People who play alike, but for the first twenty, who play twenty times as much.
create function pg_temp.history_people(p_bets int, p_members int) returns void
  language plpgsql as $$
declare
  v_since constant timestamptz := ledger.current_period() - 7 * 13;
begin
  create temp table history_member on commit drop as
  with made as (
    insert into ledger.owner (kind, created_at)
    select 'player', v_since from generate_series(1, p_members)
    returning id
  ), placed as (
    select id, row_number() over (order by id) as place from made
  ), shared as (
    select *, least(place, 20) * 20 + greatest(place - 20, 0) as shares from placed
  )
  select id, place, null::bigint as cash_id,
    p_bets * shares / max(shares) over ()
      - p_bets * coalesce(lag(shares) over (order by place), 0) / max(shares) over () as bets
  from shared;
  insert into ledger.account (owner_id, kind, currency)
    select id, kind, 'BDT' from history_member, unnest(array['cash', 'bonus', 'held', 'owed']) kind;
  update history_member m set cash_id = a.id
    from ledger.account a where a.owner_id = m.id and a.kind = 'cash';
  insert into wallet.turnover_mark (player_id) select id from history_member;
end $$;

-- As members who stand below no one.
create function pg_temp.history_members(p_brand int, p_hash text) returns void
  language plpgsql as $$
declare
  v_since constant timestamptz := ledger.current_period() - 7 * 13;
begin
  insert into members.member (id, brand_id, username, password_hash, vendor_user, language,
    request_key, age_confirmed_at, terms_agreed_at, registered_ip, created_at)
  select id, p_brand, 'history' || lpad(place::text, 6, '0'), p_hash,
    left(replace(gen_random_uuid()::text, '-', ''), 16), 'bn', gen_random_uuid(), v_since, v_since,
    '127.0.0.1', v_since
  from history_member
  order by id;
end $$;

-- What they play with.
create function pg_temp.history_deposits(p_members int) returns void language plpgsql as $$
declare
  v_since constant timestamptz := ledger.current_period() - 7 * 13;
  v_deposit constant bigint := 10000000000;
  v_house constant bigint := ledger.house_account('provider:history', 'BDT', 0);
begin
  perform ledger.make_period('ledger.transfer', v_since::date);
  perform ledger.make_period('ledger.entry', v_since::date);
  create temp table deposit on commit drop as
  select m.*, nextval('ledger.transfer_id') as transfer_id
  from (select * from history_member order by place) m;
  insert into ledger.transfer (id, recorded_at, period, kind, source, reference, cause)
  select transfer_id, v_since, v_since, 'deposit', 'history', 'deposit:' || id, 'history'
  from deposit;
  insert into ledger.entry
    (account_id, sequence, transfer_id, amount, balance_after, recorded_at, period)
  select cash_id, 1, transfer_id, v_deposit, v_deposit, v_since, v_since from deposit
  union all
  select v_house, place, transfer_id, -v_deposit, -v_deposit * place, v_since, v_since
  from deposit;
  insert into figures.entry (account_id, quarter, kind, entries, credits, debits, first_sequence,
    last_sequence)
  select cash_id, v_since, 'deposit', 1, v_deposit, 0, 1, 1 from deposit;
  update ledger.account a set balance = v_deposit, sequence = 1
    from history_member m where a.id = m.cash_id;
  update ledger.account set balance = -v_deposit * p_members, sequence = p_members
    where id = v_house;
end $$;

-- One week of their rounds, each a bet and a win five seconds later.
create function pg_temp.history_week(p_brand int, p_week int) returns void language plpgsql as $$
declare
  v_period constant date := ledger.current_period() - 7 * (13 - p_week);
  v_table regclass;
begin
  foreach v_table in array
    array['ledger.transfer', 'ledger.entry', 'vendors.transaction']::regclass[]
  loop
    perform ledger.make_period(v_table, v_period);
  end loop;
  create temp table history_game on commit drop as
  select row_number() over (order by g.vendor, g.code) - 1 as place, count(*) over () as games,
    g.vendor, g.code, g.game_type, g.turnover_weight_ppm,
    ledger.house_account('gaming:' || g.vendor, 'BDT', 0) as house_id
  from vendors.game g join vendors.vendor v on v.code = g.vendor
  where v.brand_id = p_brand
    and not exists (select from vendors.transfer_vendor t where t.vendor = v.code);
  create temp table play on commit drop as
  select m.id, m.cash_id, w.before + n as number, g.games, g.vendor, g.code,
    g.game_type, g.turnover_weight_ppm, g.house_id,
    -- Each at times of their own.
    v_period::timestamptz + (n + (m.place * 377 % 610 + 0.5) / 610) / w.bets
      * interval '6 days 20 hours' as at,
    100000 * (1 + n % 9) as stake, 50000 * (1 + (n * 5) % 17) as payout,
    nextval('vendors.round_id_seq') as round_id, uuidv7() as bet_key, uuidv7() as win_key
  from history_member m,
    lateral (
      select bets * p_week / 13 as before, bets * (p_week + 1) / 13 - bets * p_week / 13 as bets) w,
    generate_series(0, w.bets - 1) n
    join history_game g on true
  where g.place = (n * 7 + m.place) % g.games;
  create temp table step on commit drop as
  select nextval('ledger.transfer_id') as transfer_id, s.*
  from (
    select p.*, side, 2 * number + side + 2 as sequence,
      case side when 0 then 'stake' else 'payout' end as kind,
      case side when 0 then -stake else payout end as amount,
      case side when 0 then bet_key else win_key end as key, at + side * interval '5 seconds' as now
    from play p, generate_series(0, 1) side
    order by now) s;
  analyze play, step;
  insert into ledger.transfer (id, recorded_at, period, kind, source, reference, cause)
  select transfer_id, now, v_period, kind, 'wallet-api:' || vendor, key,
    'round:' || round_id
  from step;
  insert into ledger.entry
    (account_id, sequence, transfer_id, amount, balance_after, recorded_at, period)
  select a.id, s.sequence, s.transfer_id, s.amount, a.balance + sum(s.amount) over turn, s.now,
    v_period
  from step s join ledger.account a on a.id = s.cash_id
  window turn as (partition by a.id order by s.transfer_id);
  insert into ledger.entry
    (account_id, sequence, transfer_id, amount, balance_after, recorded_at, period)
  select a.id, a.sequence + row_number() over turn, s.transfer_id, -s.amount,
    a.balance - sum(s.amount) over turn, s.now, v_period
  from step s join ledger.account a on a.id = s.house_id
  window turn as (partition by a.id order by s.transfer_id);
  insert into vendors.round (id, vendor, player_id, round_ref, game_code, currency, state,
    stake_cash, payout, opened_at, closed_at, turnover_weight_ppm, standing_bets, called_at,
    valid_cash, valid_bonus)
  overriding system value
  select round_id, vendor, id, bet_key, code, 'BDT', 'closed', stake, payout, at,
    at + interval '5 seconds', turnover_weight_ppm, 1, at + interval '5 seconds',
    vendors.valid_bet(game_type, null, stake, payout), 0
  from play;
  insert into vendors.transaction (vendor, transaction_uuid, period, kind, player_id, round_ref,
    currency, amount, from_cash, reference_uuid, fingerprint, supplier_transaction_id, transfer_id,
    recorded_at)
  select vendor, key, v_period, case side when 0 then 'bet' else 'win' end, id, bet_key, 'BDT',
    abs(amount), abs(amount), case side when 1 then bet_key end, 'history', key, transfer_id, now
  from step;
  insert into outbox.event (name, brand_id, player_id, player_sequence, payload, recorded_at)
  select case side when 0 then 'round.bet' else 'round.closed' end, p_brand, id,
    2 * s.number + side + 1, jsonb_build_object(
      'vendor', vendor, 'roundId', round_id::text, 'round', bet_key, 'gameCode', code,
      'kind', case side when 0 then 'bet' else 'win' end, 'units', abs(amount)::text,
      'stakeUnits', stake::text, 'payoutUnits', case side when 0 then 0 else payout end::text,
      'state', case side when 0 then 'open' else 'closed' end, 'openedAt', at,
      'closedAt', case side when 1 then now end, 'transferId', transfer_id::text)
    || case side when 0 then '{}' else jsonb_build_object('validCashUnits',
      vendors.valid_bet(game_type, null, stake, payout)::text) end, now
  from step s
  order by transfer_id;
  insert into reports.bet (round_id, player_id, player_sequence, vendor, game_code, round_ref,
    state, stake, payout, opened_at, closed_at, valid_cash)
  select round_id, id, 2 * number + 2, vendor, code, bet_key, 'closed', stake, payout, at,
    at + interval '5 seconds', vendors.valid_bet(game_type, null, stake, payout)
  from play;
  insert into figures.entry (account_id, quarter, kind, entries, credits, debits, first_sequence,
    last_sequence)
  select cash_id, figures.quarter_of(now), kind, count(*), sum(greatest(amount, 0)),
    sum(least(amount, 0)), min(sequence), max(sequence)
  from step
  group by 1, 2, 3;
  update ledger.account a set sequence = a.sequence + s.entries, balance = a.balance + s.amount
  from (
    select cash_id as id, count(*) as entries, sum(amount) as amount from step group by 1
    union all
    select house_id, count(*), -sum(amount) from step group by 1) s
  where a.id = s.id;
  drop table history_game, play, step;
end $$;

-- What the product keeps beside the rows: numbers, marks, and that every listener has read it all.
create function pg_temp.history_marks(p_listeners text[]) returns void language plpgsql as $$
begin
  update ledger.owner o set sequence = 2 * m.bets from history_member m where m.id = o.id;
  update wallet.turnover_mark t set sequence = 2 * m.bets
    from history_member m where m.id = t.player_id;
  insert into figures.entry_mark (account_id, sequence, period)
  select a.id, a.sequence, ledger.current_period() - 7
  from history_member m join ledger.account a on a.id = m.cash_id;
  update vendors.first_open_round set id = (select max(id) from vendors.round);
  insert into outbox.reader (name, xid, id)
  select name, last.xid, last.id
  from unnest(p_listeners) name,
    (select xid, id from outbox.event order by xid desc, id desc limit 1) last
  on conflict (name) do update set xid = excluded.xid, id = excluded.id;
end $$;
