-- Since when bets draw from the pair: it is changed after a day.
alter table seed_pair add column activated_at timestamptz;
update seed_pair set activated_at = made_at where state = 'active';
