-- The house's own people, and the log of what they did.
create schema operators;

create function operators.refuse_change() returns trigger language plpgsql as $$
begin
  raise exception 'operators: % is append-only', tg_table_name using errcode = 'OP001';
end $$;

-- Roles of a brand. Which rights there are is the contract's list; an owner has them all and
-- stands with none here, so that new ones are theirs too.
create table operators.role (
  id bigint generated always as identity primary key,
  brand_id smallint not null references brand.brand,
  name text not null check (length(name) between 2 and 40),
  is_owner boolean not null default false,
  rights text[] not null,
  created_at timestamptz not null default now(),
  unique (brand_id, id),
  check (is_owner = (rights = '{}'))
);
create unique index role_name on operators.role (brand_id, lower(name));
create unique index role_owner on operators.role (brand_id) where is_owner;

create function operators.refuse_owner_change() returns trigger language plpgsql as $$
begin
  raise exception 'operators: the role of owners stays as it is' using errcode = 'OP002';
end $$;
create trigger owner_stays before update or delete on operators.role
  for each row when (old.is_owner) execute function operators.refuse_owner_change();

-- What a brand begins with. Nothing when it has begun: a role that was changed or removed is not
-- brought back.
create function operators.begin_roles(p_brand smallint) returns void language sql as $$
  insert into operators.role (brand_id, name, is_owner, rights)
  select p_brand, begun.name, begun.is_owner, begun.rights
  from (values
    ('owner', true, '{}'::text[]),
    ('cashier', false, array[
      'deposits.read', 'deposits.decide',
      'withdrawals.read', 'withdrawals.decide', 'withdrawals.pay',
      'reconciliation.read', 'reconciliation.close',
      'players.read', 'players.personal', 'players.note'
    ])
  ) begun (name, is_owner, rights)
  where not exists (select 1 from operators.role r where r.brand_id = p_brand and r.is_owner)
  on conflict do nothing
$$;

create table operators.operator (
  id bigint generated always as identity primary key,
  brand_id smallint not null references brand.brand,
  username text not null,
  status text not null default 'active' check (status in ('active', 'locked')),
  password_hash text not null,
  -- Encrypted under the master key; null until the first sign-in.
  totp_secret_box bytea,
  -- The highest 30 s step whose code was accepted: a code is good once.
  totp_step bigint not null default 0,
  created_at timestamptz not null,
  role_id bigint not null,
  -- Set while the password is one that another person saw: until when it opens the first sign-in,
  -- and nothing but that.
  one_time_until timestamptz,
  -- The secret that the authenticator app was given and has not answered yet.
  begun_secret_box bytea,
  -- Addresses and networks to sign in from; empty: anywhere.
  addresses text[] not null default '{}',
  last_sign_in_at timestamptz,
  -- Up to which line of the log they have acknowledged changes of the accounts with providers.
  provider_changes_seen bigint not null default 0,
  foreign key (brand_id, role_id) references operators.role (brand_id, id),
  check ((totp_secret_box is null) = (one_time_until is not null))
);
create unique index operator_username on operators.operator (brand_id, lower(username));
create index operator_role on operators.operator (role_id);

create table operators.session (
  id bigint generated always as identity primary key,
  operator_id bigint not null references operators.operator,
  token_hash bytea not null unique check (length(token_hash) = 32),
  ip text not null,
  created_at timestamptz not null,
  last_seen_at timestamptz not null,
  revoked_at timestamptz
);
create index session_open on operators.session (operator_id) where revoked_at is null;
-- From where an operator has signed in lately: their attempts are counted apart from others'.
create index session_operator on operators.session (operator_id, created_at);

create table operators.audit_log (
  id bigint generated always as identity primary key,
  brand_id smallint not null references brand.brand,
  -- Null when no one was signed in: a refused sign-in, a job.
  operator_id bigint references operators.operator,
  act text not null,
  subject text not null,
  before jsonb,
  after jsonb,
  ip text not null,
  at timestamptz not null default clock_timestamp(),
  -- The member it was about, by id: a name may change hands.
  player_id bigint
);
create index audit_log_brand on operators.audit_log (brand_id, id desc);
create index audit_log_operator on operators.audit_log (brand_id, operator_id, id desc);
create index audit_log_act on operators.audit_log (brand_id, act, id desc);
-- What an act was about stands behind its kind: `player:rahim`.
create index audit_log_subject on operators.audit_log
  (brand_id, lower(substr(subject, strpos(subject, ':') + 1)), id desc);
create index audit_log_at on operators.audit_log (brand_id, at);
create trigger append_only before update or delete on operators.audit_log
  for each row execute function operators.refuse_change();
create trigger append_only_whole before truncate on operators.audit_log
  for each statement execute function operators.refuse_change();

-- The chain over the log, in the order of commits: each link's hash covers the link before it.
create table operators.audit_link (
  position bigint primary key,
  audit_id bigint not null unique references operators.audit_log,
  hash bytea not null
);
create trigger append_only before update or delete on operators.audit_link
  for each row execute function operators.refuse_change();
create trigger append_only_whole before truncate on operators.audit_link
  for each statement execute function operators.refuse_change();

create function operators.audit_hash(p_previous bytea, r operators.audit_log)
  returns bytea language sql immutable as $$
  select sha256(p_previous || convert_to((
    jsonb_build_array(
      r.id, r.brand_id, r.operator_id, r.act, r.subject, r.before, r.after, r.ip,
      (extract(epoch from r.at) * 1000000)::bigint)
    || case when r.player_id is null then '[]'::jsonb else jsonb_build_array(r.player_id) end
  )::text, 'UTF8'))
$$;

-- Runs at commit, so that the chain's lock is always the last one taken and no act holds it while
-- it waits for another.
create function operators.link_audit() returns trigger language plpgsql as $$
declare
  v_position bigint;
  v_hash bytea;
begin
  perform pg_advisory_xact_lock(hashtext('operators.audit_link'));
  select position, hash into v_position, v_hash
  from operators.audit_link order by position desc limit 1;
  insert into operators.audit_link (position, audit_id, hash)
  values (
    coalesce(v_position, 0) + 1,
    new.id,
    operators.audit_hash(coalesce(v_hash, '\x'), new));
  return null;
end $$;
create constraint trigger audit_linked after insert on operators.audit_log
  deferrable initially deferred
  for each row execute function operators.link_audit();

-- What operators tell each other about a player. Written once; what was known when stays.
create table operators.player_note (
  id bigint generated always as identity primary key,
  brand_id smallint not null,
  member_id bigint not null,
  operator_id bigint not null references operators.operator,
  text text not null check (length(text) between 1 and 1000),
  request_key uuid not null,
  at timestamptz not null,
  unique (operator_id, request_key)
);
create index player_note_member on operators.player_note (member_id, id desc);
create trigger append_only before update or delete on operators.player_note
  for each row execute function operators.refuse_change();
create trigger append_only_whole before truncate on operators.player_note
  for each statement execute function operators.refuse_change();
