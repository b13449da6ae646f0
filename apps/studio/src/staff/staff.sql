-- The studio's own staff: few people, made by hand, who give results and later deal and trade.
create table staff (
  username text primary key,
  password_hash text not null,
  -- Base32, closed with the staff's key.
  totp_secret bytea not null,
  -- The last 30 s step whose code was taken: a code is good once.
  totp_step bigint not null default 0,
  roles text[] not null
    check (roles <@ array['results', 'dealer', 'supervisor', 'trader']),
  made_at timestamptz not null default clock_timestamp()
);

create table staff_session (
  token_hash bytea primary key,
  username text not null references staff on delete cascade,
  ends_at timestamptz not null
);

-- Failed sign-ins by the name that was typed, whether anyone has it or not.
create table staff_failure (
  username text primary key,
  failures int not null,
  last_at timestamptz not null
);

create table staff_act (
  id bigint generated always as identity primary key,
  at timestamptz not null default clock_timestamp(),
  username text not null,
  ip text not null,
  act text not null,
  detail jsonb not null default '{}'
);
create index staff_act_of_issue on staff_act ((detail ->> 'game'), (detail ->> 'issue'), id);
create function staff_act_stays() returns trigger language plpgsql as $$
begin
  raise exception 'acts of the staff are kept as they are';
end $$;
create trigger staff_act_stays before update or delete on staff_act
  for each row execute function staff_act_stays();

-- What one of the staff has entered and waits for another to enter too.
create table result_proposal (
  game_code text not null,
  issue text not null,
  kind text not null check (kind in ('result', 'correction', 'void')),
  result jsonb,
  reason text,
  username text not null references staff,
  made_at timestamptz not null default clock_timestamp(),
  primary key (game_code, issue),
  foreign key (game_code, issue) references issue,
  check ((kind = 'void') = (result is null)),
  check ((kind = 'result') = (reason is null))
);
