-- Why a request that was granted, or waited to be, came to nothing, so that operators can say so. Of those before nobody knows.
alter table accounts.recovery add column failed_for text check (failed_for in ('number_read', 'number_changed', 'number_taken', 'account_locked', 'account_closed')),
  add check ((failed_for is not null) <= (state = 'failed'));
