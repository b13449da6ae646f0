-- When the member last showed that he reads what is sent to his number: whoever does has not lost it.
alter table accounts.member add mobile_read_at timestamptz;
