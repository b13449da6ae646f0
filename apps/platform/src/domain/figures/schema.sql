-- What each member staked, won and moved, summed by quarter of an hour: every time zone's days and
-- hours are made of whole quarters. Rebuilt from bets and entries at any time.
create schema figures;

-- What of a member's figures changed, and is in no day yet: appended to by whatever changes them,
-- taken away by the one who adds it to the days.
create table figures.change (
  member_id bigint not null,
  at timestamptz not null,
  staked bigint not null default 0,
  paid bigint not null default 0,
  valid bigint not null default 0,
  kind text,
  units bigint not null default 0
) with (autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 20000);

-- Of a member's rounds of one game: those placed in the quarter as they stand now, and those closed
-- in it.
create table figures.play (
  player_id bigint not null,
  quarter timestamptz not null,
  vendor text not null,
  game_code text not null,
  placed int not null default 0,
  placed_stake bigint not null default 0,
  placed_payout bigint not null default 0,
  -- Of those placed, the ones that are closed.
  done int not null default 0,
  done_stake bigint not null default 0,
  done_payout bigint not null default 0,
  settled int not null default 0,
  settled_stake bigint not null default 0,
  settled_payout bigint not null default 0,
  -- Of those closed, the valid bet without the bonus's share.
  settled_valid bigint not null default 0,
  -- Sums over a range read the index alone: a player's rows lie scattered over the table.
  primary key (player_id, quarter, vendor, game_code) include (placed, placed_stake,
    placed_payout, done, done_stake, done_payout, settled, settled_stake, settled_payout,
    settled_valid)
) with (autovacuum_vacuum_scale_factor = 0.02, autovacuum_vacuum_insert_scale_factor = 0.02);
-- For sums over all members of a brand.
create index play_in_time on figures.play (quarter);

create type figures.round as (
  player_id bigint,
  vendor text,
  game_code text,
  state text,
  stake bigint,
  payout bigint,
  opened_at timestamptz,
  closed_at timestamptz,
  valid_cash bigint
);

create function figures.quarter_of(p_at timestamptz) returns timestamptz
  language sql immutable parallel safe as $$
  select date_bin('15 minutes', p_at, '2000-01-01Z')
$$;

-- Adds rounds as they are now, and takes back how they were before: both in the same order of
-- members and quarters as everyone, so that two never wait for each other.
create function figures.add_play(p_now figures.round[], p_before figures.round[])
  returns void language sql as $$
  with change as materialized (
    select 1 as sign, r.* from unnest(p_now) r
    union all
    select -1, r.* from unnest(p_before) r
  ), told as (
    insert into figures.change (member_id, at, staked, paid, valid)
    select player_id, figures.quarter_of(closed_at), sum(sign * stake), sum(sign * payout),
      sum(sign * valid_cash)
    from change
    where state = 'closed'
    group by 1, 2
    having sum(sign * stake) <> 0 or sum(sign * payout) <> 0 or sum(sign * valid_cash) <> 0
  ), part as (
    select player_id, figures.quarter_of(opened_at) as quarter, vendor, game_code,
      sign as placed, sign * stake as placed_stake, sign * payout as placed_payout,
      case when state = 'closed' then sign else 0 end as done,
      case when state = 'closed' then sign * stake else 0 end as done_stake,
      case when state = 'closed' then sign * payout else 0 end as done_payout,
      0 as settled, 0::bigint as settled_stake, 0::bigint as settled_payout,
      0::bigint as settled_valid
    from change
    where state <> 'voided'
    union all
    select player_id, figures.quarter_of(closed_at), vendor, game_code, 0, 0, 0, 0, 0, 0,
      sign, sign * stake, sign * payout, sign * valid_cash
    from change
    where state = 'closed'
  )
  insert into figures.play as f
  select player_id, quarter, vendor, game_code, sum(placed), sum(placed_stake),
    sum(placed_payout), sum(done), sum(done_stake), sum(done_payout), sum(settled),
    sum(settled_stake), sum(settled_payout), sum(settled_valid)
  from part
  group by 1, 2, 3, 4
  order by 1, 2, 3, 4
  on conflict (player_id, quarter, vendor, game_code) do update set
    placed = f.placed + excluded.placed,
    placed_stake = f.placed_stake + excluded.placed_stake,
    placed_payout = f.placed_payout + excluded.placed_payout,
    done = f.done + excluded.done,
    done_stake = f.done_stake + excluded.done_stake,
    done_payout = f.done_payout + excluded.done_payout,
    settled = f.settled + excluded.settled,
    settled_stake = f.settled_stake + excluded.settled_stake,
    settled_payout = f.settled_payout + excluded.settled_payout,
    settled_valid = f.settled_valid + excluded.settled_valid
