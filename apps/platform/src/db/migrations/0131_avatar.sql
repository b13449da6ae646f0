-- The picture that a member has chosen among the product's own; null: the one that his id gives him.
alter table accounts.member add column avatar text check (avatar ~ '^[a-z]{1,20}$');
