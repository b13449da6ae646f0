-- Passwords that were hashed at another cost than today's, by that cost: while there are any, nobody may tell by the time that it takes whose name is a member's.
create index member_former_cost on accounts.member (split_part(password_hash, '$', 4)) where split_part(password_hash, '$', 4) <> 'm=7168,t=5,p=1';
