-- 10,000 players at 20 vendors, each with a live session at one of them. One in fifty is poor and
-- soon has nothing left to bet.
insert into brand.brand (id, code, name, settings) values (1, 'bench', 'Bench', '{}');
insert into vendors.vendor (code, brand_id, name, base_url)
select 'vendor-' || n, 1, 'Vendor ' || n, 'http://127.0.0.1:1' from generate_series(0, 19) n;
insert into vendors.game (vendor, code, game_type, name, icon_url, turnover_weight_ppm)
select code, 'game', 'RNG', 'Game', '/none.svg', 1000000 from vendors.vendor;

insert into ledger.owner (kind) select 'player' from generate_series(1, 10000);
insert into ledger.account (owner_id, kind, currency) select o.id, k.kind, 'BDT'
from ledger.owner o, unnest('{cash,bonus,held,owed}'::text[]) with ordinality k(kind, place)
where o.kind = 'player' order by o.id, k.place;
insert into members.member (id, brand_id, username, password_hash, vendor_user,
  language, request_key, age_confirmed_at, terms_agreed_at, registered_ip, created_at)
select id, 1, 'player' || id, 'none', 'player' || lpad(id::text, 10, '0'), 'bn', gen_random_uuid(),
  now(), now(), '127.0.0.1', now() from ledger.owner where kind = 'player';
insert into vendors.game_session (token_hash, player_id, vendor, currency)
select sha256(vendor_user::bytea), id, 'vendor-' || id % 20, 'BDT' from members.member;

-- Their money comes from a house account, by the product's own function.
do $$
declare
  v_house bigint := ledger.house_account('provider:bench', 'BDT', 0);
  v_accounts bigint[] := array(select id from ledger.account where kind = 'cash' order by id);
  v_amounts bigint[] := array(select case when row_number() over (order by id) % 50 = 0
    then 50000000 else 1000000000000 end from ledger.account where kind = 'cash' order by id);
  v_count int := cardinality(v_accounts);
begin
  perform ledger.write_transfers(array_fill('deposit'::text, array[v_count]),
    array_fill('bench'::text, array[v_count]),
    array(select 'deposit:' || n from generate_series(1, v_count) n),
    array_fill('bench'::text, array[v_count]),
    array(select n from generate_series(1, v_count) n)
      || array(select n from generate_series(1, v_count) n),
    v_accounts || array_fill(v_house, array[v_count]),
    v_amounts || array(select -amount from unnest(v_amounts) amount));
end $$;
