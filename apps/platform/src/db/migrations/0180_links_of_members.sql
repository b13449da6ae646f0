-- A member links a provider's person from his security centre: such an attempt is his, and signs nobody in. What the provider calls the person is kept,
-- masked, so that the member knows which of his accounts there it is; of links from before nothing is known.
alter table accounts.federated_attempt add column member_id bigint references accounts.member;
alter table accounts.federated_identity add column shown_as text not null default '' check (length(shown_as) <= 100);
alter table accounts.federated_pending add column shown_as text not null default '' check (length(shown_as) <= 100);
