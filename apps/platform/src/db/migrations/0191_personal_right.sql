-- A real name, a birthday and payout accounts are shown by a right of their own. Whoever decides about withdrawals compares them: such roles have it.
update operators.role set rights = rights || 'players.personal'::text where not is_owner and 'withdrawals.decide' = any (rights) and not 'players.personal' = any (rights);

create or replace function operators.begin_roles(p_brand smallint) returns void language sql as $$
  insert into operators.role (brand_id, name, is_owner, rights)
  select p_brand, begun.name, begun.is_owner, begun.rights
  from (values
    ('owner', true, '{}'::text[]),
    ('cashier', false, array['deposits.read', 'deposits.decide', 'withdrawals.read', 'withdrawals.decide', 'withdrawals.pay', 'reconciliation.read', 'reconciliation.close', 'players.read', 'players.personal', 'players.note'])
  ) begun (name, is_owner, rights)
  where not exists (select 1 from operators.role r where r.brand_id = p_brand and r.is_owner)
  on conflict do nothing
$$;
