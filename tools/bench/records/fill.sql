-- Thirteen weeks of play in bulk, as the product would have left it: balances chain, rounds add up.
-- Every member plays alike, but for the first twenty, who play twenty times as much.
create schema bench;

create function bench.fill(p_members int, p_bets int) returns void language plpgsql as $$
declare
  v_weeks constant int := 13;
  v_shares constant int := p_members + 20 * 19;
  v_house bigint;
  v_period date;
begin
  insert into brand.brand (id, code, name, settings) values (1, 'padma-demo', 'Padma', '{}')
    on conflict do nothing;
  insert into vendors.vendor (code, brand_id, name, base_url)
    select 'vendor-' || v, 1, 'Vendor ' || v, 'http://127.0.0.1:9' from generate_series(1, 3) v;
  insert into vendors.game (vendor, code, game_type, name, icon_url, turnover_weight_ppm)
    select 'vendor-' || (1 + g % 3), 'game-' || g, (array['RNG', 'LIVE', 'FISH'])[1 + g % 3],
      'Game ' || g, '/art/x.svg', 1000000
    from generate_series(1, 12) g;
  create table bench.member as
  with made as (
    insert into ledger.owner (kind) select 'player' from generate_series(1, p_members)
    returning id
  )
  select id, row_number() over (order by id) as place,
    (case when row_number() over (order by id) <= 20 then 20 else 1 end * p_bets / v_shares
      / v_weeks)::int as bets
  from made;
  -- What they had before, so that every bet can be borne.
  insert into ledger.account (owner_id, kind, currency, balance)
    select id, kind, 'BDT', case kind when 'cash' then 1000000000000 else 0 end
    from bench.member, unnest(array['cash', 'bonus', 'held', 'owed']) kind;
  alter table bench.member add cash_id bigint;
  update bench.member m set cash_id = a.id from ledger.account a
    where a.owner_id = m.id and a.kind = 'cash';
  v_house := ledger.house_account('gaming:bench', 'BDT', 0);
  alter table reports.bet disable trigger user;
  for v_week in reverse v_weeks - 1..0 loop
    v_period := ledger.current_period() - 7 * (v_week + 1);
    perform ledger.make_period('ledger.transfer', v_period);
    perform ledger.make_period('ledger.entry', v_period);
    create temp table play on commit drop as
    select m.id, m.cash_id, n, m.bets,
      row_number() over (order by m.id, n) as number,
      v_period::timestamptz + (n + 0.5) / m.bets * interval '6 days 20 hours' as at,
      1 + (n * 7 + m.place) % 12 as game, 100000 * (1 + n % 9) as stake,
      50000 * (1 + (n * 5) % 17) as payout,
      nextval('vendors.round_id_seq') as round_id
    from bench.member m, generate_series(0, m.bets - 1) n;
    create temp table step on commit drop as
    select nextval('ledger.transfer_id') as transfer_id, p.*, side,
      case side when 0 then -stake else payout end as amount,
      at + side * interval '5 seconds' as recorded_at
    from play p, generate_series(0, 1) side
    order by at, side;
    insert into ledger.transfer (id, recorded_at, period, kind, source, reference, cause)
    select transfer_id, recorded_at, v_period, case side when 0 then 'stake' else 'payout' end,
      'wallet-api:bench', round_id || '-' || side, 'round:' || round_id
    from step;
    insert into ledger.entry
      (account_id, sequence, transfer_id, amount, balance_after, recorded_at, period)
    select s.cash_id, a.sequence + row_number() over turn, s.transfer_id, s.amount,
      a.balance + sum(s.amount) over turn, s.recorded_at, v_period
    from step s join ledger.account a on a.id = s.cash_id
    window turn as (partition by s.cash_id order by s.transfer_id);
    insert into ledger.entry
      (account_id, sequence, transfer_id, amount, balance_after, recorded_at, period)
    select a.id, a.sequence + row_number() over turn, s.transfer_id, -s.amount,
      a.balance - sum(s.amount) over turn, s.recorded_at, v_period
    from step s join ledger.account a on a.id = v_house
    window turn as (order by s.transfer_id);
    update ledger.account a set sequence = a.sequence + s.entries, balance = a.balance + s.amount
    from (select cash_id, count(*) as entries, sum(amount) as amount from step group by 1) s
    where a.id = s.cash_id;
    update ledger.account a set sequence = a.sequence + s.entries, balance = a.balance - s.amount
    from (select count(*) as entries, sum(amount) as amount from step) s where a.id = v_house;
    insert into reports.bet (round_id, player_id, player_sequence, vendor, game_code, round_ref,
      state, stake, payout, opened_at, closed_at)
    select round_id, id, number, 'vendor-' || (1 + game % 3), 'game-' || game, round_id::text,
      'closed', stake, payout, at, at + interval '5 seconds'
    from play;
    drop table play, step;
  end loop;
  alter table reports.bet enable trigger user;
  insert into figures.play (player_id, quarter, vendor, game_code, placed, placed_stake,
    placed_payout, done, done_stake, done_payout, settled, settled_stake, settled_payout)
  select player_id, figures.quarter_of(opened_at), vendor, game_code, count(*), sum(stake),
    sum(payout), count(*), sum(stake), sum(payout), count(*), sum(stake), sum(payout)
  from reports.bet
  group by 1, 2, 3, 4;
  perform figures.count_entries(cash_id) from bench.member;
end $$;
