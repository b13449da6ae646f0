-- Roles of a brand. Which rights there are is the contract's list; an owner has them all and stands with none here, so that new ones are his too.
create table operators.role (
  id bigint generated always as identity primary key,
  brand_id smallint not null references brand.brand,
  name text not null check (length(name) between 2 and 40),
  is_owner boolean not null default false,
  rights text[] not null,
  created_at timestamptz not null default now(),
  unique (brand_id, id),
  check (is_owner = (rights = '{}'))
);
create unique index role_name on operators.role (brand_id, lower(name));
create unique index role_owner on operators.role (brand_id) where is_owner;

create function operators.refuse_owner_change() returns trigger language plpgsql as $$
begin
  raise exception 'operators: the role of owners stays as it is' using errcode = 'OP002';
end $$;
create trigger owner_stays before update or delete on operators.role for each row when (old.is_owner) execute function operators.refuse_owner_change();

-- What a brand begins with. Nothing when it has begun: a role that was changed or removed is not brought back.
create function operators.begin_roles(p_brand smallint) returns void language sql as $$
  insert into operators.role (brand_id, name, is_owner, rights)
  select p_brand, begun.name, begun.is_owner, begun.rights
  from (values
    ('owner', true, '{}'::text[]),
    ('cashier', false, array['deposits.read', 'deposits.decide', 'withdrawals.read', 'withdrawals.decide', 'withdrawals.pay', 'reconciliation.read', 'reconciliation.close', 'players.read', 'players.note'])
  ) begun (name, is_owner, rights)
  where not exists (select 1 from operators.role r where r.brand_id = p_brand and r.is_owner)
  on conflict do nothing
$$;
select operators.begin_roles(id) from brand.brand;
