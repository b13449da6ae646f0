-- What each proof of the books found. `asked_by` is null for the nightly one.
create table reports.proof (
  id bigint generated always as identity primary key,
  asked_by bigint,
  proved_at timestamptz not null,
  duration_ms int not null,
  is_proved boolean not null,
  checks jsonb not null
);

-- Which of the player's facts came before the duty: only later ones fill it. The proof counts anew from it.
alter table wallet.duty add column after_sequence bigint;
update wallet.duty d set after_sequence = coalesce((select max(player_sequence) from outbox.event e where e.player_id = d.player_id and e.recorded_at < d.created_at), 0);
alter table wallet.duty alter column after_sequence set not null;
