-- A code stands beside those that others have asked for from elsewhere, for the same number: nobody takes another's away by asking.
alter table accounts.code drop constraint code_pkey, add primary key (brand_id, purpose, recipient, asked_from);
