-- Many transfers at once, in a handful of statements however many they are: the wallet API's door posts a batch with one commit.
-- The settings of these functions keep one plan for every size of table and batch: rows by their index, a batch's own lists by hash.
-- Planning anew for each batch costs more than the batch.

-- Locks those of the owners that nobody else holds, in id order, and says which.
create function ledger.lock_free_owners(p_owners bigint[]) returns bigint[] language sql volatile as $$
  select coalesce(array_agg(id), '{}') from (select id from ledger.owner where id = any(p_owners) order by id for no key update skip locked) free
$$;

-- Writes transfers in the order given: entries, balances and sequences. Owners of player accounts must be locked by the caller.
-- Leg i moves p_leg_amounts[i] into p_leg_accounts[i] for transfer number p_leg_transfers[i]. Within a transfer, legs of one
-- account are summed, and an entry of zero is left out. Answers the transfers' ids in the same order.
create function ledger.write_transfers(p_kinds text[], p_sources text[], p_references text[], p_causes text[],
  p_leg_transfers int[], p_leg_accounts bigint[], p_leg_amounts bigint[]) returns bigint[] language plpgsql
  set plan_cache_mode = force_generic_plan set enable_nestloop = off set enable_hashjoin = on set enable_seqscan = off set enable_bitmapscan = off as $$
declare
  v_ids bigint[];
  v_period date;
  v_at timestamptz;
  v_lopsided int;
begin
  -- A statement of its own: what follows must see balances as they are after the locks were got.
  perform 1 from ledger.account where id = any(p_leg_accounts) and kind = 'house' order by id for no key update;
  v_ids := array(select nextval('ledger.transfer_id') from generate_series(1, cardinality(p_kinds)));
  v_period := ledger.current_period();
  v_at := clock_timestamp();
  with leg as (
    select transfer, account_id, sum(amount)::bigint as amount from unnest(p_leg_transfers, p_leg_accounts, p_leg_amounts) as l(transfer, account_id, amount)
    group by transfer, account_id having sum(amount) <> 0
  ), account as materialized (
    select id, currency, balance, sequence from ledger.account where id = any(p_leg_accounts)
  ), entry as (
    select l.transfer, l.account_id, l.amount, a.sequence + row_number() over in_turn as sequence, (a.balance + sum(l.amount) over in_turn)::bigint as balance_after
    from leg l join account a on a.id = l.account_id window in_turn as (partition by l.account_id order by l.transfer rows unbounded preceding)
  ), moved as (
    update ledger.account a set balance = a.balance + l.amount, sequence = a.sequence + l.entries
    from (select account_id, sum(amount)::bigint as amount, count(*) as entries from leg group by account_id) l where a.id = l.account_id and a.id = any(p_leg_accounts)
  ), written as (
    insert into ledger.transfer (id, period, kind, source, reference, cause, recorded_at)
    select id, v_period, kind, source, reference, cause, v_at from unnest(v_ids, p_kinds, p_sources, p_references, p_causes) as t(id, kind, source, reference, cause)
  ), entered as (
    insert into ledger.entry (account_id, sequence, period, transfer_id, amount, balance_after, recorded_at)
    select account_id, sequence, v_period, v_ids[transfer], amount, balance_after, v_at from entry
  )
  select min(l.transfer) into v_lopsided from (
    select l.transfer from leg l left join account a on a.id = l.account_id group by l.transfer, a.currency having sum(l.amount) <> 0 or a.currency is null
  ) l;
  if v_lopsided is not null then
    raise exception 'ledger: entries of % % do not sum to zero in each currency', p_sources[v_lopsided], p_references[v_lopsided];
  end if;
  return v_ids;
end $$;

-- The act's door writes by the same function.
create or replace function ledger.post(p_kind text, p_source text, p_reference text, p_fingerprint text, p_cause text, p_accounts bigint[], p_amounts bigint[],
  out transfer_id bigint, out is_repeat boolean) language plpgsql as $$
declare
  v_known ledger.posted_reference;
begin
  perform ledger.lock_owners(array(select distinct owner_id from ledger.account where id = any(p_accounts) and kind <> 'house'));
  select * into v_known from ledger.posted_reference r where r.source = p_source and r.reference = p_reference;
  if found then
    if v_known.fingerprint <> p_fingerprint then
      raise exception 'ledger: reference % % was posted with other content', p_source, p_reference using errcode = 'LG001';
    end if;
    transfer_id := v_known.transfer_id;
    is_repeat := true;
    return;
  end if;
  transfer_id := (ledger.write_transfers(array[p_kind], array[p_source], array[p_reference], array[p_cause], array_fill(1, array[cardinality(p_accounts)]), p_accounts, p_amounts))[1];
  insert into ledger.posted_reference (source, reference, fingerprint, transfer_id, period)
  values (p_source, p_reference, p_fingerprint, transfer_id, ledger.current_period());
  is_repeat := false;
end $$;

-- Records of a player are found by account and week; these two cost every posting more than they save a reader.
drop index ledger.entry_transfer;
drop index ledger.entry_recorded;

-- Facts of many, each player's in the order given.
create function outbox.publish_all(p_names text[], p_brands int[], p_players bigint[], p_payloads jsonb[]) returns void language plpgsql
  set plan_cache_mode = force_generic_plan set enable_nestloop = off set enable_hashjoin = on set enable_seqscan = off set enable_bitmapscan = off as $$
begin
  with fact as (
    select * from unnest(p_names, p_brands, p_players, p_payloads) with ordinality as f(name, brand_id, player_id, payload, position)
  ), counted as (
    update ledger.owner o set sequence = o.sequence + f.facts
    from (select player_id, count(*) as facts from fact where player_id is not null group by player_id) f where o.id = f.player_id and o.id = any(p_players)
    returning o.id, o.sequence - f.facts as sequence
  )
  insert into outbox.event (name, brand_id, player_id, player_sequence, payload)
  select f.name, f.brand_id, f.player_id, c.sequence + row_number() over (partition by f.player_id order by f.position), f.payload
  from fact f left join counted c on c.id = f.player_id order by f.position;
  -- A player without books has no sequence, and the table's check refuses him.
end $$;
alter table outbox.event add check ((player_id is null) = (player_sequence is null));

create or replace function outbox.publish(p_name text, p_brand int, p_player bigint, p_payload jsonb) returns void language sql volatile as $$
  select outbox.publish_all(array[p_name], array[p_brand], array[p_player], array[p_payload])
$$;
