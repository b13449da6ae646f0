-- Players with plenty of money, each with a live session at the studio.
create function seat_players(p_users text[], p_token_hashes text[]) returns void
  language plpgsql as $$
declare
  v_brand int := (select min(brand_id) from vendors.vendor where code = 'padma-studio');
  v_accounts bigint[];
  v_count int := cardinality(p_users);
  v_house bigint := ledger.house_account('provider:bench', 'BDT', 0);
begin
  create temp table seated as
  with opened as (insert into ledger.owner (kind) select 'player' from unnest(p_users) returning id)
  select id, row_number() over (order by id)::int as n from opened;
  insert into ledger.account (owner_id, kind, currency) select id, kind, 'BDT'
  from seated, unnest('{cash,bonus,held,owed}'::text[]) kind;
  insert into wallet.turnover_mark (player_id) select id from seated;
  insert into members.member (id, brand_id, username, password_hash, vendor_user,
    language, request_key, age_confirmed_at, terms_agreed_at, registered_ip, created_at)
  select id, v_brand, p_users[n], 'none', p_users[n], 'bn', gen_random_uuid(), now(), now(),
    '127.0.0.1', now() from seated;
  insert into vendors.game_session (token_hash, player_id, vendor, currency)
  select decode(p_token_hashes[n], 'hex'), id, 'padma-studio', 'BDT' from seated;
  v_accounts := array(select a.id from ledger.account a join seated s on s.id = a.owner_id
    where a.kind = 'cash' order by a.id);
  perform ledger.write_transfers(array_fill('deposit'::text, array[v_count]),
    array_fill('bench'::text, array[v_count]),
    array(select 'deposit:' || n from generate_series(1, v_count) n),
    array_fill('bench'::text, array[v_count]),
    array(select n from generate_series(1, v_count) n)
      || array(select n from generate_series(1, v_count) n),
    v_accounts || array_fill(v_house, array[v_count]),
    array_fill(1000000000000, array[v_count]) || array_fill(-1000000000000, array[v_count]));
  drop table seated;
end $$;
