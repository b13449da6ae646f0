-- How a member is reached, and by which he can prove himself.
alter table accounts.member
  -- What others read; empty: the username.
  add column nickname text check (length(nickname) between 1 and 30),
  -- E.164. Proved when a code that was sent there came back.
  add column mobile text check (mobile ~ '^\+[1-9][0-9]{6,14}$'),
  add column mobile_proved_at timestamptz,
  add column email text check (length(email) <= 254),
  add column email_proved_at timestamptz,
  -- Opened by somebody else with a first password: the next sign-in changes it.
  add column has_default_password boolean not null default false,
  -- Who brought him; the tree is read by accounts.descent.
  add column parent_id bigint references accounts.member,
  add constraint proved_mobile_is_there check (mobile_proved_at is null or mobile is not null),
  add constraint proved_email_is_there check (email_proved_at is null or email is not null);

-- A number serves one member of a brand: it is a way in. An address belongs to whoever has proved it.
create unique index member_mobile on accounts.member (brand_id, mobile) where mobile is not null;
create unique index member_email on accounts.member (brand_id, lower(email)) where email_proved_at is not null;

update accounts.member set email = nullif(left(profile->>'email', 254), ''), profile = profile - 'email' where profile ? 'email';
