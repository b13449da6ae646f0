-- Nobody proves whose a number is when he binds it: whoever came first kept it from its owner. Each player has it once; the cashier sees who else has.
drop index cashier.payout_account_number;
create unique index payout_account_once on cashier.payout_account (player_id, method_id, left(number, 11)) where removed_at is null;
create index payout_account_number on cashier.payout_account (brand_id, method_id, left(number, 11)) where removed_at is null;
