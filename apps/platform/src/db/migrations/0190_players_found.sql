-- Operators find a player by what he tells at the telephone: his nickname's beginning, or his whole address, proved or not.
create index member_nickname on accounts.member (brand_id, lower(nickname) text_pattern_ops) where nickname is not null;
create index member_mailbox on accounts.member (brand_id, lower(email)) where email is not null;
-- The newest first; trial accounts by themselves.
create index member_newest on accounts.member (brand_id, created_at desc, id desc) where type <> 4;
create index member_newest_trial on accounts.member (brand_id, created_at desc, id desc) where type = 4;
