-- What was done, by whom: lines that are only added to, each chained to the one before. Brands and
-- operators, which come after, refer to it in their own files.
create schema audit;

create function audit.refuse_change() returns trigger language plpgsql as $$
begin
  raise exception '%.% is append-only', tg_table_schema, tg_table_name using errcode = 'OP001';
end $$;

create table audit.entry (
  id bigint generated always as identity primary key,
  brand_id smallint not null,
  -- Null when no one was signed in: a refused sign-in, a job.
  operator_id bigint,
  act text not null,
  subject text not null,
  before jsonb,
  after jsonb,
  ip text not null,
  at timestamptz not null default clock_timestamp(),
  -- The member it was about, by id: a name may change hands.
  player_id bigint
);
create index entry_brand on audit.entry (brand_id, id desc);
create index entry_operator on audit.entry (brand_id, operator_id, id desc);
create index entry_act on audit.entry (brand_id, act, id desc);
-- What an act was about stands behind its kind: `player:rahim`.
create index entry_subject on audit.entry
  (brand_id, lower(substr(subject, strpos(subject, ':') + 1)), id desc);
create index entry_at on audit.entry (brand_id, at);
create trigger append_only before update or delete on audit.entry
  for each row execute function audit.refuse_change();
create trigger append_only_whole before truncate on audit.entry
  for each statement execute function audit.refuse_change();

-- The chain over the log, in the order of commits: each link's hash covers the link before it.
create table audit.link (
  position bigint primary key,
  entry_id bigint not null unique references audit.entry,
  hash bytea not null
);
create trigger append_only before update or delete on audit.link
  for each row execute function audit.refuse_change();
create trigger append_only_whole before truncate on audit.link
  for each statement execute function audit.refuse_change();

create function audit.hash_of(p_previous bytea, r audit.entry)
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
create function audit.add_link() returns trigger language plpgsql as $$
declare
  v_position bigint;
  v_hash bytea;
begin
  perform pg_advisory_xact_lock(hashtext('audit.link'));
  select position, hash into v_position, v_hash
  from audit.link order by position desc limit 1;
  insert into audit.link (position, entry_id, hash)
  values (
    coalesce(v_position, 0) + 1,
    new.id,
    audit.hash_of(coalesce(v_hash, '\x'), new));
  return null;
end $$;
create constraint trigger linked after insert on audit.entry
  deferrable initially deferred
  for each row execute function audit.add_link();
