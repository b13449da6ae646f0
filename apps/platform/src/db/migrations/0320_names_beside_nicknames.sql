-- Whoever registers takes no name that somebody's nickname is read as (`isNickname`). Case, spaces and stops alone: of letters that look alike the database knows nothing.
create index member_nickname_read on accounts.member (brand_id, translate(lower(nickname), ' ._-''’', '')) where nickname is not null;
