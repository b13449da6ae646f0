-- The books. Nothing but the functions of this schema writes a balance.
create schema ledger;

-- One row a player, and one a purpose of the house. Locking it locks all that is the owner's.
create table ledger.owner (
  id bigint generated always as identity (start with 1001) primary key,
  kind text not null check (kind in ('player', 'house')),
  name text unique check ((kind = 'house') = (name is not null)),
  sequence bigint not null default 0,
  created_at timestamptz not null default now(),
  -- What they have begun that may still move money, counted by those who begin and end it.
  pending int not null default 0 check (pending >= 0)
) with (fillfactor = 50);

-- House accounts are striped so that concurrent posters do not wait for one row;
-- a house balance is the sum of its stripes.
create table ledger.account (
  id bigint generated always as identity primary key,
  owner_id bigint not null references ledger.owner,
  kind text not null check (kind in ('cash', 'bonus', 'held', 'owed', 'house')),
  currency text not null,
  stripe smallint not null default 0,
  balance bigint not null default 0,
  sequence bigint not null default 0,
  unique (owner_id, kind, currency, stripe),
  -- owed is a debt: at or below zero. Only the house may be on either side.
  check (
    kind = 'house'
    or (kind = 'owed' and balance <= 0)
    or (kind <> 'owed' and balance >= 0)
  )
) with (fillfactor = 50);

-- Tables that grow with play are cut into weeks (from Monday, UTC); the week a row written now
-- belongs to, by the database's clock.
create function ledger.current_period() returns date language sql volatile as $$
  select date_trunc('week', clock_timestamp() at time zone 'UTC')::date
$$;

-- A row's key is unique within its week, by an index of that week alone: an index of the whole
-- table would have to hold the week in every entry, and each posting would write it twice.
create table ledger.period_key (
  parent regclass primary key,
  columns text not null
);

create sequence ledger.transfer_id;

-- Columns in an order that leaves no gaps between them.
create table ledger.transfer (
  id bigint not null,
  recorded_at timestamptz not null,
  period date not null,
  kind text not null,
  source text not null,
  reference text not null,
  cause text not null
) partition by range (period);
insert into ledger.period_key values ('ledger.transfer', 'id');

-- An account's entries are found by their week; more indexes cost every posting more than they
-- save a reader.
create table ledger.entry (
  account_id bigint not null,
  sequence bigint not null,
  transfer_id bigint not null,
  amount bigint not null check (amount <> 0),
  balance_after bigint not null,
  recorded_at timestamptz not null,
  period date not null
) partition by range (period);
insert into ledger.period_key values ('ledger.entry', 'account_id, sequence');

-- The day of an entry: that of its recording, UTC, within its week. So a partition holds whole
-- days, whatever a clock did at midnight.
create function ledger.day_of(p_period date, p_recorded_at timestamptz)
  returns date language sql immutable as $$
  select greatest(p_period, least(p_period + 6, (p_recorded_at at time zone 'UTC')::date))
$$;

-- Makes one week of a table, with the unique index that period_key says; nothing when it is there.
-- A table made beside its parent and then attached lets everyone go on writing; one made by
-- "partition of" would lock the parent, and players would wait behind the oldest reader.
create function ledger.make_period(p_parent regclass, p_from date)
  returns void language plpgsql as $$
declare
  v_name text := format('%s_%s', p_parent::text, to_char(p_from, 'YYYYMMDD'));
begin
  if to_regclass(v_name) is not null then return; end if;
  execute format('create table %s (like %s including all)', v_name, p_parent::text);
  execute format('create unique index on %s (%s)', v_name,
    (select columns from ledger.period_key where parent = p_parent));
  execute format('alter table %s attach partition %s for values from (%L) to (%L)',
    p_parent::text, v_name, p_from, p_from + 7);
end $$;

-- Makes weekly partitions from the current week on; run at start and by a job. Returns how many
-- are ready ahead.
create function ledger.ensure_periods(p_parent regclass, p_ahead int)
  returns int language plpgsql as $$
