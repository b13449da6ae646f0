-- How often a player changed his seeds in the last hour: each change leaves a revealed pair for good.
create index seed_pair_of_player on seed_pair (wallet_user, activated_at);
