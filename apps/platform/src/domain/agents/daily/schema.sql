-- Rebates, rolling commission and the income of a higher prize mode, by the brand's day.

-- Days whose amounts are fixed: what is undone later changes none of them.
create table agents.daily_run (
  brand_id smallint not null references brand.brand,
  day date not null,
  computed_at timestamptz not null,
  primary key (brand_id, day)
);

-- What of a member's turnover comes back. Zero units: below the minimum, lapsed.
create table agents.rebate (
  id bigint generated always as identity primary key,
  brand_id smallint not null,
  member_id bigint not null references members.member,
  day date not null,
  game_type text not null,
  valid bigint not null,
  rate_ppm int not null,
  units bigint not null check (units >= 0),
  paid_at timestamptz,
  unique (member_id, day, game_type)
);
create index rebate_due on agents.rebate (brand_id) where paid_at is null and units > 0;

-- What turnover of a rate's difference came from below an agent, summed by game type and share.
create table agents.commission_part (
  agent_id bigint not null references members.member,
  day date not null,
  kind text not null check (kind in ('rolling', 'prize_mode')),
  game_type text not null,
  share_ppm int not null check (share_ppm > 0),
  valid bigint not null,
  primary key (agent_id, day, kind, game_type, share_ppm)
);
-- Its parts, summed exactly and floored once.
create table agents.commission (
  id bigint generated always as identity primary key,
  brand_id smallint not null,
  agent_id bigint not null references members.member,
  day date not null,
  kind text not null check (kind in ('rolling', 'prize_mode')),
  units bigint not null check (units >= 0),
  paid_at timestamptz,
  unique (agent_id, day, kind)
);
create index commission_due on agents.commission (brand_id) where paid_at is null and units > 0;
