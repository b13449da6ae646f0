-- 'house': the password was taken away; nobody knows it until a code or a link sets one.
alter table accounts.member drop constraint member_password_set_by_check, add constraint member_password_set_by_check check (password_set_by in ('sms', 'email', 'house'));
