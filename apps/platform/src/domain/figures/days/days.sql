-- What members did by the brand's day, and what all below them did, each under the line of that
-- day.

-- The zone that a brand's days are kept by.
create table figures.zone (
  brand_id smallint primary key references brand.brand,
  zone text not null
);

create function figures.day_begins(p_day date, p_zone text) returns timestamptz
  language sql stable parallel safe as $$
  select p_day::timestamp at time zone p_zone
$$;

-- Trial accounts have no days.
create table figures.member_day (
  member_id bigint not null,
  day date not null,
  staked bigint not null default 0,
  paid bigint not null default 0,
  valid bigint not null default 0,
  rebates bigint not null default 0,
  promotions bigint not null default 0,
  refunds bigint not null default 0,
  salaries bigint not null default 0,
  deposits bigint not null default 0,
  withdrawals bigint not null default 0,
  primary key (member_id, day)
) with (fillfactor = 80);
create index member_day_in_time on figures.member_day (day, member_id);
-- When a member last staked before a day, and next after it.
create index member_day_active on figures.member_day (member_id, day) where staked > 0;

-- Of all below an ancestor; what they did themselves is in their own days.
create table figures.team_day (
  ancestor_id bigint not null,
  day date not null,
  staked bigint not null default 0,
  paid bigint not null default 0,
  valid bigint not null default 0,
  rebates bigint not null default 0,
  promotions bigint not null default 0,
  refunds bigint not null default 0,
  salaries bigint not null default 0,
  deposits bigint not null default 0,
  withdrawals bigint not null default 0,
  -- Who staked that day.
  active int not null default 0,
  -- Of them, how many had last staked in the team so many days before: one day, two and so on. Who
  -- staked in a span is each day's active, less those who had staked within the span already.
  again int[] not null default '{}',
  primary key (ancestor_id, day)
) with (fillfactor = 80);

-- The longest span of a page less a day: a longer pause is in none.
create function figures.longest_pause() returns int language sql immutable parallel safe as $$
  select 91
$$;

-- Counts by their places, without noughts at the end.
create function figures.by_place(p_places int[], p_counts int[]) returns int[]
  language sql immutable parallel safe as $$
  select coalesce(array_agg(coalesce(u.count, 0) order by place), '{}')
  from generate_series(1, (
    select max(u.place) from unnest(p_places, p_counts) as u(place, count)
    where u.count <> 0)) place
  left join unnest(p_places, p_counts) as u(place, count) using (place)
$$;
create function figures.add_by_place(p_one int[], p_other int[]) returns int[]
  language sql immutable parallel safe as $$
  select figures.by_place(array_agg(place::int), array_agg(coalesce(one, 0) + coalesce(other, 0)))
  from unnest(p_one, p_other) with ordinality as u(one, other, place)
$$;

-- The nearest day on which a member staked in a team, before another day (-1) or after it (1).
create function figures.active_day(
  p_ancestor bigint, p_member bigint, p_zone text, p_day date, p_side int
) returns date language plpgsql stable as $$
declare
  v_day date := p_day;
begin
  loop
    if p_side < 0 then
      select max(day) into v_day from figures.member_day
      where member_id = p_member and staked > 0 and day < v_day
        and day >= p_day - figures.longest_pause();
    else
      select min(day) into v_day from figures.member_day
      where member_id = p_member and staked > 0 and day > v_day
        and day <= p_day + figures.longest_pause();
    end if;
    -- In another team meanwhile, it is passed over.
    if v_day is null or exists (
      select from members.descent
      where ancestor_id = p_ancestor and descendant_id = p_member
        and from_at <= figures.day_begins(v_day, p_zone)
        and figures.day_begins(v_day, p_zone) < until_at
    ) then
      return v_day;
    end if;
  end loop;
end $$;

-- Changes by day, as the days sum them.
create function figures.days_of(p_changes figures.change[])
  returns setof figures.member_day language sql stable as $$
  select c.member_id, (c.at at time zone z.zone)::date, sum(c.staked), sum(c.paid), sum(c.valid),
    coalesce(sum(c.units) filter (where c.kind = 'rebate'), 0),
    coalesce(sum(c.units) filter (where c.kind = 'promotion'), 0),
    coalesce(sum(c.units) filter (where c.kind = 'refund'), 0),
    coalesce(sum(c.units) filter (where c.kind = 'salary'), 0),
    coalesce(sum(c.units) filter (where c.kind = 'deposit'), 0),
    coalesce(-sum(c.units) filter (where c.kind = 'withdrawal'), 0)
  from unnest(p_changes) c
  join members.member m on m.id = c.member_id and m.type <> 4
  join figures.zone z on z.brand_id = m.brand_id
  group by 1, 2
$$;

