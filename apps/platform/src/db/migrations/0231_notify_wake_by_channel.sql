-- Each channel has workers of its own: one whose provider takes connections and says nothing keeps its own messages waiting and no other's.
drop function notify.wake(bigint, timestamptz);
create function notify.wake(message_id bigint, channel text, at timestamptz) returns void language plpgsql as $$
begin
  if exists (select from pg_proc p join pg_namespace n on n.oid = p.pronamespace where n.nspname = 'graphile_worker' and p.proname = 'add_job') then
    perform graphile_worker.add_job('deliver_' || channel, json_build_object('id', message_id::text), run_at := at, max_attempts := 1);
  end if;
end $$;
