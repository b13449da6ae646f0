-- From where a way in was set up, as of the proofs (0276): by a stolen token a stranger is in a session of the member's own, or of its root.
alter table accounts.passkey add column made_from text;
alter table accounts.federated_identity add column made_from text;
-- In which session a payout account was bound: one that a stranger bound goes with him. Null: nobody knows.
alter table cashier.payout_account add column made_in bigint;
alter table cashier.payout_account add column made_from text;
-- Since when that had been the member's by which, beside the password, the session was opened: a number, a mailbox, an app, a passkey. Null: nothing beside the password was shown.
alter table accounts.session add column shown_since timestamptz;
