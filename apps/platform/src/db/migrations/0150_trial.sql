-- Trial accounts (type 4): play money in a currency of its own, closed after a day.
alter table accounts.member
  -- A trial account has agreed to nothing and bears no age: it cannot win or lose anything.
  alter column age_confirmed_at drop not null,
  alter column terms_agreed_at drop not null,
  add constraint member_agreed check (type = 4 or (age_confirmed_at is not null and terms_agreed_at is not null));
-- Those that wait for the sweep.
create index member_open_trial on accounts.member (created_at) where type = 4 and status = 'active';

-- Whether the vendor lets a game be played with play money.
alter table vendors.game add column has_free_play boolean not null default false;
update vendors.game set has_free_play = true where vendor = 'padma-studio';