$$;

-- Of an account's entries by kind of their transfers; in order, so that a moment is found by its
-- quarter.
create table figures.entry (
  account_id bigint not null,
  quarter timestamptz not null,
  kind text not null,
  entries int not null,
  credits bigint not null,
  debits bigint not null,
  first_sequence bigint not null,
  last_sequence bigint not null,
  primary key (account_id, quarter, kind)
    include (entries, credits, debits, first_sequence, last_sequence)
) with (autovacuum_vacuum_scale_factor = 0.02, autovacuum_vacuum_insert_scale_factor = 0.02);

-- Up to which entry an account is counted. What came later is summed when it is read.
create table figures.entry_mark (
  account_id bigint primary key,
  sequence bigint not null,
  period date not null
);

-- Counts what an account's entries are since its mark, up to the quarter that goes on: a quarter
-- that is over is written once.
create function figures.count_entries(
  p_account bigint,
  p_before timestamptz default figures.quarter_of(clock_timestamp())
) returns bigint language plpgsql as $$
declare
  v_mark figures.entry_mark;
  v_counted bigint;
begin
  insert into figures.entry_mark values (p_account, 0, '-infinity') on conflict do nothing;
  select * into v_mark from figures.entry_mark where account_id = p_account for update;
  with later as (
    select e.*, bool_and(e.recorded_at < p_before) over (order by e.sequence) as is_over
    from ledger.entry e
    where e.account_id = p_account and e.sequence > v_mark.sequence and e.period >= v_mark.period
  ), fresh as materialized (
    select l.sequence, l.period, l.amount, t.kind, figures.quarter_of(l.recorded_at) as quarter
    from later l join ledger.transfer t on t.id = l.transfer_id and t.period = l.period
    where l.is_over
  ), counted as (
    insert into figures.entry as f
    select p_account, quarter, kind, count(*), coalesce(sum(amount) filter (where amount > 0), 0),
      coalesce(sum(amount) filter (where amount < 0), 0), min(sequence), max(sequence)
    from fresh
    group by quarter, kind
    on conflict (account_id, quarter, kind) do update set
      entries = f.entries + excluded.entries,
      credits = f.credits + excluded.credits,
      debits = f.debits + excluded.debits,
      last_sequence = excluded.last_sequence
  ), marked as (
    update figures.entry_mark set sequence = last.sequence, period = last.period
    from (select max(sequence) as sequence, max(period) as period from fresh having count(*) > 0)
      as last
    where account_id = p_account
  )
  select count(*) into v_counted from fresh;
  return v_counted;
end $$;

-- How many entries of an account were recorded before a moment. Planned once a session: planning
-- over all weeks costs more than the search.
create function figures.sequence_at(p_account bigint, p_at timestamptz) returns bigint
  language plpgsql stable set plan_cache_mode = force_generic_plan as $$
