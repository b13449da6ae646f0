-- In which session a way in was set up, the root of those that device tokens opened: what lately came in another one goes when the password changes. Null: nobody knows.
alter table accounts.passkey add column made_in bigint;
alter table accounts.federated_identity add column made_in bigint;
