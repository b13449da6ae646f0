-- Whether whoever opened a session gave the account's password for it, alone or before a second proof: made to replace it, he is not asked for it again a moment later.
alter table accounts.session add column is_by_password boolean not null default false;
alter table accounts.half_sign_in add column is_by_password boolean not null default false;