begin
  return (with floor as (
    select coalesce(
      (select max(last_sequence) from figures.entry
        where account_id = p_account and quarter = (
          select max(quarter) from figures.entry
          where account_id = p_account and quarter < figures.quarter_of(p_at))),
      (select sequence from ledger.opening where account_id = p_account), 0) as sequence,
      -- An account that moves little may rest for weeks before it is counted.
      least(date_trunc('week', p_at at time zone 'UTC')::date - 7, coalesce((
        select m.period from figures.entry_mark m where m.account_id = p_account),
        '-infinity')) as period
  )
  select coalesce((
    select max(e.sequence) from ledger.entry e
    where e.account_id = p_account and e.sequence > floor.sequence and e.period >= floor.period
      and e.period <= (p_at at time zone 'UTC')::date + 1 and e.recorded_at < p_at), floor.sequence)
  from floor);
end $$;

-- What was given to members and moved by them, by the kind of its transfer: what of it counts, and
-- as what. Whoever brings a new kind of transfer enters it here.
create function figures.kind_of(p_transfer_kind text) returns text
  language sql immutable parallel safe as $$
  select case p_transfer_kind
    when 'deposit' then 'deposit'
    when 'withdrawal' then 'withdrawal'
    when 'withdrawal_rest' then 'withdrawal'
    when 'bonus' then 'promotion'
    when 'promotion' then 'promotion'
    when 'points_voucher' then 'promotion'
    when 'points_converted' then 'promotion'
    when 'rebate' then 'rebate'
    when 'rolling' then 'rebate'
    when 'prize_mode' then 'rebate'
    when 'deposit_refund' then 'refund'
    when 'salary' then 'salary'
    when 'member_transfer' then 'transfer'
  end
$$;

-- One row for each member whose money such a transfer changed: what they got, below zero what they
-- gave. What of a win went to the promotions' cost was no win: it counts as a promotion taken back.
create table figures.movement (
  transfer_id bigint not null,
  member_id bigint not null,
  at timestamptz not null,
  kind text not null check (kind in ('deposit', 'withdrawal', 'promotion', 'rebate', 'refund',
    'salary', 'transfer')),
  units bigint not null check (units <> 0),
  primary key (transfer_id, member_id)
);
create index movement_of_member on figures.movement (member_id, at desc, transfer_id desc)
  include (kind, units);
create index movement_in_time on figures.movement (at) include (member_id, kind, units);

create function figures.tell_movement() returns trigger language plpgsql as $$
begin
  insert into figures.change (member_id, at, kind, units)
  values (new.member_id, new.at, new.kind, new.units);
  return null;
end $$;
create trigger tell_movement after insert on figures.movement
  for each row execute function figures.tell_movement();

-- Of transfers by the act's door: games come by the other.
create function figures.keep_movement() returns trigger language plpgsql as $$
begin
  insert into figures.movement (transfer_id, member_id, at, kind, units)
  select t.id, o.id, t.recorded_at, figures.kind_of(t.kind), sum(leg.units)
  from ledger.transfer t
  cross join unnest(new.accounts, new.amounts) as leg(account_id, units)
  join ledger.account a on a.id = leg.account_id
  join ledger.owner o on o.id = a.owner_id and o.kind = 'player'
  where t.id = new.transfer_id and t.period = new.period and figures.kind_of(t.kind) is not null
  group by t.id, t.recorded_at, t.kind, o.id
  having sum(leg.units) <> 0;
  return null;
end $$;
create trigger keep_movement after insert on ledger.posted_reference
  for each row execute function figures.keep_movement();

-- The share of an ended bonus in a win, an undone bet, or an undone win, which comes back.
create function figures.keep_lost_share() returns trigger language plpgsql as $$
begin
  insert into figures.movement (transfer_id, member_id, at, kind, units)
  values (new.transfer_id, new.player_id, new.recorded_at, 'promotion',
    case when new.kind = 'rollback' and exists (
      select from vendors.transaction t
      where t.vendor = new.vendor and t.transaction_uuid = new.reference_uuid
        and t.period = new.period and t.kind = 'win'
    ) then new.to_promo else -new.to_promo end);
  return null;
end $$;
create trigger keep_lost_share after insert on vendors.transaction
  for each row when (new.to_promo > 0) execute function figures.keep_lost_share();
