-- By whom it was ended: its pages may hear of that only when they ask again.
alter table accounts.session add column ended_by text check (ended_by in ('elsewhere', 'password', 'house'));
