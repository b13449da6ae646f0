-- A new password may wait for a second proof after a link by mail as well: by what its owner had proved himself.
alter table accounts.half_sign_in add column new_password_by text check (new_password_by in ('sms', 'email'));
-- When the first proof was given: a number or an address that came after it confirms nothing. Half sign-ins live ten minutes.
alter table accounts.half_sign_in add column begun_at timestamptz not null default now();
