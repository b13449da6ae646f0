-- Of his own places, the addresses that stay known beside `known_from`: whoever changes his number in a session that the former one opened gives no place of his away.
alter table accounts.member add column known_own text[] not null default '{}';
