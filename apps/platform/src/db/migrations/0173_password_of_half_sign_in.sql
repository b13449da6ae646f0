-- A forgotten password that a code from the phone replaces: where a second proof is asked for, the new one waits for it here.
alter table accounts.half_sign_in add column new_password_hash text;
