-- By what a forgotten password was replaced: whoever did it holds that phone or mailbox, which is then no second proof.
alter table accounts.member add column password_set_by text check (password_set_by in ('sms', 'email'));
