-- On what alone a sign-in rested, and with it whatever its device tokens opened: a code from the phone, or a login elsewhere, which the mailbox opens.
-- Null: on the password, an app, a key, or on two of them. Whoever replaces the password by the very same has been there by nothing else.
alter table accounts.sign_in add column rests_on text check (rests_on in ('sms', 'email'));
alter table accounts.session add column rests_on text check (rests_on in ('sms', 'email'));
alter table accounts.half_sign_in add column rests_on text check (rests_on in ('sms', 'email'));
update accounts.sign_in set rests_on = case way when 'sms' then 'sms' else 'email' end where way in ('sms', 'federated') and is_opened;