begin
  perform pg_advisory_xact_lock(hashtext('ensure_periods'), p_parent::oid::int);
  for i in 0..p_ahead loop
    perform ledger.make_period(p_parent, ledger.current_period() + 7 * i);
  end loop;
  return p_ahead;
end $$;

-- Locks owners in id order; every poster calls it before it reads what it decides on.
create function ledger.lock_owners(p_owners bigint[]) returns void language plpgsql as $$
begin
  perform 1 from ledger.owner where id = any(p_owners) order by id for no key update;
end $$;

-- Locks those of the owners that no one else holds, in id order, and says which.
create function ledger.lock_free_owners(p_owners bigint[])
  returns bigint[] language sql volatile as $$
  select coalesce(array_agg(id), '{}')
  from (
    select id from ledger.owner
    where id = any(p_owners)
    order by id
    for no key update skip locked
  ) free
$$;

-- The house's account for a purpose, made when first needed.
create function ledger.house_account(p_name text, p_currency text, p_stripe int)
  returns bigint language plpgsql as $$
declare
  v_owner bigint;
  v_account bigint;
begin
  select a.id into v_account
  from ledger.account a join ledger.owner o on o.id = a.owner_id
  where o.name = p_name and a.kind = 'house' and a.currency = p_currency and a.stripe = p_stripe;
  if found then return v_account; end if;
  insert into ledger.owner (kind, name) values ('house', p_name) on conflict (name) do nothing;
  select id into v_owner from ledger.owner where name = p_name;
  insert into ledger.account (owner_id, kind, currency, stripe)
  values (v_owner, 'house', p_currency, p_stripe)
  on conflict do nothing;
  select id into v_account from ledger.account
  where owner_id = v_owner and kind = 'house' and currency = p_currency and stripe = p_stripe;
  return v_account;
end $$;

-- Writes transfers in the order given: entries, balances and sequences, in a handful of statements
-- however many they are. Owners of player accounts must be locked by the caller.
-- Leg i moves p_leg_amounts[i] into p_leg_accounts[i] for transfer number p_leg_transfers[i].
-- Within a transfer, legs of one account are summed, and an entry of zero is left out.
-- Answers the transfers' ids in the same order.
-- The settings keep one plan for every size of table and batch: rows by their index, a batch's own
-- lists by hash. Planning again for each batch costs more than the batch.
create function ledger.write_transfers(
  p_kinds text[],
  p_sources text[],
  p_references text[],
  p_causes text[],
  p_leg_transfers int[],
  p_leg_accounts bigint[],
  p_leg_amounts bigint[]
) returns bigint[] language plpgsql
  set plan_cache_mode = force_generic_plan
  set enable_nestloop = off
  set enable_hashjoin = on
  set enable_seqscan = off
  set enable_bitmapscan = off
as $$
declare
  v_ids bigint[];
  v_period date;
  v_at timestamptz;
  v_lopsided int;
