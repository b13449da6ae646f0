-- The books. Nothing but the functions of this schema writes a balance.
create schema ledger;

-- One row a player (and one a purpose of the house). Locking it locks all that is the owner's.
create table ledger.owner (
  id bigint generated always as identity (start with 1001) primary key,
  kind text not null check (kind in ('player', 'house')),
  name text unique check ((kind = 'house') = (name is not null)),
  sequence bigint not null default 0,
  created_at timestamptz not null default now()
) with (fillfactor = 50);

-- House accounts are striped so that concurrent posters do not wait for one row; a house balance is the sum of its stripes.
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
  check (kind = 'house' or (kind = 'owed' and balance <= 0) or (kind <> 'owed' and balance >= 0))
) with (fillfactor = 50);

create sequence ledger.transfer_id;

create table ledger.transfer (
  id bigint not null,
  period date not null,
  kind text not null,
  source text not null,
  reference text not null,
  cause text not null,
  recorded_at timestamptz not null,
  primary key (id, period)
) partition by range (period);

create table ledger.entry (
  account_id bigint not null,
  sequence bigint not null,
  period date not null,
  transfer_id bigint not null,
  amount bigint not null check (amount <> 0),
  balance_after bigint not null,
  recorded_at timestamptz not null,
  primary key (account_id, sequence, period)
) partition by range (period);
create index entry_transfer on ledger.entry (transfer_id);
create index entry_recorded on ledger.entry (account_id, recorded_at);

-- Idempotency of ledger.post. Unpartitioned: a cause may be repeated however late.
create table ledger.posted_reference (
  source text not null,
  reference text not null,
  fingerprint text not null,
  transfer_id bigint not null,
  period date not null,
  primary key (source, reference)
);

-- The week (from Monday, UTC) that a row written now belongs to, by the database's clock.
create function ledger.current_period() returns date language sql volatile as
$$ select date_trunc('week', clock_timestamp() at time zone 'UTC')::date $$;

-- Makes weekly partitions from the current week on; run at start and by a job. Returns how many are ready ahead.
create function ledger.ensure_periods(p_parent regclass, p_ahead int) returns int language plpgsql as $$
declare
  v_from date;
  v_name text;
begin
  perform pg_advisory_xact_lock(hashtext('ensure_periods'), p_parent::oid::int);
  for i in 0..p_ahead loop
    v_from := ledger.current_period() + 7 * i;
    v_name := format('%s_%s', p_parent::text, to_char(v_from, 'YYYYMMDD'));
    if to_regclass(v_name) is null then
      execute format('create table %s partition of %s for values from (%L) to (%L)', v_name, p_parent::text, v_from, v_from + 7);
    end if;
  end loop;
  return p_ahead;
end $$;
select ledger.ensure_periods('ledger.transfer', 8), ledger.ensure_periods('ledger.entry', 8);

-- Locks owners in id order; every poster calls it before it reads what it decides on.
create function ledger.lock_owners(p_owners bigint[]) returns void language plpgsql as $$
begin
  perform 1 from ledger.owner where id = any(p_owners) order by id for no key update;
end $$;

-- The house's account for a purpose, made when first needed.
create function ledger.house_account(p_name text, p_currency text, p_stripe int) returns bigint language plpgsql as $$
declare
  v_owner bigint;
  v_account bigint;
begin
  select a.id into v_account from ledger.account a join ledger.owner o on o.id = a.owner_id
   where o.name = p_name and a.kind = 'house' and a.currency = p_currency and a.stripe = p_stripe;
  if found then return v_account; end if;
  insert into ledger.owner (kind, name) values ('house', p_name) on conflict (name) do nothing;
  select id into v_owner from ledger.owner where name = p_name;
  insert into ledger.account (owner_id, kind, currency, stripe) values (v_owner, 'house', p_currency, p_stripe) on conflict do nothing;
  select id into v_account from ledger.account where owner_id = v_owner and kind = 'house' and currency = p_currency and stripe = p_stripe;
  return v_account;
