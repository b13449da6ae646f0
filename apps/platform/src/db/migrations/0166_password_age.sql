-- Since when the password is his: null, since the account is.
alter table accounts.member add column password_set_at timestamptz;
-- Opened by a password that was too old by the brand's rule: nothing is done in it before there is another.
alter table accounts.session add column is_change_due boolean not null default false;
