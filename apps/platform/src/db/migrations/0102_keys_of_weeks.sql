-- A row's key is unique within its week, by an index of that week alone: an index of the whole table would have to hold the week in every
-- one of its entries, and the columns in this order leave no gaps between them. Both are bytes that each posting writes twice: to the WAL and to the disk.
create table ledger.period_key (
  parent regclass primary key,
  columns text not null
);

alter table ledger.transfer rename to transfer_before;
create table ledger.transfer (
  id bigint not null,
  recorded_at timestamptz not null,
  period date not null,
  kind text not null,
  source text not null,
  reference text not null,
  cause text not null
) partition by range (period);

alter table ledger.entry rename to entry_before;
create table ledger.entry (
  account_id bigint not null,
  sequence bigint not null,
  transfer_id bigint not null,
  amount bigint not null check (amount <> 0),
  balance_after bigint not null,
  recorded_at timestamptz not null,
  period date not null
) partition by range (period);

alter table vendors.transaction drop constraint transaction_pkey;

insert into ledger.period_key values ('ledger.transfer', 'id'), ('ledger.entry', 'account_id, sequence'), ('vendors.transaction', 'vendor, transaction_uuid');

do $$
declare
  v_old record;
  v_name text;
  v_columns text;
begin
  for v_old in
    select p.parent, k.columns, c.relname as name, to_date(right(c.relname, 8), 'YYYYMMDD') as week, i.inhparent::regclass as before, c.oid::regclass as leaf
    from (values ('ledger.transfer', 'ledger.transfer_before'), ('ledger.entry', 'ledger.entry_before'), ('vendors.transaction', 'vendors.transaction')) p(parent, before)
    join ledger.period_key k on k.parent = p.parent::regclass join pg_inherits i on i.inhparent = p.before::regclass join pg_class c on c.oid = i.inhrelid
  loop
    if v_old.before = v_old.parent::regclass then
      execute format('create unique index on %s (%s)', v_old.leaf, v_old.columns);
      continue;
    end if;
    execute format('alter table %s detach partition %s', v_old.before, v_old.leaf);
    execute format('alter table %s rename to %I', v_old.leaf, v_old.name || '_before');
    execute format('create table ledger.%I (like %s including all)', v_old.name, v_old.parent);
    select string_agg(quote_ident(attname), ', ' order by attnum) into v_columns from pg_attribute where attrelid = v_old.parent::regclass and attnum > 0 and not attisdropped;
    execute format('insert into ledger.%I (%s) select %s from ledger.%I', v_old.name, v_columns, v_columns, v_old.name || '_before');
    execute format('create unique index on ledger.%I (%s)', v_old.name, v_old.columns);
    execute format('alter table %s attach partition ledger.%I for values from (%L) to (%L)', v_old.parent, v_old.name, v_old.week, v_old.week + 7);
    execute format('drop table ledger.%I', v_old.name || '_before');
  end loop;
end $$;
drop table ledger.transfer_before, ledger.entry_before;
create trigger open_day before insert on ledger.transfer for each statement execute function ledger.refuse_closed_day();