end $$;

-- Writes one transfer: its entries, balances and sequences. The owners of player accounts must be locked by the caller.
-- Accounts that are given twice are summed; entries of zero are left out.
create function ledger.write_transfer(p_kind text, p_source text, p_reference text, p_cause text, p_accounts bigint[], p_amounts bigint[])
returns bigint language plpgsql as $$
declare
  v_transfer bigint;
  v_period date;
  v_at timestamptz;
begin
  if exists (select 1 from unnest(p_accounts, p_amounts) as leg(account_id, amount) left join ledger.account a on a.id = leg.account_id
             group by a.currency having sum(leg.amount) <> 0 or a.currency is null) then
    raise exception 'ledger: entries of % % do not sum to zero in each currency', p_source, p_reference;
  end if;
  -- A statement of its own: what follows must see balances as they are after the lock was got.
  perform 1 from ledger.account where id = any(p_accounts) order by id for no key update;
  v_transfer := nextval('ledger.transfer_id');
  v_period := ledger.current_period();
  v_at := clock_timestamp();
  insert into ledger.transfer (id, period, kind, source, reference, cause, recorded_at)
  values (v_transfer, v_period, p_kind, p_source, p_reference, p_cause, v_at);
  with leg as (
    select account_id, sum(amount)::bigint as amount from unnest(p_accounts, p_amounts) as l(account_id, amount) group by account_id having sum(amount) <> 0
  ), moved as (
    update ledger.account a set balance = a.balance + leg.amount, sequence = a.sequence + 1
    from leg where a.id = leg.account_id returning a.id, a.sequence, a.balance, leg.amount
  )
  insert into ledger.entry (account_id, sequence, period, transfer_id, amount, balance_after, recorded_at)
  select id, sequence, v_period, v_transfer, amount, balance, v_at from moved;
  return v_transfer;
end $$;

-- The act's door: posts once per (source, reference). A repeat with the same fingerprint answers the first transfer.
create function ledger.post(p_kind text, p_source text, p_reference text, p_fingerprint text, p_cause text, p_accounts bigint[], p_amounts bigint[],
  out transfer_id bigint, out is_repeat boolean) language plpgsql as $$
declare
  v_known ledger.posted_reference;
begin
  perform ledger.lock_owners(array(select distinct owner_id from ledger.account where id = any(p_accounts) and kind <> 'house'));
  select * into v_known from ledger.posted_reference r where r.source = p_source and r.reference = p_reference;
  if found then
    if v_known.fingerprint <> p_fingerprint then
      raise exception 'ledger: reference % % was posted with other content', p_source, p_reference using errcode = 'LG001';
    end if;
    transfer_id := v_known.transfer_id;
    is_repeat := true;
    return;
  end if;
  transfer_id := ledger.write_transfer(p_kind, p_source, p_reference, p_cause, p_accounts, p_amounts);
  insert into ledger.posted_reference (source, reference, fingerprint, transfer_id, period)
  values (p_source, p_reference, p_fingerprint, transfer_id, ledger.current_period());
  is_repeat := false;
end $$;

-- A credit to a player pays what he owes first. Returns the legs for the player's side.
create function ledger.credit_legs(p_owner bigint, p_currency text, p_cash bigint, p_bonus bigint, out accounts bigint[], out amounts bigint[]) language plpgsql as $$
declare
  v_cash bigint; v_bonus bigint; v_owed bigint; v_debt bigint; v_paid bigint;
begin
  select max(id) filter (where kind = 'cash'), max(id) filter (where kind = 'bonus'), max(id) filter (where kind = 'owed'), coalesce(max(-balance) filter (where kind = 'owed'), 0)
    into v_cash, v_bonus, v_owed, v_debt
    from ledger.account where owner_id = p_owner and currency = p_currency;
  v_paid := least(v_debt, p_cash);
  accounts := array[v_cash, v_bonus, v_owed];
  amounts := array[p_cash - v_paid, p_bonus, v_paid];
end $$;
