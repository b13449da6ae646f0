-- Weeks that nobody looks up any more. What is here is what it was: a closed week's rows, as their roots hash them.
create schema archive;

-- Where each account stood at the end of the week that is being archived; filled in small steps, moved to ledger.opening in one.
create table archive.opening_draft (
  account_id bigint primary key,
  sequence bigint not null,
  balance bigint not null
);

-- The oldest week that is attached.
create function ledger.oldest_period() returns date language sql stable as $$
  select min(to_date(right(c.relname, 8), 'YYYYMMDD')) from pg_inherits i join pg_class c on c.oid = i.inhrelid where i.inhparent = 'ledger.entry'::regclass
$$;

-- The last step, in one short transaction: openings, and the week's partitions into the archive.
create function ledger.detach_period(p_period date) returns void language plpgsql as $$
declare
  v_parent text;
  v_name text;
  v_account bigint;
begin
  select d.account_id into v_account from archive.opening_draft d left join ledger.opening o using (account_id)
   where d.balance <> coalesce(o.balance, 0) + (select sum(e.amount) from ledger.entry e where e.account_id = d.account_id and e.period = p_period) limit 1;
  if found then raise exception 'ledger: account % does not add up in the week of %', v_account, p_period using errcode = 'LG004'; end if;
  insert into ledger.opening as o (account_id, sequence, balance, archived_until)
  select account_id, sequence, balance, p_period + 7 from archive.opening_draft
  on conflict (account_id) do update set sequence = excluded.sequence, balance = excluded.balance, archived_until = excluded.archived_until;
  truncate archive.opening_draft;
  foreach v_parent in array array['ledger.transfer', 'ledger.entry', 'vendors.transaction'] loop
    v_name := format('%s_%s', v_parent, to_char(p_period, 'YYYYMMDD'));
    continue when to_regclass(v_name) is null;
    execute format('alter table %s detach partition %s', v_parent, v_name);
    execute format('alter table %s set schema archive', v_name);
  end loop;
end $$;
