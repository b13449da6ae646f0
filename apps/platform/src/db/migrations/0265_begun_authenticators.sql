-- In which session an authenticator was begun, and when: it is confirmed there, soon, or not at all. Those begun until now were kept without either.
delete from accounts.authenticator where confirmed_at is null;
alter table accounts.authenticator add column begun_in bigint, add column begun_at timestamptz;
create index authenticator_begun on accounts.authenticator (begun_at) where confirmed_at is null;
