-- The whole bet, win or rollback in one transaction: vendor transaction, round, limits, entries, event.
-- The one place where SQL crosses modules (accounts, limits, ledger, outbox); kept beside domain/vendors/wallet-api.

-- Finds a transaction in the hot periods. Called under the player's lock.
create function vendors.find_transaction(p_vendor text, p_uuid uuid) returns vendors.transaction language sql volatile as $$
  select * from vendors.transaction where vendor = p_vendor and transaction_uuid = p_uuid
   and period > ledger.current_period() - 126 order by period desc limit 1
$$;

-- Writes the fact of a round's change, with the round as it now stands; turnover is counted when it closes.
create function vendors.publish_round(p_brand int, p_round vendors.round, p_kind text, p_units bigint, p_transfer bigint, p_closes boolean, p_weight_ppm int)
returns void language plpgsql as $$
begin
  perform outbox.publish(
    case when p_closes then 'round.closed' when p_kind = 'bet' then 'round.bet' else 'round.changed' end,
    p_brand, p_round.player_id,
    jsonb_build_object('vendor', p_round.vendor, 'roundId', p_round.id::text, 'round', p_round.round_ref, 'gameCode', p_round.game_code, 'kind', p_kind, 'units', p_units::text,
      'stakeUnits', (p_round.stake_cash + p_round.stake_bonus)::text, 'payoutUnits', p_round.payout::text, 'state', p_round.state,
      'openedAt', p_round.opened_at, 'closedAt', p_round.closed_at, 'transferId', p_transfer::text)
    || case when p_closes then jsonb_build_object('turnoverUnits', ((p_round.stake_cash + p_round.stake_bonus) * p_weight_ppm / 1000000)::text) else '{}'::jsonb end);
end $$;

create function vendors.take_one(r jsonb, p_stripe int) returns text language plpgsql as $$
declare
  v_vendor text := r->>'vendor';
  v_kind text := r->>'kind';
  v_uuid uuid := (r->>'uuid')::uuid;
  v_reference uuid := (r->>'reference')::uuid;
  v_player bigint := (r->>'playerId')::bigint;
  v_round_ref text := r->>'round';
  v_amount bigint := coalesce((r->>'amount')::bigint, 0);
  v_currency text := r->>'currency';
  v_closes boolean := (r->>'roundClosed')::boolean;
  v_free boolean := coalesce((r->>'isFree')::boolean, false);
  v_fingerprint text := r->>'fingerprint';
  v_weight int := coalesce((r->>'weightPpm')::int, 0);
  v_brand int := (r->>'brandId')::int;
  v_known vendors.transaction;
  v_bet vendors.transaction;
  v_round vendors.round;
  v_cash ledger.account; v_bonus ledger.account; v_owed ledger.account;
  v_house bigint;
  v_transfer bigint;
  v_from_cash bigint := 0; v_from_bonus bigint := 0; v_short bigint;
  v_credit record;
  v_was_open boolean;
