-- What uplines and downlines agree on, and what comes of it.
create schema agents;

create table agents.contract (
  id bigint generated always as identity primary key,
  brand_id smallint not null references brand.brand,
  kind text not null check (kind in ('dividend', 'daily', 'hourly', 'realtime')),
  -- Null: the platform pays it.
  upline_id bigint references members.member,
  downline_id bigint not null references members.member,
  state text not null check (state in ('requested', 'valid', 'denied', 'term_requested',
    'terminated', 'expired', 'replaced')),
  -- As `terms.ts` writes it. Bills keep a copy.
  terms jsonb not null,
  request_key uuid not null,
  offered_at timestamptz not null,
  -- Unanswered until then it is no more.
  expires_at timestamptz not null,
  offered_by_operator bigint,
  accepted_at timestamptz,
  -- In force from then until it ends; both lie in the future for a while.
  takes_effect_at timestamptz,
  ends_at timestamptz,
  ended_by text check (ended_by in ('upline', 'downline', 'platform', 'new_contract', 'lower_rate',
    'move')),
  -- Who asked to end it; the other side answers.
  termination_by text check (termination_by in ('upline', 'downline')),
  termination_at timestamptz,
  -- Up to which of its instants (taking effect, ending) what its downline granted was checked.
  checked_below_at timestamptz,
  check ((accepted_at is null) = (takes_effect_at is null)),
  check (takes_effect_at <= ends_at),
  check ((state in ('valid', 'term_requested')) = (accepted_at is not null and ends_at is null)),
  check (state <> 'term_requested' or termination_by is not null),
  check ((termination_by is null) = (termination_at is null))
);
create unique index contract_requested on agents.contract (downline_id, kind)
  where state = 'requested';
-- Who has one, has one that goes on; others end when it takes effect, or have ended.
create unique index contract_open on agents.contract (downline_id, kind)
  where accepted_at is not null and ends_at is null;
create unique index contract_key on agents.contract (coalesce(upline_id, 0), request_key);
create index contract_of_downline on agents.contract (downline_id, kind, takes_effect_at);
create index contract_of_upline on agents.contract (upline_id, kind, takes_effect_at);
create index contract_of_brand on agents.contract (brand_id, id desc);
create index contract_in_force on agents.contract (brand_id, kind, ends_at)
  where accepted_at is not null;
create index contract_to_expire on agents.contract (expires_at) where state = 'requested';
create index contract_to_check on agents.contract (brand_id)
  where accepted_at is not null and (checked_below_at is null or checked_below_at < ends_at);

-- What an agent earned in a brand's day, by kind, and what of it went to downlines.
create table agents.income_day (
  agent_id bigint not null references members.member,
  day date not null,
  kind text not null check (kind in ('dividend', 'daily', 'hourly', 'realtime', 'rolling',
    'prize_mode', 'rebate')),
  gross bigint not null,
  to_downlines bigint not null,
  net bigint not null,
  primary key (agent_id, day, kind)
);

-- The period of a kind that a moment lies in, in the brand's zone; `p_kind` may be a dividend's.
create function agents.period_of(p_kind text, p_at timestamptz, p_zone text)
  returns table (from_at timestamptz, until_at timestamptz)
  language sql stable parallel safe as $$
  with local as (select p_at at time zone p_zone as at), bounds as (
    select case p_kind
        when 'realtime' then date_bin('5 minutes', at, '2000-01-01')
        when 'hourly' then date_trunc('hour', at)
        when 'daily' then date_trunc('day', at)
        when 'weekly' then date_trunc('week', at)
        when 'semimonthly' then date_trunc('month', at)
          + case when extract(day from at) > 15 then interval '15 days' else interval '0' end
        when 'monthly' then date_trunc('month', at) end as begins,
      at
    from local
  )
  select begins at time zone p_zone,
    case p_kind
      when 'realtime' then begins + interval '5 minutes'
      when 'hourly' then begins + interval '1 hour'
      when 'daily' then begins + interval '1 day'
      when 'weekly' then begins + interval '7 days'
      when 'semimonthly' then case when extract(day from at) > 15
        then date_trunc('month', at) + interval '1 month' else begins + interval '15 days' end
      when 'monthly' then begins + interval '1 month' end at time zone p_zone
  from bounds
$$;