begin
  -- A statement of its own: what follows must see balances as they are after the locks were got.
  perform 1 from ledger.account
  where id = any(p_leg_accounts) and kind = 'house'
  order by id
  for no key update;
  v_ids := array(
    select nextval('ledger.transfer_id') from generate_series(1, cardinality(p_kinds)));
  v_period := ledger.current_period();
  v_at := clock_timestamp();
  with leg as (
    select transfer, account_id, sum(amount)::bigint as amount
    from unnest(p_leg_transfers, p_leg_accounts, p_leg_amounts) as l(transfer, account_id, amount)
    group by transfer, account_id
    having sum(amount) <> 0
  ), account as materialized (
    select id, currency, balance, sequence from ledger.account where id = any(p_leg_accounts)
  ), entry as (
    select l.transfer, l.account_id, l.amount,
      a.sequence + row_number() over in_turn as sequence,
      (a.balance + sum(l.amount) over in_turn)::bigint as balance_after
    from leg l join account a on a.id = l.account_id
    window in_turn as (partition by l.account_id order by l.transfer rows unbounded preceding)
  ), moved as (
    update ledger.account a set balance = a.balance + l.amount, sequence = a.sequence + l.entries
    from (
      select account_id, sum(amount)::bigint as amount, count(*) as entries
      from leg
      group by account_id
    ) l
    where a.id = l.account_id and a.id = any(p_leg_accounts)
  ), written as (
    insert into ledger.transfer (id, period, kind, source, reference, cause, recorded_at)
    select id, v_period, kind, source, reference, cause, v_at
    from unnest(v_ids, p_kinds, p_sources, p_references, p_causes)
      as t(id, kind, source, reference, cause)
  ), entered as (
    insert into ledger.entry
      (account_id, sequence, period, transfer_id, amount, balance_after, recorded_at)
    select account_id, sequence, v_period, v_ids[transfer], amount, balance_after, v_at from entry
  )
  select min(l.transfer) into v_lopsided
  from (
    select l.transfer
    from leg l left join account a on a.id = l.account_id
    group by l.transfer, a.currency
    having sum(l.amount) <> 0 or a.currency is null
  ) l;
  if v_lopsided is not null then
    raise exception 'ledger: entries of % % do not sum to zero in each currency',
      p_sources[v_lopsided], p_references[v_lopsided];
  end if;
  return v_ids;
end $$;

-- Idempotency of ledger.post. Unpartitioned: a cause may be repeated however late.
create table ledger.posted_reference (
  source text not null,
  reference text not null,
  fingerprint text not null,
  transfer_id bigint not null,
  period date not null,
  -- Its legs as they were given: entries are not found by their transfer.
  accounts bigint[] not null,
  amounts bigint[] not null,
  primary key (source, reference)
);

-- The act's door: posts once per (source, reference). A repeat with the same fingerprint answers
-- the first transfer.
create function ledger.post(
  p_kind text,
  p_source text,
  p_reference text,
  p_fingerprint text,
  p_cause text,
  p_accounts bigint[],
  p_amounts bigint[],
  out transfer_id bigint,
  out is_repeat boolean
) language plpgsql as $$
declare
  v_known ledger.posted_reference;
begin
  perform ledger.lock_owners(array(
    select distinct owner_id from ledger.account where id = any(p_accounts) and kind <> 'house'));
  select * into v_known from ledger.posted_reference r
  where r.source = p_source and r.reference = p_reference;
  if found then
    if v_known.fingerprint <> p_fingerprint then
      raise exception 'ledger: reference % % was posted with other content', p_source, p_reference
        using errcode = 'LG001';
    end if;
    transfer_id := v_known.transfer_id;
    is_repeat := true;
    return;
  end if;
  transfer_id := (ledger.write_transfers(
    array[p_kind], array[p_source], array[p_reference], array[p_cause],
    array_fill(1, array[cardinality(p_accounts)]), p_accounts, p_amounts))[1];
  insert into ledger.posted_reference
    (source, reference, fingerprint, transfer_id, period, accounts, amounts)
  values (p_source, p_reference, p_fingerprint, transfer_id, ledger.current_period(), p_accounts,
    p_amounts);
  is_repeat := false;
end $$;

-- Up to when the books are closed. Written before a day is hashed, so that from then on no one
-- writes into it: a clock set back across midnight is refused until it is past the boundary again.
create table ledger.closing (
  is_one boolean primary key default true check (is_one),
  until timestamptz not null
);

create function ledger.refuse_closed_day() returns trigger language plpgsql as $$
declare
  v_until timestamptz := (select until from ledger.closing);
begin
  if clock_timestamp() < v_until then
    raise exception 'ledger: the books are closed until %, and the clock says %',
      v_until, clock_timestamp() using errcode = 'LG002';
  end if;
  return null;
