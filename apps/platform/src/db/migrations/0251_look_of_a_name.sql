-- As what a name is read, where that is another word than the name in small letters: a name that reads like another's is taken (`name-look.ts`).
-- Names from before are compared as they were written.
alter table accounts.member add column looks_as text;
create unique index member_look on accounts.member (brand_id, (coalesce(looks_as, lower(username))));
