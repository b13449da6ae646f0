-- Makes weekly partitions from the current week on; run at start and by a job. Returns how many are ready ahead.
-- A table made beside its parent and then attached lets everybody go on writing; one made by "partition of" would lock the parent
-- against all, and whoever plays would wait behind the oldest reader.
create or replace function ledger.ensure_periods(p_parent regclass, p_ahead int) returns int language plpgsql as $$
declare
  v_from date;
  v_name text;
begin
  perform pg_advisory_xact_lock(hashtext('ensure_periods'), p_parent::oid::int);
  for i in 0..p_ahead loop
    v_from := ledger.current_period() + 7 * i;
    v_name := format('%s_%s', p_parent::text, to_char(v_from, 'YYYYMMDD'));
    if to_regclass(v_name) is null then
      execute format('create table %s (like %s including all)', v_name, p_parent::text);
      execute format('alter table %s attach partition %s for values from (%L) to (%L)', p_parent::text, v_name, v_from, v_from + 7);
    end if;
  end loop;
  return p_ahead;
end $$;
