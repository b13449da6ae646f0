-- Messages had one queue of the library's, in which one job at a time is done: it looks for the next before it has let go of the last, and finds it when
-- it next looks by itself, two seconds later. Sixty people who asked for codes at once had them after a minute. A message is claimed by itself anyway.
create or replace function notify.wake(message_id bigint, at timestamptz) returns void language plpgsql as $$
begin
  if exists (select from pg_proc p join pg_namespace n on n.oid = p.pronamespace where n.nspname = 'graphile_worker' and p.proname = 'add_job') then
    perform graphile_worker.add_job('deliver_message', json_build_object('id', message_id::text), run_at := at, max_attempts := 1);
  end if;
end $$;
