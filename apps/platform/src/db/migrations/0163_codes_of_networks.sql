-- From which network a code was asked for, and the tries of all others, counted apart: strangers do not use up the tries of whoever asked.
alter table accounts.code add column asked_from text not null default '', add column other_tries smallint not null default 0;
