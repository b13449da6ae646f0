-- Facts, written in the transaction that made them true, read in the order (xid, id) below the oldest running transaction.
create schema outbox;

create table outbox.event (
  id bigint generated always as identity primary key,
  xid xid8 not null default pg_current_xact_id(),
  name text not null,
  brand_id smallint not null,
  player_id bigint,
  player_sequence bigint,
  payload jsonb not null,
  recorded_at timestamptz not null default clock_timestamp()
);
create index event_position on outbox.event (xid, id);
-- A player's own facts in order: turnover and records catch up by it inside an act.
create unique index event_player on outbox.event (player_id, player_sequence) where player_id is not null;

create table outbox.reader (
  name text primary key,
  xid xid8 not null default '0',
  id bigint not null default 0
);

create function outbox.publish(p_name text, p_brand int, p_player bigint, p_payload jsonb) returns void language plpgsql as $$
declare
  v_sequence bigint;
begin
  if p_player is not null then
    update ledger.owner set sequence = sequence + 1 where id = p_player returning sequence into v_sequence;
    if not found then raise exception 'outbox: player % has no books', p_player; end if;
  end if;
  insert into outbox.event (name, brand_id, player_id, player_sequence, payload) values (p_name, p_brand, p_player, v_sequence, p_payload);
end $$;
