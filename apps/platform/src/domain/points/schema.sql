-- Points of members: whole numbers, beside the money. Every change is an entry; what they pay with
-- money is in the ledger by the same cause.
create schema points;

-- Written by points.enter alone, under the lock of the member's books.
create table points.account (
  member_id bigint primary key references members.member,
  points bigint not null default 0 check (points >= 0),
  -- Points that were taken back after they had been spent: later ones pay them first.
  owed bigint not null default 0 check (owed >= 0),
  sequence bigint not null default 0,
  check (points = 0 or owed = 0)
) with (fillfactor = 50);

create table points.entry (
  member_id bigint not null references points.account,
  sequence bigint not null,
  kind text not null check (kind in ('earned', 'granted', 'redeemed', 'returned', 'converted')),
  points bigint not null check (points <> 0),
  -- Less what is owed.
  balance_after bigint not null,
  -- What it came from: unique, so that a cause counts once.
  source text not null,
  reference text not null,
  -- Of what is earned by play.
  game_type text,
  at timestamptz not null,
  primary key (member_id, sequence),
  unique (source, reference)
);

create index entry_of_month on points.entry (member_id, at) include (kind, points);

create function points.refuse_change() returns trigger language plpgsql as $$
begin
  raise exception 'points: % is append-only', tg_table_name;
end $$;
create trigger append_only before update or delete on points.entry
  for each row execute function points.refuse_change();

-- The one door to the books of points. A cause that was entered before changes nothing (false).
-- Only bets that were undone may take more than there is; the rest is owed.
create function points.enter(
    p_member bigint,
    p_points bigint,
    p_kind text,
    p_source text,
    p_reference text,
    p_game_type text,
    p_at timestamptz
  )
  returns boolean
  language plpgsql
as $$
declare
  v_known points.entry;
  v_account points.account;
  v_balance bigint;
begin
  perform ledger.lock_owners(array[p_member]);
  select * into v_known from points.entry where source = p_source and reference = p_reference;
  if found then
    if v_known.member_id <> p_member or v_known.points <> p_points then
      raise exception 'points: % % was entered with other content', p_source, p_reference;
    end if;
    return false;
  end if;
  insert into points.account (member_id) values (p_member) on conflict do nothing;
  select * into v_account from points.account where member_id = p_member;
  v_balance := v_account.points - v_account.owed + p_points;
  if p_points < 0 and v_balance < 0 and p_kind <> 'earned' then
    raise exception 'points: member % has fewer than %', p_member, -p_points;
  end if;
  update points.account
  set points = greatest(v_balance, 0), owed = greatest(-v_balance, 0),
    sequence = v_account.sequence + 1
  where member_id = p_member;
  insert into points.entry (member_id, sequence, kind, points, balance_after, source, reference,
    game_type, at)
  values (p_member, v_account.sequence + 1, p_kind, p_points, v_balance, p_source, p_reference,
    p_game_type, p_at);
  return true;
end $$;

-- A closed round with the ratio by which it earns, as its last fact says it: a bet that is undone
-- takes back what it earned, by the ratio of then.
create table points.round (
  round_id bigint primary key,
  member_id bigint not null,
  game_type text not null,
  -- So much valid bet makes one point.
  ratio bigint not null check (ratio > 0),
  valid bigint not null check (valid >= 0)
);

-- What a member's rounds of a game type sum up to, by ratio: whole points of it are in the books,
-- the remainder waits.
create table points.played (
  member_id bigint not null references members.member,
  game_type text not null,
  ratio bigint not null check (ratio > 0),
  valid numeric not null check (valid >= 0),
  primary key (member_id, game_type, ratio)
);

-- Counts rounds as they are now, in as many statements for many as for one. The caller holds the
-- locks of their members' books. A round keeps the ratio that it was first counted by.
create function points.earn(
    p_rounds bigint[],
    p_members bigint[],
    p_game_types text[],
    p_ratios bigint[],
    p_valid bigint[],
    p_sequences bigint[],
    p_at timestamptz
  )
  returns void
  language plpgsql
as $$
declare
  v_earned record;
