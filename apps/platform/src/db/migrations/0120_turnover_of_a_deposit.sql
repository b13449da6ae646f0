-- How much turnover each unit of a deposit asked for when it was credited, in parts per million: the brand's setting may change, what
-- was asked must be known for good. Before this it is read from the duty that the deposit left.
alter table cashier.deposit add column turnover_ppm int check (turnover_ppm >= 0);
update cashier.deposit d set turnover_ppm = coalesce((
  select ceil(u.required * 1000000::numeric / d.credited)::int from wallet.duty u where u.source = 'deposit' and u.source_id = d.id::text and u.player_id = d.player_id), 0)
where d.state = 'success' and d.credited > 0;
update cashier.deposit set turnover_ppm = 0 where state = 'success' and turnover_ppm is null;
alter table cashier.deposit add check ((state = 'success') = (turnover_ppm is not null));
