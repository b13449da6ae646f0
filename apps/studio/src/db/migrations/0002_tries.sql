-- Back-off is kept, so that a restart neither forgets a rollback that is owed nor hammers a wallet that is away.
alter table round
  add column tries int not null default 0,
  -- Until then whoever moved the round last is working on it; afterwards anyone may take it up.
  add column next_try_at timestamptz not null default clock_timestamp(),
  -- The version of the rules' table that the outcome was drawn by.
  add column rules_table text not null default 'river-kites@1';
alter table round alter column rules_table drop default;
create index round_due on round (next_try_at) where state in ('opened', 'staked', 'drawn', 'voiding');
-- Ended launches and sessions are forgotten: they carry wallet tokens.
create index launch_expiry on launch (expires_at);
create index session_age on session (created_at);
