-- Up to which of his facts a player's turnover stood when he asked for money: duties from before then must still be met when it goes out.
alter table cashier.withdrawal add column turnover_at bigint;
