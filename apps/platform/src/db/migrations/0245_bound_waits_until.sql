-- Until when payout accounts wait that are bound from now on: the password was replaced by a code or a link from where the member had never lived.
alter table accounts.member add column bound_waits_until timestamptz;
