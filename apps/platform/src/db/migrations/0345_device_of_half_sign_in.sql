-- The token of a remembered device that asks for a second proof: it is spent with the session.
alter table accounts.half_sign_in add column device_hash bytea;
create unique index half_sign_in_device on accounts.half_sign_in (device_hash) where device_hash is not null;
