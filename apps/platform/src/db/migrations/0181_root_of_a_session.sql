-- A session that was opened by a device token goes back to the one that asked for the token: wrong passwords are counted for all of them together.
alter table accounts.session add column root_id bigint;
