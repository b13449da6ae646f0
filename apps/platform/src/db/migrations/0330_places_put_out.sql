-- A sign-in from where somebody was put out by the member himself: it makes no place his own.
alter table accounts.sign_in add column is_strange boolean not null default false;