begin
  for v_earned in
    with told as (
      select * from unnest(p_rounds, p_members, p_game_types, p_ratios, p_valid, p_sequences)
        as t(round_id, member_id, game_type, ratio, valid, sequence)
    ), before as (
      select * from points.round where round_id = any(p_rounds)
    ), counted as (
      insert into points.round (round_id, member_id, game_type, ratio, valid)
      select t.round_id, t.member_id, t.game_type, t.ratio, t.valid
      from told t left join before b using (round_id)
      where t.valid > 0 or b.round_id is not null
      on conflict (round_id) do update set valid = excluded.valid
      returning *
    ), change as (
      select c.member_id, c.game_type, c.ratio, sum(c.valid - coalesce(b.valid, 0)) as valid
      from counted c left join before b using (round_id)
      group by 1, 2, 3
      having sum(c.valid - coalesce(b.valid, 0)) <> 0
    ), sum as (
      select c.member_id, c.game_type, c.ratio, coalesce(p.valid, 0) as before,
        coalesce(p.valid, 0) + c.valid as after
      from change c left join points.played p using (member_id, game_type, ratio)
    ), kept as (
      insert into points.played (member_id, game_type, ratio, valid)
      select member_id, game_type, ratio, after from sum
      on conflict (member_id, game_type, ratio) do update set valid = excluded.valid
    )
    select s.member_id, s.game_type, t.sequence,
      sum(div(s.after, s.ratio) - div(s.before, s.ratio))::bigint as points
    from sum s
    join (select member_id, max(sequence) as sequence from told group by 1) t using (member_id)
    group by 1, 2, 3
    having sum(div(s.after, s.ratio) - div(s.before, s.ratio)) <> 0
    order by 1, 2
  loop
    perform points.enter(v_earned.member_id, v_earned.points, 'earned', 'points.play',
      format('%s:%s:%s', v_earned.member_id, v_earned.sequence, v_earned.game_type),
      v_earned.game_type, p_at);
  end loop;
end $$;

-- Rewards of the mall.
create table points.reward (
  id bigint generated always as identity primary key,
  brand_id smallint not null references brand.brand,
  kind text not null check (kind in ('bonus', 'cash', 'goods')),
  -- By language.
  name jsonb not null,
  detail jsonb not null default '{}',
  picture text not null default '',
  points bigint not null check (points > 0),
  -- Money that is paid with the points, in units.
  amount bigint not null default 0 check (amount >= 0),
  -- Of a bonus or cash: what it is worth, how often it must be bet, within how many days.
  worth bigint not null default 0 check (worth >= 0),
  turnover_times int not null default 0 check (turnover_times between 0 and 100),
  days int not null default 30 check (days between 1 and 365),
  quantity int not null check (quantity >= 0),
  -- Neither waiting for a decision nor given.
  available int not null check (available between 0 and quantity),
  from_at timestamptz,
  until_at timestamptz,
  position int not null default 0,
  is_on boolean not null default true,
  request_key uuid not null,
  created_at timestamptz not null,
  version int not null default 1,
  unique (brand_id, request_key),
  check ((kind = 'goods') = (worth = 0)),
  check (from_at is null or until_at is null or from_at < until_at)
);
create index reward_of_brand on points.reward (brand_id, position, id);

-- What a member asked for: points, money and stock are reserved until an operator decides.
create table points.redemption (
  id bigint generated always as identity primary key,
  brand_id smallint not null references brand.brand,
  member_id bigint not null references members.member,
  reward_id bigint not null references points.reward,
  request_key uuid not null,
  state text not null default 'in_process' check (state in ('in_process', 'approved', 'rejected')),
  -- As the reward was then.
  kind text not null check (kind in ('bonus', 'cash', 'goods')),
  name jsonb not null,
  points bigint not null check (points > 0),
  amount bigint not null check (amount >= 0),
  worth bigint not null check (worth >= 0),
  turnover_times int not null,
  days int not null,
  -- Where goods go.
  address text,
  mobile text,
  -- What the operator wrote for the member.
  remark text,
  decided_by bigint,
  requested_at timestamptz not null,
  decided_at timestamptz,
  unique (member_id, request_key),
  check ((kind = 'goods') = (address is not null and mobile is not null)),
  check ((state = 'in_process') = (decided_at is null))
);
create index redemption_of_member on points.redemption (member_id, id desc);
create index redemption_waiting on points.redemption (brand_id, requested_at, id)
  where state = 'in_process';
create index redemption_decided on points.redemption (brand_id, decided_at desc, id desc)
  where state <> 'in_process';
create index redemption_of_reward on points.redemption (reward_id);

-- Points that became cash.
create table points.conversion (
  id bigint generated always as identity primary key,
  brand_id smallint not null references brand.brand,
  member_id bigint not null references members.member,
  request_key uuid not null,
  points bigint not null check (points > 0),
  units bigint not null check (units > 0),
  -- What must be bet because of it; 0: nothing.
  turnover bigint not null check (turnover >= 0),
  at timestamptz not null,
  unique (member_id, request_key)
);
create index conversion_of_member on points.conversion (member_id, id desc);