end $$;
create trigger open_day before insert on ledger.transfer
  for each statement execute function ledger.refuse_closed_day();

-- A day of the books, closed: the hash over all its entries, chained to the day before
-- (docs/books-format.md).
create table ledger.root (
  day date primary key,
  entries bigint not null check (entries >= 0),
  hash text not null check (hash ~ '^[0-9a-f]{64}$'),
  previous text not null check (previous ~ '^[0-9a-f]{64}$'),
  closed_at timestamptz not null default clock_timestamp()
);

create function ledger.link_root() returns trigger language plpgsql as $$
declare
  v_last ledger.root;
begin
  select * into v_last from ledger.root order by day desc limit 1;
  if found and (new.day <> v_last.day + 1 or new.previous <> v_last.hash) then
    raise exception 'ledger: the root of % does not follow that of %', new.day, v_last.day
      using errcode = 'LG003';
  end if;
  return new;
end $$;
create trigger linked before insert on ledger.root
  for each row execute function ledger.link_root();

create function ledger.refuse_change() returns trigger language plpgsql as $$
begin
  raise exception 'ledger: % is append-only', tg_table_name using errcode = 'LG003';
end $$;
create trigger append_only before update or delete on ledger.root
  for each row execute function ledger.refuse_change();
create trigger append_only_whole before truncate on ledger.root
  for each statement execute function ledger.refuse_change();

-- Where an account's entries begin once older weeks were archived: its last archived sequence and
-- balance. Entries of the weeks before `archived_until` (a Monday) are in the archive. No row: they
-- begin with sequence 1 and nothing.
create table ledger.opening (
  account_id bigint primary key,
  sequence bigint not null,
  balance bigint not null,
  archived_until date not null
);

-- From this Monday on the books are here as a whole.
create function ledger.archived_until() returns date language sql stable as $$
  select coalesce(max(archived_until), '-infinity') from ledger.opening
$$;

-- Weeks that are no longer looked up, exactly as their roots hash them.
create schema archive;

-- Where each account stood at the end of the week that is being archived; filled in small steps,
-- moved to ledger.opening in one.
create table archive.opening_draft (
  account_id bigint primary key,
  sequence bigint not null,
  balance bigint not null
);

-- The oldest week that is attached.
create function ledger.oldest_period() returns date language sql stable as $$
  select min(to_date(right(c.relname, 8), 'YYYYMMDD'))
  from pg_inherits i join pg_class c on c.oid = i.inhrelid
  where i.inhparent = 'ledger.entry'::regclass
$$;

-- The last step, in one short transaction: openings, and the week's partitions into the archive.
create function ledger.detach_period(p_period date) returns void language plpgsql as $$
declare
  v_parent text;
  v_name text;
  v_account bigint;
begin
  select d.account_id into v_account
  from archive.opening_draft d left join ledger.opening o using (account_id)
  where d.balance <> coalesce(o.balance, 0) + (
    select sum(e.amount) from ledger.entry e
    where e.account_id = d.account_id and e.period = p_period)
  limit 1;
  if found then
    raise exception 'ledger: account % does not add up in the week of %', v_account, p_period
      using errcode = 'LG004';
  end if;
  insert into ledger.opening as o (account_id, sequence, balance, archived_until)
  select account_id, sequence, balance, p_period + 7 from archive.opening_draft
  on conflict (account_id) do update set
    sequence = excluded.sequence,
    balance = excluded.balance,
    archived_until = excluded.archived_until;
  truncate archive.opening_draft;
  foreach v_parent in array array['ledger.transfer', 'ledger.entry', 'vendors.transaction'] loop
    v_name := format('%s_%s', v_parent, to_char(p_period, 'YYYYMMDD'));
    continue when to_regclass(v_name) is null;
    execute format('alter table %s detach partition %s', v_parent, v_name);
    execute format('alter table %s set schema archive', v_name);
  end loop;
end $$;
