-- Facts, written in the transaction that made them true, read in the order (xid, id) below the
-- oldest running transaction.
create schema outbox;

-- What a fact costs is mostly the pages of its indexes, so there are two: its position, and a
-- player's facts that count as turnover. That a player's sequence has no gap and nothing twice is
-- given by their owner's lock, and the proof of the books counts it.
create table outbox.event (
  id bigint generated always as identity,
  xid xid8 not null default pg_current_xact_id(),
  name text not null,
  brand_id smallint not null,
  player_id bigint,
  player_sequence bigint,
  payload jsonb not null,
  recorded_at timestamptz not null default clock_timestamp(),
  primary key (xid, id),
  check ((player_id is null) = (player_sequence is null))
);
create index event_turnover on outbox.event (player_id, player_sequence)
  where payload ? 'validCashUnits';

create table outbox.reader (
  name text primary key,
  xid xid8 not null default '0',
  id bigint not null default 0
);

-- Facts of many, each player's in the order given. `p_pending`: what each adds to what its player
-- has begun.
create function outbox.publish_all(
  p_names text[],
  p_brands int[],
  p_players bigint[],
  p_payloads jsonb[],
  p_pending int[] default '{}'
) returns void language plpgsql
  set plan_cache_mode = force_generic_plan
  set enable_nestloop = off
  set enable_hashjoin = on
  set enable_seqscan = off
  set enable_bitmapscan = off
as $$
begin
  with fact as (
    select * from unnest(p_names, p_brands, p_players, p_payloads, p_pending)
      with ordinality as f(name, brand_id, player_id, payload, pending, position)
  ), counted as (
    update ledger.owner o
    set sequence = o.sequence + f.facts, pending = o.pending + coalesce(f.pending, 0)
    from (
      select player_id, count(*) as facts, sum(pending)::int as pending
      from fact
      where player_id is not null
      group by player_id
    ) f
    where o.id = f.player_id and o.id = any(p_players)
    returning o.id, o.sequence - f.facts as sequence
  )
  insert into outbox.event (name, brand_id, player_id, player_sequence, payload)
  select f.name, f.brand_id, f.player_id,
    c.sequence + row_number() over (partition by f.player_id order by f.position), f.payload
  from fact f left join counted c on c.id = f.player_id
  order by f.position;
  -- A player without books has no sequence, and the table's check refuses them.
end $$;

create function outbox.publish(p_name text, p_brand int, p_player bigint, p_payload jsonb)
  returns void language sql volatile as $$
  select outbox.publish_all(array[p_name], array[p_brand], array[p_player], array[p_payload])
$$;

-- What the edge must remember across processes.
create schema http;

-- Keys of sealed bodies. The private half is encrypted under the master key, which is not in the
-- database.
create table http.seal_key (
  kid text primary key,
  public_jwk jsonb not null,
  private_box bytea not null,
  created_at timestamptz not null
);
create index seal_key_created on http.seal_key (created_at desc);

-- Nonces of sealed bodies, kept for as long as their time would still be accepted.
create table http.nonce (
  nonce bytea primary key,
  expires_at timestamptz not null
);
create index nonce_expires on http.nonce (expires_at);

-- The table of rate-limiter-flexible: its columns, in its order. `expire` is ms since 1970.
-- Unlogged: written several times in each sign-in, and not worth a wait for the disk. After a
-- crash of the database the counts begin again; what must not is kept elsewhere.
create unlogged table http.rate_limit (
  key varchar(255) primary key,
  points integer not null default 0,
  expire bigint
);
create index rate_limit_expire on http.rate_limit (expire);

create schema jobs;

-- When each job last ran to its end, in any process: an alarm must not forget it with a restart.
create table jobs.run (
  job text primary key,
  known_since timestamptz not null default now(),
  succeeded_at timestamptz,
  took_ms int,
  failed_at timestamptz,
  failures bigint not null default 0
);

-- Who works off jobs, and when they were last heard of: a worker that was killed cannot give back
-- the jobs it held.
create table jobs.worker (
  id text primary key,
  heard_at timestamptz not null,
  -- Since when it has been heard without a pause of a minute.
  heard_since timestamptz not null
);
