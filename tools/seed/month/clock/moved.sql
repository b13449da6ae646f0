-- A clock of this database's own: what asks for the time without naming its schema is answered here
-- by connections that look here first.
create schema moved;
create sequence moved.behind_ms minvalue 0 start 0;

create function moved.clock_timestamp() returns timestamptz language sql volatile as $$
  select pg_catalog.clock_timestamp()
    - coalesce(pg_catalog.pg_sequence_last_value('moved.behind_ms'), 0) * interval '1 millisecond'
$$;

create function moved.now() returns timestamptz language sql stable as $$
  select pg_catalog.transaction_timestamp()
    - coalesce(pg_catalog.pg_sequence_last_value('moved.behind_ms'), 0) * interval '1 millisecond'
$$;

-- Defaults were bound to the real clock when their tables were made.
create table moved.default_of as
select format('alter table %s alter column %I set default ', d.adrelid::regclass, a.attname)
    as statement,
  pg_get_expr(d.adbin, d.adrelid) as expression
from pg_attrdef d
join pg_attribute a on a.attrelid = d.adrelid and a.attnum = d.adnum
where pg_get_expr(d.adbin, d.adrelid) ~ '\m(now|clock_timestamp)\(\)';

create function moved.set_defaults(p_is_moved boolean) returns void language plpgsql as $$
declare
  v record;
begin
  for v in select * from moved.default_of loop
    execute v.statement || case when p_is_moved
      then regexp_replace(v.expression, '\m(now|clock_timestamp)\(\)', 'moved.\1()', 'g')
      else v.expression end;
  end loop;
end $$;
