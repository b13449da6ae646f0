alter table accounts.proof_origin drop constraint proof_origin_way_check;
alter table accounts.proof_origin add constraint proof_origin_way_check check (way in ('sms', 'mail', 'totp', 'payment'));