-- Adds changes of one day to the days of members and of those above them.
create function figures.add_day(p_day date, p_fresh figures.member_day[]) returns void
  language sql as $$
  with fresh as materialized (
    select * from unnest(p_fresh) f where f.day = p_day
  ), kept as (
    insert into figures.member_day as d
    select * from fresh order by member_id
    on conflict (member_id, day) do update set
      staked = d.staked + excluded.staked,
      paid = d.paid + excluded.paid,
      valid = d.valid + excluded.valid,
      rebates = d.rebates + excluded.rebates,
      promotions = d.promotions + excluded.promotions,
      refunds = d.refunds + excluded.refunds,
      salaries = d.salaries + excluded.salaries,
      deposits = d.deposits + excluded.deposits,
      withdrawals = d.withdrawals + excluded.withdrawals
    returning member_id,
      (new.staked > 0)::int - coalesce(old.staked > 0, false)::int as active
  ), placed as materialized (
    select a.ancestor_id, a.from_at, a.until_at, k.active, z.zone, f.*
    from fresh f
    join kept k using (member_id)
    join members.member m on m.id = f.member_id
    join figures.zone z on z.brand_id = m.brand_id
    join members.descent a on a.descendant_id = f.member_id and a.depth > 0
      and a.from_at <= figures.day_begins(p_day, z.zone)
      and figures.day_begins(p_day, z.zone) < a.until_at
  ), near as materialized (
    select member_id, (
        select max(d.day) from figures.member_day d
        where d.member_id = k.member_id and d.staked > 0 and d.day < p_day
          and d.day >= p_day - figures.longest_pause()) as before, (
        select min(d.day) from figures.member_day d
        where d.member_id = k.member_id and d.staked > 0 and d.day > p_day
          and d.day <= p_day + figures.longest_pause()) as after
    from kept k
    where active <> 0
  ), turned as materialized (
    -- One who begins to be active comes between two of their days, or leaves them to each other.
    select p.ancestor_id, p.active,
      case when p.from_at <= figures.day_begins(n.before, p.zone) then n.before
        when n.before is not null
          then figures.active_day(p.ancestor_id, p.member_id, p.zone, p_day, -1)
      end as before,
      case when figures.day_begins(n.after, p.zone) < p.until_at then n.after
        when n.after is not null
          then figures.active_day(p.ancestor_id, p.member_id, p.zone, p_day, 1)
      end as after
    from placed p join near n using (member_id)
  ), pause as (
    select ancestor_id, day, pause, sum(active)::int as active
    from (
      select ancestor_id, p_day as day, p_day - before as pause, active from turned
      union all
      select ancestor_id, after, after - p_day, active from turned
      union all
      select ancestor_id, after, after - before, -active from turned
    ) part
    where pause <= figures.longest_pause()
    group by 1, 2, 3
    having sum(active) <> 0
  ), again as (
    select ancestor_id, day, figures.by_place(array_agg(pause), array_agg(active)) as again
    from pause
    group by 1, 2
  ), sums as (
    select ancestor_id, p_day as day, sum(staked) as staked, sum(paid) as paid,
      sum(valid) as valid, sum(rebates) as rebates, sum(promotions) as promotions,
      sum(refunds) as refunds, sum(salaries) as salaries, sum(deposits) as deposits,
      sum(withdrawals) as withdrawals, sum(active) as active
    from placed
    group by 1
  )
  insert into figures.team_day as t
  select ancestor_id, day, coalesce(staked, 0), coalesce(paid, 0), coalesce(valid, 0),
    coalesce(rebates, 0), coalesce(promotions, 0), coalesce(refunds, 0), coalesce(salaries, 0),
    coalesce(deposits, 0), coalesce(withdrawals, 0), coalesce(active, 0), coalesce(again, '{}')
  from sums full join again using (ancestor_id, day)
  order by 1, 2
  on conflict (ancestor_id, day) do update set
    staked = t.staked + excluded.staked,
    paid = t.paid + excluded.paid,
    valid = t.valid + excluded.valid,
    rebates = t.rebates + excluded.rebates,
    promotions = t.promotions + excluded.promotions,
    refunds = t.refunds + excluded.refunds,
    salaries = t.salaries + excluded.salaries,
    deposits = t.deposits + excluded.deposits,
    withdrawals = t.withdrawals + excluded.withdrawals,
    active = t.active + excluded.active,
    again = case when excluded.again = '{}' then t.again
      else figures.add_by_place(t.again, excluded.again) end
$$;

-- Adds so many changes to the days of their members and of those above them; how many there were.
-- One at a time: who comes meanwhile does nothing.
create function figures.add_days(p_most int) returns int language plpgsql as $$
declare
  v_changes figures.change[];
  v_fresh figures.member_day[];
  v_day date;
