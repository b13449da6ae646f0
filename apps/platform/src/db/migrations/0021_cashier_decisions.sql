-- Who decided: his own repeat is answered, another's is refused.
alter table cashier.deposit add decided_by bigint references operators.operator;
alter table cashier.withdrawal add decided_by bigint references operators.operator;

-- A payment is the provider's: claimed once over all brands of the house.
drop index cashier.deposit_claim;
create unique index deposit_claim on cashier.deposit (method_id, provider_transaction_id) where state in ('submitted', 'matched', 'success');

-- Receivers take turns by the order's id, so that players who come at once do not wait for each other.
alter table cashier.receiving_account drop column last_shown_at;

-- A Rocket wallet is the same with and without its twelfth digit, a check digit.
alter table cashier.payout_account drop constraint payout_account_brand_id_method_id_number_key;
create unique index payout_account_number on cashier.payout_account (brand_id, method_id, left(number, 11));
alter table cashier.payout_account add check (length(number) = 11 or (method_id = 'rocket' and length(number) = 12));
