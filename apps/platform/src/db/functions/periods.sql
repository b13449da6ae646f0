-- Makes one week of a table, with the unique index that ledger.period_key says; nothing when it is there.
-- A table made beside its parent and then attached lets everybody go on writing; one made by "partition of" would lock the parent
-- against all, and whoever plays would wait behind the oldest reader.
create or replace function ledger.make_period(p_parent regclass, p_from date) returns void language plpgsql as $$
declare
  v_name text := format('%s_%s', p_parent::text, to_char(p_from, 'YYYYMMDD'));
begin
  if to_regclass(v_name) is not null then return; end if;
  execute format('create table %s (like %s including all)', v_name, p_parent::text);
  execute format('create unique index on %s (%s)', v_name, (select columns from ledger.period_key where parent = p_parent));
  execute format('alter table %s attach partition %s for values from (%L) to (%L)', p_parent::text, v_name, p_from, p_from + 7);
end $$;

-- Makes weekly partitions from the current week on; run at start and by a job. Returns how many are ready ahead.
create or replace function ledger.ensure_periods(p_parent regclass, p_ahead int) returns int language plpgsql as $$
begin
  perform pg_advisory_xact_lock(hashtext('ensure_periods'), p_parent::oid::int);
  for i in 0..p_ahead loop
    perform ledger.make_period(p_parent, ledger.current_period() + 7 * i);
  end loop;
  return p_ahead;
end $$;
