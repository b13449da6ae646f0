-- Who gave a reward, so that what one operator gives in a day can be bounded; null: the house's own seed, and all that was given before.
alter table rewards.reward add column granted_by bigint;
create index reward_of_operator on rewards.reward (granted_by, granted_at) where granted_by is not null;
