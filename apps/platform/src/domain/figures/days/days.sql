-- What members did by the brand's day, and what all below them did, each under the line of that day.

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
  primary key (ancestor_id, day)
) with (fillfactor = 80);

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

-- Adds so many changes to the days of their members and of those above them; how many there were.
-- One at a time: who comes meanwhile does nothing.
create function figures.add_days(p_most int) returns int language plpgsql as $$
declare
  v_changes figures.change[];
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
  with fresh as materialized (
    select * from figures.days_of(v_changes)
  ), kept as (
    insert into figures.member_day as d
    select * from fresh order by member_id, day
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
    returning member_id, day,
      (new.staked > 0)::int - coalesce(old.staked > 0, false)::int as active
  )
  insert into figures.team_day as t
  select a.ancestor_id, f.day, sum(f.staked), sum(f.paid), sum(f.valid), sum(f.rebates),
    sum(f.promotions), sum(f.refunds), sum(f.salaries), sum(f.deposits), sum(f.withdrawals),
    sum(k.active)
  from fresh f
  join kept k using (member_id, day)
  join members.member m on m.id = f.member_id
  join figures.zone z on z.brand_id = m.brand_id
  join members.descent a on a.descendant_id = f.member_id and a.depth > 0
    and a.from_at <= figures.day_begins(f.day, z.zone)
    and figures.day_begins(f.day, z.zone) < a.until_at
  group by 1, 2
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
    active = t.active + excluded.active;
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
select a.ancestor_id, d.day, sum(d.staked)::bigint as staked, sum(d.paid)::bigint as paid,
  sum(d.valid)::bigint as valid, sum(d.rebates)::bigint as rebates,
  sum(d.promotions)::bigint as promotions, sum(d.refunds)::bigint as refunds,
  sum(d.salaries)::bigint as salaries, sum(d.deposits)::bigint as deposits,
  sum(d.withdrawals)::bigint as withdrawals, (count(*) filter (where d.staked > 0))::int as active
from figures.member_day d
join members.member m on m.id = d.member_id
join figures.zone z on z.brand_id = m.brand_id
join members.descent a on a.descendant_id = d.member_id and a.depth > 0
  and a.from_at <= figures.day_begins(d.day, z.zone)
  and figures.day_begins(d.day, z.zone) < a.until_at
group by 1, 2;

-- Makes all days again from the quarters, the movements and the tree's history. To be called in a
-- transaction of one snapshot.
create function figures.make_days_again() returns void language plpgsql as $$
begin
  perform pg_advisory_xact_lock(hashtext('figures.days'));
  delete from figures.change;
  delete from figures.team_day;
  delete from figures.member_day;
  insert into figures.member_day select * from figures.member_day_anew;
  insert into figures.team_day select * from figures.team_day_anew;
end $$;