begin
  -- (5) idempotency, under the player's lock
  v_known := vendors.find_transaction(v_vendor, v_uuid);
  if v_known.kind = 'tombstone' then
    return case when v_kind = 'rollback' then 'RS_ERROR_DUPLICATE_TRANSACTION' else 'RS_ERROR_TRANSACTION_ROLLED_BACK' end;
  elsif v_known.kind is not null then
    if v_known.fingerprint <> v_fingerprint then return 'RS_ERROR_DUPLICATE_TRANSACTION'; end if;
    if v_known.is_rolled_back then return 'RS_ERROR_TRANSACTION_ROLLED_BACK'; end if;
    return 'RS_OK';
  end if;
  -- (6) to (9), found out before the lock: token, user, currency, game
  if r->>'verdict' is not null then return r->>'verdict'; end if;

  select * into v_cash from ledger.account where owner_id = v_player and kind = 'cash' and currency = v_currency;
  select * into v_bonus from ledger.account where owner_id = v_player and kind = 'bonus' and currency = v_currency;
  select * into v_owed from ledger.account where owner_id = v_player and kind = 'owed' and currency = v_currency;

  if v_kind = 'bet' then
    -- (10) account state and limits, (11) funds
    if (select status from accounts.member where id = v_player) is distinct from 'active' then return 'RS_ERROR_USER_DISABLED'; end if;
    if v_amount > (select units from limits.player_limit where player_id = v_player and kind = 'single_stake') then return 'RS_ERROR_LIMIT_REACHED'; end if;
    if v_free then v_from_cash := 0; v_from_bonus := 0;
    else
      if v_owed.balance < 0 or v_cash.balance + v_bonus.balance < v_amount then return 'RS_ERROR_NOT_ENOUGH_MONEY'; end if;
      v_from_cash := least(v_cash.balance, v_amount);
      v_from_bonus := v_amount - v_from_cash;
    end if;
  elsif v_kind = 'win' then
    if v_reference is not null then
      v_bet := vendors.find_transaction(v_vendor, v_reference);
      if v_bet.kind = 'tombstone' or (v_bet.kind = 'bet' and v_bet.is_rolled_back) then return 'RS_ERROR_TRANSACTION_ROLLED_BACK'; end if;
      if v_bet.kind is distinct from 'bet' or v_bet.player_id <> v_player or v_bet.currency <> v_currency or v_bet.round_ref <> v_round_ref then return 'RS_ERROR_TRANSACTION_DOES_NOT_EXIST'; end if;
    end if;
  else
    v_bet := vendors.find_transaction(v_vendor, v_reference);
    if v_bet.kind is not null and v_bet.player_id <> v_player then return 'RS_ERROR_TRANSACTION_DOES_NOT_EXIST'; end if;
    if v_bet.kind is null then
      -- It never came; when it does, it must not be taken. The tombstone stands under its key.
      insert into vendors.transaction (vendor, transaction_uuid, period, kind, player_id, round_ref, currency, fingerprint, supplier_transaction_id)
      values (v_vendor, v_reference, ledger.current_period(), 'tombstone', v_player, v_round_ref, v_currency, '', r->>'supplierTransactionId');
    end if;
    if v_bet.kind is null or v_bet.kind not in ('bet', 'win') or v_bet.is_rolled_back then
      insert into vendors.transaction (vendor, transaction_uuid, period, kind, player_id, round_ref, currency, reference_uuid, fingerprint, supplier_transaction_id)
      values (v_vendor, v_uuid, ledger.current_period(), 'rollback', v_player, v_round_ref, v_currency, v_reference, v_fingerprint, r->>'supplierTransactionId');
      return 'RS_OK';
    end if;
    v_amount := v_bet.amount;
    v_round_ref := v_bet.round_ref;
  end if;

  -- (12) the round, the fact, the entries, the transaction row
  insert into vendors.round (vendor, player_id, round_ref, game_code, currency, state)
  values (v_vendor, v_player, v_round_ref, r->>'gameCode', v_currency, 'open')
  on conflict (vendor, player_id, round_ref) do nothing;
  select * into v_round from vendors.round where vendor = v_vendor and player_id = v_player and round_ref = v_round_ref for no key update;
  v_was_open := v_round.state = 'open';
  v_house := ledger.house_account('gaming:' || v_vendor, v_currency, p_stripe);

  if v_kind = 'bet' then
    v_round.stake_cash := v_round.stake_cash + v_from_cash;
    v_round.stake_bonus := v_round.stake_bonus + v_from_bonus;
    if v_from_cash + v_from_bonus > 0 then
      v_transfer := ledger.write_transfer('stake', 'wallet-api:' || v_vendor, v_uuid::text, 'round:' || v_round.id,
        array[v_cash.id, v_bonus.id, v_house], array[-v_from_cash, -v_from_bonus, v_from_cash + v_from_bonus]);
    end if;
  elsif v_kind = 'win' then
    v_round.payout := v_round.payout + v_amount;
    v_round.is_late := v_round.is_late or not v_was_open;
    if v_amount > 0 then
      -- Winnings return in the stake's proportion; cash keeps the remainder.
      if v_round.stake_cash + v_round.stake_bonus > 0 then v_from_bonus := (v_amount::numeric * v_round.stake_bonus / (v_round.stake_cash + v_round.stake_bonus))::numeric::bigint; end if;
      v_from_bonus := least(v_from_bonus, v_amount);
      v_from_cash := v_amount - v_from_bonus;
      select * into v_credit from ledger.credit_legs(v_player, v_currency, v_from_cash, v_from_bonus);
      v_transfer := ledger.write_transfer('payout', 'wallet-api:' || v_vendor, v_uuid::text, 'round:' || v_round.id,
        v_credit.accounts || v_house, v_credit.amounts || -v_amount);
    end if;
  elsif v_bet.kind = 'bet' then
    v_round.stake_cash := v_round.stake_cash - v_bet.from_cash;
    v_round.stake_bonus := v_round.stake_bonus - v_bet.from_bonus;
    v_round.is_disputed := v_round.is_disputed or exists (select 1 from vendors.transaction where vendor = v_vendor and kind = 'win' and player_id = v_player and reference_uuid = v_reference and amount > 0 and not is_rolled_back
      and period >= v_bet.period);
    if v_bet.from_cash + v_bet.from_bonus > 0 then
      select * into v_credit from ledger.credit_legs(v_player, v_currency, v_bet.from_cash, v_bet.from_bonus);
      v_transfer := ledger.write_transfer('rollback', 'wallet-api:' || v_vendor, v_uuid::text, 'round:' || v_round.id,
        v_credit.accounts || v_house, v_credit.amounts || -(v_bet.from_cash + v_bet.from_bonus));
    end if;
    update vendors.transaction set is_rolled_back = true where vendor = v_vendor and transaction_uuid = v_reference and period = v_bet.period;
  else
    -- A win taken back: what cash and bonus cannot bear is owed.
    v_round.payout := v_round.payout - v_bet.amount;
    v_from_bonus := least(v_bet.from_bonus, v_bonus.balance);
    v_from_cash := least(v_bet.amount - v_from_bonus, v_cash.balance);
    v_short := v_bet.amount - v_from_bonus - v_from_cash;
    if v_bet.amount > 0 then
      v_transfer := ledger.write_transfer('rollback', 'wallet-api:' || v_vendor, v_uuid::text, 'round:' || v_round.id,
        array[v_cash.id, v_bonus.id, v_owed.id, v_house], array[-v_from_cash, -v_from_bonus, -v_short, v_bet.amount]);
    end if;
    update vendors.transaction set is_rolled_back = true where vendor = v_vendor and transaction_uuid = v_reference and period = v_bet.period;
  end if;

  if v_was_open and (v_closes or (v_kind = 'rollback' and v_round.stake_cash + v_round.stake_bonus = 0 and v_round.payout = 0)) then
    v_round.state := case when v_kind = 'rollback' and v_round.stake_cash + v_round.stake_bonus = 0 and v_round.payout = 0 then 'voided' else 'closed' end;
    v_round.closed_at := clock_timestamp();
  elsif not v_was_open and v_kind = 'rollback' and v_round.stake_cash + v_round.stake_bonus = 0 and v_round.payout = 0 then
    v_round.state := 'voided';
  end if;
  update vendors.round set stake_cash = v_round.stake_cash, stake_bonus = v_round.stake_bonus, payout = v_round.payout, state = v_round.state,
    is_disputed = v_round.is_disputed, is_late = v_round.is_late, closed_at = v_round.closed_at where id = v_round.id;
  insert into vendors.transaction (vendor, transaction_uuid, period, kind, player_id, round_ref, currency, amount, from_cash, from_bonus, reference_uuid, is_free, fingerprint, supplier_transaction_id, transfer_id)
  values (v_vendor, v_uuid, ledger.current_period(), v_kind, v_player, v_round_ref, v_currency, v_amount, v_from_cash, v_from_bonus, v_reference, v_free, v_fingerprint, r->>'supplierTransactionId', v_transfer);
  perform vendors.publish_round(v_brand, v_round, v_kind, v_amount, v_transfer, v_was_open and v_round.state = 'closed', v_weight);
  return 'RS_OK';
end $$;

-- One batch: locks its players in order, then takes the requests in the order they came.
create function vendors.take(p_requests jsonb, p_stripe int) returns table (ordinal int, status text, balance bigint) language plpgsql as $$
declare
  r jsonb;
begin
  perform ledger.lock_owners(array(select distinct (e->>'playerId')::bigint from jsonb_array_elements(p_requests) e));
  ordinal := 0;
  for r in select * from jsonb_array_elements(p_requests) loop
    status := vendors.take_one(r, p_stripe);
    select coalesce(sum(a.balance), 0)::bigint into balance from ledger.account a
     where a.owner_id = (r->>'playerId')::bigint and a.currency = r->>'walletCurrency' and a.kind in ('cash', 'bonus');
    return next;
    ordinal := ordinal + 1;
  end loop;
end $$;
