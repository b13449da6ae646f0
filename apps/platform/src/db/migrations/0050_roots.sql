-- Where an account's entries begin once older weeks were archived: its last archived sequence and balance. Entries of the weeks
-- before `archived_until` (a Monday) are in the archive. No row: they begin with sequence 1 and nothing.
create table if not exists ledger.opening (
  account_id bigint primary key,
  sequence bigint not null,
  balance bigint not null,
  archived_until date not null
);

-- From this Monday on the books are here as a whole.
create function ledger.archived_until() returns date language sql stable as
$$ select coalesce(max(archived_until), '-infinity') from ledger.opening $$;

-- A day of the books, closed: the hash over all its entries, chained to the day before (docs/books-format.md).
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
    raise exception 'ledger: the root of % does not follow that of %', new.day, v_last.day using errcode = 'LG003';
  end if;
  return new;
end $$;
create trigger linked before insert on ledger.root for each row execute function ledger.link_root();

create function ledger.refuse_change() returns trigger language plpgsql as $$
begin
  raise exception 'ledger: % is append-only', tg_table_name using errcode = 'LG003';
end $$;
create trigger append_only before update or delete on ledger.root for each row execute function ledger.refuse_change();
create trigger append_only_whole before truncate on ledger.root for each statement execute function ledger.refuse_change();

-- Up to when the books are closed. Written before a day is hashed, so that from then on nobody writes into it: a clock that is set
-- back across midnight would, and is refused until it is past the boundary again.
create table ledger.closing (
  is_one boolean primary key default true check (is_one),
  until timestamptz not null
);
create function ledger.refuse_closed_day() returns trigger language plpgsql as $$
declare
  v_until timestamptz := (select until from ledger.closing);
begin
  if clock_timestamp() < v_until then
    raise exception 'ledger: the books are closed until %, and the clock says %', v_until, clock_timestamp() using errcode = 'LG002';
  end if;
  return null;
end $$;
create trigger open_day before insert on ledger.transfer for each statement execute function ledger.refuse_closed_day();

-- The day of an entry: that of its recording, UTC, within its week. So a partition holds whole days, whatever a clock did at midnight.
create function ledger.day_of(p_period date, p_recorded_at timestamptz) returns date language sql immutable as
$$ select greatest(p_period, least(p_period + 6, (p_recorded_at at time zone 'UTC')::date)) $$;
