-- The bench's own tables and functions, beside the product's: made in a database of its own,
-- dropped after the run.
create schema bench;

-- The idempotency keys of bare postings, in weeks like all that grows. A repeat is answered with
-- the balance as it now is, as the wallet API does.
create table bench.posted_key (
  owner_id bigint not null,
  amount bigint not null,
  transfer_id bigint not null,
  key uuid not null,
  period date not null
) partition by range (period);
insert into ledger.period_key values ('bench.posted_key', 'key');
select ledger.ensure_periods('bench.posted_key', 1);

-- This ledger's bare posting, a batch: the owners' lock, the key, the transfer, both entries, both
-- balances. No round, no limit, no event.
create function bench.post_batch(p_owners bigint[], p_accounts bigint[], p_houses bigint[],
  p_keys uuid[], p_amounts bigint[])
returns table (ordinal int, status text, balance bigint) language plpgsql as $$
#variable_conflict use_column
declare
  q record;
  v_period date; v_before date;
  v_owner bigint; v_balance bigint; v_changed uuid[];
  v_status text;
  v_owners bigint[] := '{}'; v_keys uuid[] := '{}'; v_amounts bigint[] := '{}';
  v_leg_transfers int[] := '{}'; v_leg_accounts bigint[] := '{}'; v_leg_amounts bigint[] := '{}';
  v_ids bigint[];
  v_ordinals int[] := '{}'; v_statuses text[] := '{}'; v_balances bigint[] := '{}';
begin
  perform ledger.lock_owners(p_owners);
  v_period := ledger.current_period();
  v_before := v_period - 7;
  for q in
    select r.*, a.balance, k.owner_id as known_owner, k.amount as known_amount
    from unnest(p_owners, p_accounts, p_houses, p_keys, p_amounts)
      with ordinality as r(owner_id, account_id, house_id, key, amount, ordinal)
    join ledger.account a on a.id = r.account_id
    left join bench.posted_key k on k.key = r.key and k.period in (v_period, v_before)
    order by r.owner_id, r.ordinal
  loop
    if q.owner_id is distinct from v_owner then
      v_owner := q.owner_id; v_balance := q.balance; v_changed := '{}';
    end if;
    v_status := case
      when q.key = any (v_changed) then 'again'
      when q.known_owner <> q.owner_id or q.known_amount <> q.amount then 'reused'
      when q.known_owner is not null then 'repeat'
      when v_balance + q.amount < 0 then 'refused'
      else 'applied' end;
    if v_status = 'applied' then
      v_balance := v_balance + q.amount;
      v_changed := v_changed || q.key;
      v_owners := v_owners || q.owner_id;
      v_keys := v_keys || q.key;
      v_amounts := v_amounts || q.amount;
      v_leg_transfers := v_leg_transfers || array[cardinality(v_keys), cardinality(v_keys)];
      v_leg_accounts := v_leg_accounts || array[q.account_id, q.house_id];
      v_leg_amounts := v_leg_amounts || array[q.amount, -q.amount];
    end if;
    v_ordinals := v_ordinals || q.ordinal::int;
    v_statuses := v_statuses || v_status;
    v_balances := v_balances || v_balance;
  end loop;
  if cardinality(v_keys) > 0 then
    v_ids := ledger.write_transfers(array_fill('stake'::text, array[cardinality(v_keys)]),
      array_fill('bench'::text, array[cardinality(v_keys)]), v_keys::text[],
      array_fill('bench'::text, array[cardinality(v_keys)]),
      v_leg_transfers, v_leg_accounts, v_leg_amounts);
    insert into bench.posted_key (key, period, owner_id, amount, transfer_id)
    select key, v_period, owner_id, amount, transfer_id
    from unnest(v_keys, v_owners, v_amounts, v_ids) as k(key, owner_id, amount, transfer_id);
  end if;
  return query select * from unnest(v_ordinals, v_statuses, v_balances);
end $$;

-- The same posting, one a call and a transaction: what a careful team writes first.
create function bench.post_one(p_owner bigint, p_account bigint, p_house bigint, p_key uuid,
  p_amount bigint) returns text language plpgsql as $$
declare
  v_period date;
  v_known bench.posted_key;
  v_transfer bigint; v_balance bigint; v_sequence bigint; v_at timestamptz;
begin
  perform 1 from ledger.owner where id = p_owner for no key update;
  v_period := ledger.current_period();
  select * into v_known from bench.posted_key where key = p_key
    and period in (v_period, v_period - 7);
  if found then return 'repeat'; end if;
  select balance into v_balance from ledger.account where id = p_account;
  if v_balance + p_amount < 0 then return 'refused'; end if;
  v_transfer := nextval('ledger.transfer_id');
  v_at := clock_timestamp();
  insert into ledger.transfer (id, period, kind, source, reference, cause, recorded_at)
  values (v_transfer, v_period, 'stake', 'bench', p_key::text, 'bench', v_at);
  update ledger.account set balance = balance + p_amount, sequence = sequence + 1
  where id = p_account returning balance, sequence into v_balance, v_sequence;
  insert into ledger.entry (account_id, sequence, period, transfer_id, amount, balance_after,
    recorded_at)
  values (p_account, v_sequence, v_period, v_transfer, p_amount, v_balance, v_at);
  insert into bench.posted_key (key, period, owner_id, amount, transfer_id)
  values (p_key, v_period, p_owner, p_amount, v_transfer);
  -- The house last: everyone wants that row.
  update ledger.account set balance = balance - p_amount, sequence = sequence + 1
  where id = p_house returning balance, sequence into v_balance, v_sequence;
  insert into ledger.entry (account_id, sequence, period, transfer_id, amount, balance_after,
    recorded_at)
  values (p_house, v_sequence, v_period, v_transfer, -p_amount, v_balance, v_at);
  return 'applied';
end $$;

-- A bare transaction: one balance, two entries, nothing else. What PostgreSQL's commit alone
-- allows.
create table bench.bare_balance (id bigint primary key, balance bigint not null,
  sequence bigint not null) with (fillfactor = 50);
create table bench.bare_entry (account_id bigint, sequence bigint, amount bigint not null,
  balance_after bigint not null, primary key (account_id, sequence));
create sequence bench.bare_house;
insert into bench.bare_balance select id, 0, 0 from generate_series(1, 10000) id;
create function bench.post_bare(p_account bigint, p_amount bigint) returns void language sql as $$
  with moved as (
    update bench.bare_balance set balance = balance + p_amount, sequence = sequence + 1
    where id = p_account returning balance, sequence
  )
  insert into bench.bare_entry select p_account, sequence, p_amount, balance from moved
  union all select 0, nextval('bench.bare_house'), -p_amount, 0
$$;

-- One bulk insert: what the disk and one core allow.
create table bench.bulk_balance (id bigint primary key, balance bigint not null,
  sequence bigint not null) with (fillfactor = 50);
create table bench.bulk_entry (like ledger.entry including constraints,
  primary key (account_id, sequence));
insert into bench.bulk_balance select id, 0, 0 from generate_series(1, 10000) id;