begin
  if exists (
    select from brand.brand b where not exists (select from figures.zone z where z.brand_id = b.id)
  ) then
    raise exception 'figures: a brand has no zone for its days';
  end if;
  if not pg_try_advisory_xact_lock(hashtext('figures.days')) then return 0; end if;
  with taken as (
    delete from figures.change
    where ctid = any(array(select ctid from figures.change limit p_most))
    returning *
  )
  select array_agg(taken::figures.change) into v_changes from taken;
  if v_changes is null then return 0; end if;
  v_fresh := array(select figures.days_of(v_changes));
  -- Day after day: each sees the days of the others as they are by then.
  for v_day in select distinct f.day from unnest(v_fresh) f order by 1 loop
    perform figures.add_day(v_day, v_fresh);
  end loop;
  return cardinality(v_changes);
end $$;

-- What the days would be if they were made again: of all quarters and movements, less what waits.
create view figures.member_day_anew as
select member_id, day, staked, paid, valid, rebates, promotions, refunds, salaries, deposits,
  withdrawals
from (
  select c.member_id, (c.at at time zone z.zone)::date as day,
    sum(c.staked)::bigint as staked, sum(c.paid)::bigint as paid, sum(c.valid)::bigint as valid,
    coalesce(sum(c.units) filter (where c.kind = 'rebate'), 0)::bigint as rebates,
    coalesce(sum(c.units) filter (where c.kind = 'promotion'), 0)::bigint as promotions,
    coalesce(sum(c.units) filter (where c.kind = 'refund'), 0)::bigint as refunds,
    coalesce(sum(c.units) filter (where c.kind = 'salary'), 0)::bigint as salaries,
    coalesce(sum(c.units) filter (where c.kind = 'deposit'), 0)::bigint as deposits,
    coalesce(-sum(c.units) filter (where c.kind = 'withdrawal'), 0)::bigint as withdrawals
  from (
    select player_id as member_id, quarter as at, settled_stake as staked,
      settled_payout as paid, settled_valid as valid, null as kind, 0 as units
    from figures.play
    union all
    select member_id, at, 0, 0, 0, kind, units from figures.movement
    union all
    select member_id, at, -staked, -paid, -valid, kind, -units from figures.change
  ) c
  join members.member m on m.id = c.member_id and m.type <> 4
  join figures.zone z on z.brand_id = m.brand_id
  group by 1, 2
) day;

create view figures.team_day_anew as
with placed as (
  select a.ancestor_id, d.*, case
      when d.staked > 0 and d.day - d.before <= figures.longest_pause() then d.day - case
        when a.from_at <= figures.day_begins(d.before, z.zone) then d.before
        else figures.active_day(a.ancestor_id, d.member_id, z.zone, d.day, -1)
      end
    end as pause
  from (
    select *, max(day) filter (where staked > 0) over (
      partition by member_id order by day
      rows between unbounded preceding and 1 preceding) as before
    from figures.member_day
  ) d
  join members.member m on m.id = d.member_id
  join figures.zone z on z.brand_id = m.brand_id
  join members.descent a on a.descendant_id = d.member_id and a.depth > 0
    and a.from_at <= figures.day_begins(d.day, z.zone)
    and figures.day_begins(d.day, z.zone) < a.until_at
), by_pause as (
  select ancestor_id, day, pause, sum(staked) as staked, sum(paid) as paid, sum(valid) as valid,
    sum(rebates) as rebates, sum(promotions) as promotions, sum(refunds) as refunds,
    sum(salaries) as salaries, sum(deposits) as deposits, sum(withdrawals) as withdrawals,
    (count(*) filter (where staked > 0))::int as active
  from placed
  group by 1, 2, 3
)
select ancestor_id, day, sum(staked)::bigint as staked, sum(paid)::bigint as paid,
  sum(valid)::bigint as valid, sum(rebates)::bigint as rebates,
  sum(promotions)::bigint as promotions, sum(refunds)::bigint as refunds,
  sum(salaries)::bigint as salaries, sum(deposits)::bigint as deposits,
  sum(withdrawals)::bigint as withdrawals, sum(active)::int as active,
  coalesce(figures.by_place(array_agg(pause) filter (where pause is not null),
    array_agg(active) filter (where pause is not null)), '{}') as again
from by_pause
group by 1, 2;

-- Makes all days again from the quarters, the movements and the tree's history. To be called in a
-- transaction of one snapshot.
create function figures.make_days_again() returns void language plpgsql as $$
begin
  perform pg_advisory_xact_lock(hashtext('figures.days'));
  delete from figures.change;
  delete from figures.team_day;
  delete from figures.member_day;
  insert into figures.member_day select * from figures.member_day_anew order by 1, 2;
  -- Else the planner takes them for empty.
  analyze figures.member_day;
  insert into figures.team_day select * from figures.team_day_anew order by 1, 2;
end $$;
