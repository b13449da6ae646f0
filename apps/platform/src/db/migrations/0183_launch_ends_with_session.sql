-- A launch is good for bets no longer than the sign-in it was made in: until when, and how long it may idle, is written when it is made.
alter table vendors.game_session add column ends_at timestamptz not null default now() + interval '8 hours';
alter table vendors.game_session add column idle interval not null default interval '30 minutes';
update vendors.game_session set ends_at = created_at + interval '8 hours' where replaced_at is null;
