-- What operators tell each other about a player. Written once; nobody rewrites what was known when.
create table operators.player_note (
  id bigint generated always as identity primary key,
  brand_id smallint not null,
  member_id bigint not null,
  operator_id bigint not null references operators.operator,
  text text not null check (length(text) between 1 and 1000),
  request_key uuid not null,
  at timestamptz not null,
  unique (operator_id, request_key)
);
create index player_note_member on operators.player_note (member_id, id desc);
create trigger append_only before update or delete on operators.player_note for each row execute function operators.refuse_change();
create trigger append_only_whole before truncate on operators.player_note for each statement execute function operators.refuse_change();
