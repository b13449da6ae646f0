-- Where a member came from before this sign-in of his is known no more: he, or the house, has shut somebody out since.
alter table accounts.member add column known_after bigint not null default 0;
-- But for the place at which the session began that did so.
alter table accounts.member add column known_from text;
alter table accounts.member add column known_from_at timestamptz;
