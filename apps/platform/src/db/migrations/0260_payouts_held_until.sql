-- Until when no money goes out: an operator took the authenticator or the passkeys away of somebody who is reached nowhere.
alter table accounts.member add column payouts_held_until timestamptz;
