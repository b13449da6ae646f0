-- A round is void when no bet of it stands: a bet of nothing stands too.
alter table vendors.round add column standing_bets int not null default 0;
update vendors.round r set standing_bets = b.bets
from (select vendor, player_id, round_ref, count(*) as bets from vendors.transaction where kind = 'bet' and not is_rolled_back group by 1, 2, 3) b
where r.vendor = b.vendor and r.player_id = b.player_id and r.round_ref = b.round_ref;

-- The most that one win may pay, in units: what is above it is a vendor's fault, and paying it could leave no room in the house's account.
alter table vendors.vendor add column payout_limit bigint not null default 10000000000000 check (payout_limit > 0);
alter type vendors.asked add attribute payout_limit bigint;
