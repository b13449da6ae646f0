-- The house's own people, and the log of what they did.
create schema operators;

create table operators.operator (
  id bigint generated always as identity primary key,
  brand_id smallint not null references brand.brand,
  username text not null,
  role text not null check (role in ('owner', 'cashier')),
  status text not null default 'active' check (status in ('active', 'locked')),
  password_hash text not null,
  -- Encrypted under the master key.
  totp_secret_box bytea not null,
  -- The highest 30 s step whose code was accepted: a code opens the door once.
  totp_step bigint not null default 0,
  created_at timestamptz not null
);
create unique index operator_username on operators.operator (brand_id, lower(username));

create table operators.session (
  id bigint generated always as identity primary key,
  operator_id bigint not null references operators.operator,
  token_hash bytea not null unique check (length(token_hash) = 32),
  ip text not null,
  created_at timestamptz not null,
  last_seen_at timestamptz not null,
  revoked_at timestamptz
);

create table operators.audit_log (
  id bigint generated always as identity primary key,
  brand_id smallint not null references brand.brand,
  -- Null when nobody was signed in: a refused sign-in, a job.
  operator_id bigint references operators.operator,
  act text not null,
  subject text not null,
  before jsonb,
  after jsonb,
  ip text not null,
  at timestamptz not null default clock_timestamp()
);
create index audit_log_brand on operators.audit_log (brand_id, id desc);

-- The chain over the log, in the order of commits: each link's hash covers the link before it.
create table operators.audit_link (
  position bigint primary key,
  audit_id bigint not null unique references operators.audit_log,
  hash bytea not null
);

create function operators.audit_hash(p_previous bytea, r operators.audit_log) returns bytea language sql immutable as $$
  select sha256(p_previous || convert_to(jsonb_build_array(r.id, r.brand_id, r.operator_id, r.act, r.subject, r.before, r.after, r.ip,
    (extract(epoch from r.at) * 1000000)::bigint)::text, 'UTF8'))
$$;

-- Runs at commit, so that the chain's lock is always the last one taken and no act holds it while it waits for another.
create function operators.link_audit() returns trigger language plpgsql as $$
declare
  v_position bigint;
  v_hash bytea;
begin
  perform pg_advisory_xact_lock(hashtext('operators.audit_link'));
  select position, hash into v_position, v_hash from operators.audit_link order by position desc limit 1;
  insert into operators.audit_link (position, audit_id, hash)
  values (coalesce(v_position, 0) + 1, new.id, operators.audit_hash(coalesce(v_hash, '\x'), new));
  return null;
end $$;
create constraint trigger audit_linked after insert on operators.audit_log deferrable initially deferred
  for each row execute function operators.link_audit();

create function operators.refuse_change() returns trigger language plpgsql as $$
begin
  raise exception 'operators: % is append-only', tg_table_name using errcode = 'OP001';
end $$;
create trigger append_only before update or delete on operators.audit_log for each row execute function operators.refuse_change();
create trigger append_only before update or delete on operators.audit_link for each row execute function operators.refuse_change();
create trigger append_only_whole before truncate on operators.audit_log for each statement execute function operators.refuse_change();
create trigger append_only_whole before truncate on operators.audit_link for each statement execute function operators.refuse_change();
