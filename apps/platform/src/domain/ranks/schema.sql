-- Club labels: what members have earned by play and deposits, and what operators have set.
create schema ranks;

create table ranks.standing (
  member_id bigint primary key references members.member,
  brand_id smallint not null references brand.brand,
  -- Earned. What holds is members.member.rank_level: this, or what was set.
  level smallint not null default 0 check (level between 0 and 20),
  -- Ever earned, and up to which gifts were given: each once.
  highest smallint not null default 0,
  gifted smallint not null default 0,
  -- The brand's day on which the level was reached.
  since date not null,
  set_level smallint check (set_level between 0 and 20),
  set_until timestamptz,
  set_by bigint,
  set_reason text,
  check (gifted <= highest and level <= highest),
  check ((set_level is null) = (set_until is null) and (set_level is null) = (set_by is null)
    and (set_level is null) = (set_reason is null))
);
create index standing_ungifted on ranks.standing (brand_id, member_id) where gifted < highest;
create index standing_set on ranks.standing (brand_id, set_until) where set_until is not null;
create index standing_of_brand on ranks.standing (brand_id, level) where level > 1;

-- Of the label that holds.
create table ranks.change (
  id bigint generated always as identity primary key,
  member_id bigint not null references members.member,
  from_level smallint not null,
  to_level smallint not null check (to_level <> from_level),
  cause text not null check (cause in ('upgrade', 'not_kept', 'set', 'set_ended')),
  at timestamptz not null,
  by bigint,
  reason text
);
create index change_of_member on ranks.change (member_id, id desc);

-- Days of brands that labels were looked at for.
create table ranks.run (
  brand_id smallint not null references brand.brand,
  day date not null,
  done_at timestamptz not null,
  primary key (brand_id, day)
);
