-- An account that was bound before its owner showed that the number is his goes from his list; withdrawals keep where they were paid to.
alter table cashier.payout_account add column removed_at timestamptz;
