-- The member's own client has said that his first sign-in is behind him; until then each sign-in is called his first.
alter table accounts.member add first_login_at timestamptz;
update accounts.member set first_login_at = last_sign_in_at;
