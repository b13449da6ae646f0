-- Which sign-in launched the game: when it ends, its launches end for bets.
alter table vendors.game_session add column session_id bigint;
create index game_session_of_session on vendors.game_session (session_id) where replaced_at is null;
