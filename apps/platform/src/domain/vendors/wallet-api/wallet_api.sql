-- A batch of bets, wins, plays and rollbacks in one transaction: vendor transactions, rounds,
-- limits, entries, events. Each is decided in the order of the wallet API (docs/vendors), under the
-- lock of its player. The one place where SQL crosses modules (accounts, wallet, limits, rewards,
-- ledger, outbox).

-- One look-up for the whole batch, each player's requests together. Every row is found by a primary
-- key or a unique index; `limit 1` keeps the planner from trying the joins in other orders, which
-- would take it longer than the look-up itself.
create function vendors.look_up(p_requests json, p_period date, p_before date)
  returns setof vendors.asked
  language plpgsql
  rows 50
  set plan_cache_mode = force_generic_plan
  set enable_hashjoin = off
  set enable_mergejoin = off
  set enable_seqscan = off
  set enable_memoize = off
  set enable_material = off
  set enable_bitmapscan = off
as $$
begin
  return query
  select
    r.ordinal,
    r.vendor,
    r.brand_id,
    r.kind,
    r.uuid,
    r.reference,
    r."user",
    r.token_hash_hex,
    r.round_ref,
    r.game_code,
    r.closes,
    r.amount,
    r.currency,
    r.is_free,
    r.is_promo,
    r.reward_uuid,
    r.supplier_transaction_id,
    r.fingerprint,
    m.id as player_id,
    m.status as member_status,
    cash.currency as wallet_currency,
    cash.id as cash_id,
    cash.balance as cash,
    bonus.id as bonus_id,
    bonus.balance as bonus,
    owed.id as owed_id,
    owed.balance as owed,
    s.token_hash,
    coalesce(s.player_id = m.id, false) as is_token_of_user,
    s.replaced_at is null
      and s.ends_at > now()
      and s.last_used_at > now() - s.idle as is_token_live,
    s.last_used_at < now() - interval '1 minute' as is_token_idle,
    g.code is not null as is_game_known,
    coalesce(g.is_enabled, false) as is_game_enabled,
    coalesce(g.turnover_weight_ppm, 0) as weight_ppm,
    g.game_type,
    -- The player's own limit or the brand's, which comes with the request: the lower one.
    least((standing.row_of).stake_max, r.stake_limit) as stake_limit,
    known.row_of,
    bet.row_of,
    round.row_of,
    reward.row_of,
    standing.row_of,
    r.payout_limit,
    r.turnover,
    r.refund,
    r.win_amount,
    r.win_fingerprint,
    r.win_supplier_transaction_id,
    r.sequence,
    r.jackpot,
    r.win_jackpot
  from json_to_recordset(p_requests) as r(
    ordinal int,
    vendor text,
    brand_id int,
    kind text,
    uuid uuid,
    reference uuid,
    "user" text,
    token_hash_hex text,
    round_ref text,
    game_code text,
    closes boolean,
    amount bigint,
    currency text,
    is_free boolean,
    is_promo boolean,
    reward_uuid uuid,
    supplier_transaction_id text,
    fingerprint text,
    stake_limit bigint,
    payout_limit bigint,
    turnover bigint,
    refund bigint,
    win_amount bigint,
    win_fingerprint text,
    win_supplier_transaction_id text,
    sequence int,
    jackpot jsonb,
    win_jackpot jsonb
  )
  left join lateral (
    select * from members.member m
    where m.vendor_user = r."user"
    limit 1
  ) m on true
  left join lateral (
    select * from ledger.account cash
    where cash.owner_id = m.id and cash.kind = 'cash'
    limit 1
  ) cash on true
  left join lateral (
    select * from ledger.account bonus
    where bonus.owner_id = m.id and bonus.kind = 'bonus' and bonus.currency = cash.currency
    limit 1
  ) bonus on true
  left join lateral (
    select * from ledger.account owed
    where owed.owner_id = m.id and owed.kind = 'owed' and owed.currency = cash.currency
    limit 1
  ) owed on true
  left join lateral (
    select * from vendors.game_session s
    where s.token_hash = decode(r.token_hash_hex, 'hex') and s.vendor = r.vendor
    limit 1
  ) s on true
  left join lateral (
    select * from vendors.game g
    where g.vendor = r.vendor and g.code = r.game_code
    limit 1
  ) g on true
  left join lateral (
    select standing as row_of from limits.standing standing
    where standing.player_id = m.id
    limit 1
  ) standing on true
  left join lateral (
    select known as row_of from vendors.transaction known
    where known.vendor = r.vendor
      and known.transaction_uuid = r.uuid
      and known.period in (p_period, p_before)
    limit 1
  ) known on true
  left join lateral (
    select bet as row_of from vendors.transaction bet
    where bet.vendor = r.vendor
      and bet.transaction_uuid = r.reference
      and bet.period in (p_period, p_before)
    limit 1
  ) bet on true
  left join lateral (
    select round as row_of from vendors.round round
    where round.vendor = r.vendor and round.player_id = m.id and round.round_ref = r.round_ref
    limit 1
  ) round on true
  left join lateral (
    select reward as row_of from rewards.reward reward
    where r.is_free
      and reward.reward_uuid = r.reward_uuid
      and reward.player_id = m.id
      and reward.vendor = r.vendor
    limit 1
  ) reward on true
  order by m.id, r.ordinal;
end $$;

-- Answers every request by its ordinal. `busy`: another transaction holds the player's lock
-- (p_waits is false); `again`: an earlier request of this batch changes the same record or reward,
-- or one of its sequence must be asked again, so ask again after it. Rounds and balances run along.
create function vendors.take(p_requests json, p_stripe int, p_waits boolean)
  returns table (ordinal int, status text, currency text, balance bigint)
  language plpgsql
  set plan_cache_mode = force_generic_plan
  set enable_hashjoin = off
  set enable_seqscan = off
  set enable_material = off
  set enable_bitmapscan = off
as $$
#variable_conflict use_column
declare
  q record;
  -- A play whose bet is being written, until its win is.
  v_play record;
  v_stakes boolean;
  -- Sequences of which a request must be asked again.
  v_waiting int[] := '{}';
  v_players bigint[];
  v_period date;
  v_before date;
  v_known vendors.transaction;
  v_bet vendors.transaction;
  v_round vendors.round;
  v_status text;
  -- The player whose requests are at hand: running balances and rounds, and records changed so far.
  v_player bigint;
  v_cash bigint;
  v_bonus bigint;
  v_owed bigint;
  v_changed text[];
  v_rounds vendors.round[];
  -- What their limits leave, as of now, and as the batch changes it.
  v_limits limits.standing;
  v_limits_moved limits.standing[] := '{}';
  v_now timestamptz;
  v_was_staked bigint;
  v_was_paid bigint;
  v_round_keys text[];
  v_ref text;
  v_at int;
  v_new_rounds bigint[] := '{}';
  v_from_cash bigint;
  v_from_bonus bigint;
  v_to_owed bigint;
  v_to_promo bigint;
  v_share bigint;
  v_refund bigint;
  v_refund_cash bigint;
  v_refund_bonus bigint;
  v_bonus_id bigint;
  v_paid bigint;
  v_standing bigint;
  v_units bigint;
  v_stake bigint;
  v_played bigint;
  v_opened int;
  v_was_open boolean;
  v_counts boolean;
  v_returned bigint;
  v_kind text;
  v_reward uuid;
  v_house bigint;
  v_house_of text := '';
  v_promo bigint;
  v_promo_currency text := '';
  v_jackpot jsonb;
  v_purpose text;
  v_applied vendors.applied[] := '{}';
  v_undone vendors.transaction[] := '{}';
  v_used bytea[] := '{}';
  -- Rounds of rewards that are used, and given back (-1).
  v_rewards uuid[] := '{}';
  v_rounds_used int[] := '{}';
  v_kinds text[] := '{}';
  v_sources text[] := '{}';
  v_references text[] := '{}';
  v_causes text[] := '{}';
  v_leg_transfers int[] := '{}';
  v_leg_accounts bigint[] := '{}';
  v_leg_amounts bigint[] := '{}';
  v_ids bigint[] := '{}';
  v_ordinals int[] := '{}';
  v_statuses text[] := '{}';
  v_currencies text[] := '{}';
  v_balances bigint[] := '{}';
begin
  v_players := array(
    select distinct m.id
    from json_to_recordset(p_requests) as r("user" text)
    join members.member m on m.vendor_user = r."user"
  );
  if p_waits then perform ledger.lock_owners(v_players);
  else v_players := ledger.lock_free_owners(v_players);
  end if;
  v_now := clock_timestamp();
  v_period := ledger.current_period();
  v_before := v_period - 7;

  -- A statement of its own, after the locks.
  for q in select * from vendors.look_up(p_requests, v_period, v_before) loop
    if q.player_id is distinct from v_player then
      v_player := q.player_id;
      v_cash := q.cash;
      v_bonus := q.bonus;
      v_owed := q.owed;
      v_changed := '{}';
      v_rounds := '{}';
      v_round_keys := '{}';
      v_limits := q.standing;
    end if;
    if v_limits.left_until <= v_now then v_limits := limits.recount(v_limits, v_now); end if;
    v_known := q.known;
    -- What it refers to; a play refers to its own win.
    v_bet := q.bet;
    v_stakes := q.kind in ('bet', 'play');
    -- What an older bet led to carries the bet's period; both are then looked up in all hot data.
    if not v_stakes and v_bet.kind is null and v_known.kind is null then
      v_known := vendors.find_transaction(q.vendor, q.uuid);
      v_bet := vendors.find_transaction(q.vendor, q.reference);
    end if;

    v_status := case
      when q.player_id is null then 'RS_ERROR_INVALID_TOKEN'
      when q.player_id <> all(v_players) then 'busy'
      when q.sequence = any(v_waiting) then 'again'
      when v_changed && array[q.uuid::text, q.reference::text, q.reward_uuid::text] then 'again'
      -- (5) idempotency
      -- A play is known by both its ids, which are kept as those of two calls.
      when q.kind = 'play' and (v_known.kind is not null or v_bet.kind is not null) then case
        when 'tombstone' in (v_known.kind, v_bet.kind) then 'RS_ERROR_TRANSACTION_ROLLED_BACK'
        when v_known.fingerprint is distinct from q.fingerprint
          or v_bet.fingerprint is distinct from q.win_fingerprint
          then 'RS_ERROR_DUPLICATE_TRANSACTION'
        when v_known.is_rolled_back or v_bet.is_rolled_back
          then 'RS_ERROR_TRANSACTION_ROLLED_BACK'
        else 'RS_OK' end
      -- A rollback that refers to itself left only its tombstone.
      when v_known.kind = 'tombstone' and q.kind = 'rollback' and q.reference = q.uuid then 'RS_OK'
      -- A rollback cannot be undone: one that was rolled back before it came is taken all the same.
      when v_known.kind = 'tombstone' and q.kind <> 'rollback'
        then 'RS_ERROR_TRANSACTION_ROLLED_BACK'
      when v_known.kind <> 'tombstone' and v_known.fingerprint <> q.fingerprint
        then 'RS_ERROR_DUPLICATE_TRANSACTION'
      when v_known.is_rolled_back then 'RS_ERROR_TRANSACTION_ROLLED_BACK'
      when v_known.kind <> 'tombstone' then 'RS_OK'
      when q.kind = 'rollback' then case
        when v_bet.kind is not null and v_bet.player_id <> q.player_id
          then 'RS_ERROR_TRANSACTION_DOES_NOT_EXIST'
        else 'apply' end
      -- (6) to (9) token, user, currency, game. A win never fails because a session ended or a game
      -- was closed; one without a bet must at least name a session that existed.
      when (v_stakes or q.is_promo) and not q.is_token_of_user then 'RS_ERROR_INVALID_TOKEN'
      when v_stakes and not q.is_token_live then 'RS_ERROR_TOKEN_EXPIRED'
      when q.currency <> q.wallet_currency then 'RS_ERROR_WRONG_CURRENCY'
      when not q.is_game_known or (v_stakes and not q.is_game_enabled)
        then 'RS_ERROR_INVALID_GAME'
      when q.kind = 'win' then case
        when q.amount > q.payout_limit then 'RS_ERROR_LIMIT_REACHED'
        when q.reference is null then 'apply'
        when v_bet.kind = 'tombstone' or (v_bet.kind = 'bet' and v_bet.is_rolled_back)
          then 'RS_ERROR_TRANSACTION_ROLLED_BACK'
        when v_bet.kind is distinct from 'bet'
          or v_bet.player_id <> q.player_id
          or v_bet.currency <> q.currency
          or v_bet.round_ref <> q.round_ref
          then 'RS_ERROR_TRANSACTION_DOES_NOT_EXIST'
        else 'apply' end
      when q.win_amount > q.payout_limit then 'RS_ERROR_LIMIT_REACHED'
      -- (10) account state and limits, (11) funds
      when q.member_status <> 'active' then 'RS_ERROR_USER_DISABLED'
      -- Breaks and self-exclusions, play time and reality checks stop free bets too.
      when v_limits.excluded_until > v_now then 'RS_ERROR_USER_DISABLED'
      when v_limits.play_until <= v_now then 'RS_ERROR_LIMIT_REACHED'
      -- A free bet needs no funds and none of the player's limits, only the round it was given; a
      -- vendor's own promotion needs no funds.
      when q.is_free and q.is_promo and q.reward_uuid is null then case
        when q.amount > q.stake_limit then 'RS_ERROR_LIMIT_REACHED'
        else 'apply' end
      when q.is_free then case
        when (q.reward).reward_uuid is null
          or (q.reward).game_code <> q.game_code
          or (q.reward).currency <> q.currency
          then 'RS_ERROR_TRANSACTION_DOES_NOT_EXIST'
        when (q.reward).stake <> q.amount then 'RS_ERROR_WRONG_TYPES'
        when (q.reward).used >= (q.reward).rounds
          or (q.reward).cancelled_at is not null
          or now() not between (q.reward).starts_at and (q.reward).ends_at
          then 'RS_ERROR_LIMIT_REACHED'
        else 'apply' end
      when q.amount > least(q.stake_limit, v_limits.stake_left, v_limits.loss_left)
        then 'RS_ERROR_LIMIT_REACHED'
      when v_owed < 0 or v_cash + v_bonus < q.amount then 'RS_ERROR_NOT_ENOUGH_MONEY'
      else 'apply' end;

    if v_status = 'apply' then
      -- A rollback undoes its transaction, in whichever round that was.
      v_ref := case
        when q.kind = 'rollback' and v_bet.kind is not null then v_bet.round_ref
        else q.round_ref end;
      v_at := array_position(v_round_keys, q.vendor || ' ' || v_ref);
      if v_at is not null then v_round := v_rounds[v_at];
      elsif v_ref = q.round_ref then v_round := q.round;
      else
        select * into v_round
        from vendors.round r
        where r.vendor = q.vendor and r.player_id = q.player_id and r.round_ref = v_ref;
      end if;
      -- What a call says of its round must fit the round's stake; what undoes nothing says nothing.
      if (q.turnover is not null and q.closes or q.refund is not null)
        and not (
          q.kind = 'rollback' and coalesce(v_bet.kind = 'tombstone' or v_bet.is_rolled_back, true)
        )
      then
        v_stake := coalesce(v_round.stake_cash + v_round.stake_bonus, 0)
          + case when q.kind = 'play' and not q.is_free then q.amount else 0 end;
        v_played := v_stake - coalesce(q.refund, 0) + case
          when q.kind = 'bet' and not q.is_free then q.amount
          when q.kind = 'rollback' and v_bet.kind = 'bet'
            then -least(v_stake, v_bet.from_cash + v_bet.from_bonus)
          else 0 end;
        if q.refund > v_stake
          or q.turnover > v_played
          and (
            coalesce(v_round.state, 'open') = 'open'
            or v_stakes and v_round.state = 'voided'
          )
        then
          v_status := 'RS_ERROR_WRONG_TYPES';
        end if;
      end if;
      if v_status = 'apply' and (q.jackpot is not null or q.win_jackpot is not null) then
        v_status := case
          when v_bet.is_free then 'RS_ERROR_WRONG_TYPES'
          else vendors.judge_parts(
            q.vendor,
            q.wallet_currency,
            q.payout_limit,
            coalesce(q.jackpot, '[]') || coalesce(q.win_jackpot, '[]')
          ) end;
      end if;
    end if;

    -- (12) the round, the entries, the record
    if v_status = 'apply' then
      v_status := 'RS_OK';
      v_changed := v_changed || array[
        q.uuid,
        q.reference,
        case when q.kind = 'rollback' then v_bet.reference_uuid end
      ]::text[];
      -- A play is its bet, and then its win.
      v_play := null;
      if q.kind = 'play' then
        v_play := q;
        q.kind := 'bet';
        q.reference := null;
        q.closes := false;
        v_bet := null;
      end if;
      loop
        v_from_cash := 0;
        v_from_bonus := 0;
        v_to_owed := 0;
        v_to_promo := 0;
        v_share := 0;
        v_refund := 0;
        v_refund_cash := 0;
        v_bonus_id := null;
        v_returned := null;
        v_paid := 0;
        v_standing := 0;
        v_kind := null;
        v_units := case when q.kind = 'rollback' then coalesce(v_bet.amount, 0) else q.amount end;
        if v_known.kind = 'tombstone' then
          delete from vendors.transaction t
          where t.vendor = q.vendor and t.transaction_uuid = q.uuid and t.period = v_known.period;
        end if;

        if q.kind = 'rollback'
          and (v_bet.kind is null or v_bet.kind not in ('bet', 'win') or v_bet.is_rolled_back)
        then
          -- Nothing to undo, now or ever: a bet that comes later finds the tombstone under its key.
          if v_bet.kind is null then
            insert into vendors.transaction (
              vendor, transaction_uuid, period, kind,
              player_id, round_ref, currency, fingerprint, supplier_transaction_id
            )
            values (
              q.vendor, q.reference, v_period, 'tombstone',
              q.player_id, q.round_ref, q.wallet_currency, '', q.supplier_transaction_id
            );
          end if;
          if q.uuid <> q.reference then
            insert into vendors.transaction (
              vendor, transaction_uuid, period, kind,
              player_id, round_ref, currency, reference_uuid,
              fingerprint, supplier_transaction_id
            )
            values (
              q.vendor, q.uuid, coalesce(v_bet.period, v_period), 'rollback',
              q.player_id, q.round_ref, q.wallet_currency, q.reference,
              q.fingerprint, q.supplier_transaction_id
            );
          end if;
        else
          v_jackpot := case when q.kind = 'rollback' then v_bet.jackpot else q.jackpot end;
          if v_jackpot is not null and q.kind = 'win' then
            v_jackpot := vendors.payable_parts(
              q.vendor, q.wallet_currency, v_jackpot, v_leg_accounts, v_leg_amounts);
          end if;
          v_opened := case when v_round.state = 'open' then -1 else 0 end;
          if v_round.id is null then
            v_round.id := nextval('vendors.round_id_seq');
            v_round.vendor := q.vendor;
            v_round.player_id := q.player_id;
            v_round.round_ref := v_ref;
            v_round.game_code := q.game_code;
            v_round.currency := q.wallet_currency;
            v_round.state := 'open';
            v_round.opened_at := v_now;
            v_round.stake_cash := 0;
            v_round.stake_bonus := 0;
            v_round.stake_free := 0;
            v_round.payout := 0;
            v_round.standing_bets := 0;
            v_round.is_disputed := false;
            v_round.is_late := false;
            v_new_rounds := v_new_rounds || v_round.id;
          end if;
          v_was_staked := v_round.stake_cash + v_round.stake_bonus;
          v_was_paid := v_round.payout;
          -- A voided round has no bet left: a new bet opens it again.
          if q.kind = 'bet' and v_round.state = 'voided' then
            v_round.state := 'open';
            v_round.closed_at := null;
            v_round.turnover_weight_ppm := null;
            v_round.turnover_sent := null;
            v_round.valid_cash := null;
            v_round.valid_bonus := null;
            update vendors.first_open_round set id = v_round.id where id > v_round.id;
          end if;
          v_was_open := v_round.state = 'open';
          v_round.called_at := clock_timestamp();
          -- A free bet has its own reward, a win its bet's. A win without a bet is the vendor's own
          -- promotion, whatever reward it names.
          v_reward := case q.kind
            when 'bet' then (q.reward).reward_uuid
            when 'win' then v_bet.reward_uuid end;

          if q.kind = 'bet' then
            if q.is_free then
              v_round.stake_free := v_round.stake_free + v_units;
            else
              v_from_cash := least(v_cash, v_units);
              v_from_bonus := v_units - v_from_cash;
            end if;
            if v_from_bonus > 0 then
              v_bonus_id := (
                select b.id
                from wallet.bonus b
                where b.player_id = q.player_id and b.state = 'active'
              );
              if v_round.bonus_id is distinct from v_bonus_id then
                v_round.stake_past_bonus := nullif(v_round.stake_bonus, 0);
                v_round.bonus_id := v_bonus_id;
              end if;
            end if;
            if v_reward is not null then
              v_rewards := v_rewards || v_reward;
              v_rounds_used := v_rounds_used || 1;
              v_changed := v_changed || v_reward::text;
            end if;
            v_kind := 'stake';
            v_round.standing_bets := v_round.standing_bets + 1;
            v_round.stake_cash := v_round.stake_cash + v_from_cash;
            v_round.stake_bonus := v_round.stake_bonus + v_from_bonus;
            if not v_was_open then
              v_round.late_stake_cash := coalesce(v_round.late_stake_cash, 0) + v_from_cash;
              v_round.late_stake_bonus := coalesce(v_round.late_stake_bonus, 0) + v_from_bonus;
            end if;
          elsif q.kind = 'win' then
            -- What was not played goes back: the bonus's stake first, for cash is played first.
            v_refund := coalesce(q.refund, 0);
            v_refund_bonus := least(v_round.stake_bonus, v_refund);
            v_refund_cash := v_refund - v_refund_bonus;
            if v_refund > 0 then
              v_round.stake_cash := v_round.stake_cash - v_refund_cash;
              v_round.stake_bonus := v_round.stake_bonus - v_refund_bonus;
              v_round.refund_cash := coalesce(v_round.refund_cash, 0) + v_refund_cash;
              v_round.refund_bonus := coalesce(v_round.refund_bonus, 0) + v_refund_bonus;
              if v_round.stake_past_bonus > v_round.stake_bonus then
                v_round.stake_past_bonus := v_round.stake_bonus;
              end if;
            end if;
            -- Winnings return in the stake's proportion, that of the bet, or of what was played of
            -- the whole reservation; the bonus keeps the remainder. Those of free rounds are cash,
            -- or bonus where their reward asks for wagering.
            v_bonus_id := coalesce(v_bet.bonus_id, v_round.bonus_id);
            if v_reward is not null then
              v_bonus_id := (
                select wallet.add_free_winnings(
                  q.player_id, v_reward, v_units, w.wagering_ppm, w.wagering_days)
                from rewards.reward w
                where w.reward_uuid = v_reward and w.wagering_ppm > 0 and v_units > 0
              );
              v_share := case when v_bonus_id is null then 0 else v_units end;
            elsif v_refund > 0 and v_round.stake_cash + v_round.stake_bonus > 0 then
              v_share := v_units - div(
                v_units::numeric * v_round.stake_cash,
                v_round.stake_cash + v_round.stake_bonus
              );
            elsif v_bet.from_bonus > 0 then
              v_share := v_units - div(
                v_units::numeric * v_bet.from_cash,
                v_bet.from_cash + v_bet.from_bonus
              );
            end if;
            v_share := v_share + v_refund_bonus;
            v_from_cash := v_units + v_refund - v_share;
            v_kind := 'payout';
            v_round.payout := v_round.payout + v_units;
            v_round.is_late := v_round.is_late or not v_was_open;
            if not v_was_open then
              v_round.late_payout := coalesce(v_round.late_payout, 0) + v_units;
            end if;
          elsif v_bet.kind = 'bet' then
            -- What of it was given back unplayed is not given back again.
            v_from_cash := least(v_bet.from_cash, v_round.stake_cash);
            v_share := least(v_bet.from_bonus, v_round.stake_bonus);
            v_bonus_id := v_bet.bonus_id;
            v_kind := 'rollback';
            v_round.standing_bets := v_round.standing_bets - 1;
            v_round.refund_cash := v_round.refund_cash - (v_bet.from_cash - v_from_cash);
            v_round.refund_bonus := v_round.refund_bonus - (v_bet.from_bonus - v_share);
            v_round.stake_cash := v_round.stake_cash - v_from_cash;
            v_round.stake_bonus := v_round.stake_bonus - v_share;
            if v_bet.is_late then
              v_round.late_stake_cash := v_round.late_stake_cash - v_bet.from_cash;
              v_round.late_stake_bonus := v_round.late_stake_bonus - v_bet.from_bonus;
            end if;
            if v_bet.bonus_id <> v_round.bonus_id then
              v_round.stake_past_bonus := greatest(v_round.stake_past_bonus - v_share, 0);
            end if;
            if not v_was_open then v_returned := v_from_cash + v_share; end if;
            v_round.stake_free := v_round.stake_free
              - case when v_bet.is_free then v_bet.amount else 0 end;
            if v_bet.reward_uuid is not null then
              v_rewards := v_rewards || v_bet.reward_uuid;
              v_rounds_used := v_rounds_used || -1;
              v_changed := v_changed || v_bet.reward_uuid::text;
            end if;
            -- Its wins remain: the vendor must say what is true of the round.
            v_standing := (
              select coalesce(sum(t.amount), 0)
              from vendors.transaction t
              where t.vendor = q.vendor
                and t.kind = 'win'
                and t.player_id = q.player_id
                and t.reference_uuid = q.reference
                and not t.is_rolled_back
                and t.period = v_bet.period
            );
            v_round.is_disputed := v_round.is_disputed or v_standing > 0;
          else
            -- A win taken back: what cash does not cover is owed, what the bonus does not the
            -- promotions' cost bears. A refund is taken back as far as the bets it is of stand.
            v_refund_cash := least(
              coalesce(v_bet.refund_cash, 0),
              coalesce(v_round.refund_cash, 0)
            );
            v_refund_bonus := least(
              coalesce(v_bet.refund - v_bet.refund_cash, 0),
              coalesce(v_round.refund_bonus, 0)
            );
            v_refund := v_refund_cash + v_refund_bonus;
            v_round.refund_cash := v_round.refund_cash - v_refund_cash;
            v_round.refund_bonus := v_round.refund_bonus - v_refund_bonus;
            v_round.stake_cash := v_round.stake_cash + v_refund_cash;
            v_round.stake_bonus := v_round.stake_bonus + v_refund_bonus;
            v_bonus_id := v_bet.bonus_id;
            v_to_promo := least(v_units + v_refund, coalesce(v_bet.to_promo, 0));
            v_share := least(v_units + v_refund - v_to_promo, v_bet.from_bonus);
            v_from_bonus := 0;
            if exists (
              select from wallet.bonus b where b.id = v_bonus_id and b.state = 'active'
            ) then
              v_from_bonus := least(v_share, v_bonus);
            end if;
            v_from_cash := least(v_units + v_refund - v_to_promo - v_share, v_cash);
            v_to_owed := v_units + v_refund - v_to_promo - v_share - v_from_cash;
            v_to_promo := v_to_promo + v_share - v_from_bonus;
            v_kind := 'rollback';
            v_round.payout := v_round.payout - v_units;
            if v_bet.is_late then v_round.late_payout := v_round.late_payout - v_units; end if;
          end if;
          if v_share > 0 and v_bet.kind is distinct from 'win' then
            select to_bonus, v_from_cash + to_cash, to_promo
            into v_from_bonus, v_from_cash, v_to_promo
            from wallet.place_share(v_bonus_id, v_share);
          end if;
          if q.kind = 'rollback' then v_undone := v_undone || v_bet; end if;
          if v_standing > 0 then
            perform vendors.open_item('disputed_round', q.brand_id, v_round, v_standing, q.uuid);
          end if;
          if v_to_owed > 0 then
            perform vendors.open_item('owed', q.brand_id, v_round, v_to_owed, q.uuid);
          end if;

          if v_from_cash + v_from_bonus + v_to_owed + v_to_promo > 0 or v_jackpot is not null then
            -- Winnings of a round that the brand gave are the promotion's cost, not the vendor's.
            v_purpose := case
              when coalesce(v_reward, v_bet.reward_uuid) is null then 'gaming:'
              else 'promotion:' end || q.vendor;
            if v_house_of <> v_purpose || ' ' || q.wallet_currency then
              v_house_of := v_purpose || ' ' || q.wallet_currency;
              v_house := ledger.house_account(v_purpose, q.wallet_currency, p_stripe);
            end if;
            v_kinds := v_kinds || v_kind;
            v_sources := v_sources || ('wallet-api:' || q.vendor);
            v_references := v_references || q.uuid::text;
            v_causes := v_causes || ('round:' || v_round.id);
            v_leg_transfers := v_leg_transfers || array_fill(cardinality(v_kinds), array[4]);
            v_leg_accounts := v_leg_accounts || array[q.cash_id, q.bonus_id, q.owed_id, v_house];
            if q.kind = 'bet' or (q.kind = 'rollback' and v_bet.kind = 'win') then
              v_leg_amounts := v_leg_amounts || array[
                -v_from_cash,
                -v_from_bonus,
                -v_to_owed,
                v_from_cash + v_from_bonus + v_to_owed + v_to_promo
              ];
              v_cash := v_cash - v_from_cash;
              v_bonus := v_bonus - v_from_bonus;
              v_owed := v_owed - v_to_owed;
            else
              -- A credit pays what is owed first.
              v_paid := least(-v_owed, v_from_cash);
              v_leg_amounts := v_leg_amounts || array[
                v_from_cash - v_paid,
                v_from_bonus,
                v_paid,
                -(v_from_cash + v_from_bonus + v_to_promo)
              ];
              v_cash := v_cash + v_from_cash - v_paid;
              v_bonus := v_bonus + v_from_bonus;
              v_owed := v_owed + v_paid;
            end if;
            if v_to_promo > 0 then
              if v_promo_currency <> q.wallet_currency then
                v_promo_currency := q.wallet_currency;
                v_promo := ledger.house_account('promo_cost', q.wallet_currency, p_stripe);
              end if;
              v_leg_transfers := v_leg_transfers || cardinality(v_kinds);
              v_leg_accounts := v_leg_accounts || v_promo;
              v_leg_amounts := v_leg_amounts
                || case when v_bet.kind = 'win' then -v_to_promo else v_to_promo end;
            end if;
            -- What goes to a pool or comes out of it is moved on from the vendor's account.
            if v_jackpot is not null then
              select
                v_leg_accounts || array_agg(account) || v_house,
                v_leg_amounts || array_agg(units) || (-sum(units))::bigint
              into v_leg_accounts, v_leg_amounts
              from vendors.pool_legs(
                q.vendor,
                q.wallet_currency,
                p_stripe,
                v_jackpot,
                case when q.kind = 'bet' or v_bet.kind = 'win' then 1 else -1 end
              );
              v_leg_transfers := v_leg_transfers
                || array_fill(cardinality(v_kinds), array[jsonb_array_length(v_jackpot) + 1]);
            end if;
          else
            v_kind := null;
          end if;

          -- A stake takes room of the limits, a win and what is undone or given back give it back.
          if v_limits.since is not null then
            v_limits := limits.move(
              v_limits,
              v_round.stake_cash + v_round.stake_bonus - v_was_staked,
              case when q.kind = 'bet' then v_now else coalesce(v_bet.recorded_at, v_now) end,
              v_round.payout - v_was_paid,
              case when q.kind = 'rollback' then v_bet.recorded_at else v_now end
            );
            v_limits_moved := v_limits_moved || v_limits;
          end if;

          if q.kind = 'rollback' and v_round.standing_bets = 0 and v_round.payout = 0 then
            v_round.state := 'voided';
          elsif v_was_open and q.closes then
            v_round.state := 'closed';
          end if;
          if v_was_open and v_round.state <> 'open' then
            v_round.closed_at := clock_timestamp();
          end if;
          v_opened := v_opened + (v_round.state = 'open')::int;
          -- A round counts as turnover when it closes; what is undone or given back later is
          -- counted no more, what is staked or won later never was.
          v_counts := v_was_open and v_round.state = 'closed'
            or not v_was_open
            and v_round.turnover_weight_ppm is not null
            and (q.kind = 'rollback' or v_refund > 0);
          if v_counts then
            if v_was_open then v_round.turnover_sent := q.turnover; end if;
            -- Most rounds: cash alone, closed by a call of their own game.
            if v_was_open and v_round.stake_bonus = 0 and q.game_code = v_round.game_code then
              v_round.turnover_weight_ppm := q.weight_ppm;
              v_round.valid_cash :=
                vendors.valid_bet(q.game_type, q.turnover, v_round.stake_cash, v_round.payout);
              v_round.valid_bonus := 0;
            else
              v_round := vendors.count_round(v_round, q.game_code, q.game_type, q.weight_ppm);
            end if;
          end if;

          -- By position: in the order of the columns of vendors.transaction and vendors.applied.
          v_applied := v_applied || row(
            row(
              q.vendor,
              q.uuid,
              case when q.kind = 'bet' then v_period else coalesce(v_bet.period, v_period) end,
              q.kind,
              q.player_id,
              v_round.round_ref,
              q.wallet_currency,
              v_units,
              v_from_cash,
              v_from_bonus,
              q.reference,
              q.is_free,
              false,
              q.fingerprint,
              q.supplier_transaction_id,
              null,
              clock_timestamp(),
              not v_was_open and q.kind <> 'rollback',
              v_reward,
              case when v_from_bonus + v_to_promo > 0 then v_bonus_id end,
              nullif(v_to_promo, 0),
              nullif(v_refund, 0),
              case when v_refund > 0 then v_refund_cash end,
              v_jackpot
            )::vendors.transaction,
            v_round,
            v_round.id = any (v_new_rounds),
            v_was_open and v_round.state = 'closed',
            case when v_kind is not null then cardinality(v_kinds) end,
            q.brand_id,
            v_counts,
            v_opened,
            v_returned
          )::vendors.applied;
          if v_at is null then
            v_round_keys := v_round_keys || (q.vendor || ' ' || v_ref);
            v_rounds := v_rounds || v_round;
            v_at := cardinality(v_rounds);
          else
            v_rounds[v_at] := v_round;
          end if;
        end if;
        if q.kind = 'bet' and q.is_token_idle then v_used := v_used || q.token_hash; end if;
        exit when v_play is null;
        q := v_play;
        q.kind := 'win';
        q.uuid := v_play.reference;
        q.reference := v_play.uuid;
        q.amount := v_play.win_amount;
        q.jackpot := v_play.win_jackpot;
        q.fingerprint := v_play.win_fingerprint;
        q.supplier_transaction_id := v_play.win_supplier_transaction_id;
        v_bet := (v_applied[cardinality(v_applied)]).record;
        v_play := null;
      end loop;
    end if;

    if v_status = 'again' then v_waiting := v_waiting || q.sequence; end if;
    v_ordinals := v_ordinals || q.ordinal;
    v_statuses := v_statuses || v_status;
    -- A caller with another user's token learns no balance.
    v_currencies := v_currencies || case when q.is_token_of_user then q.wallet_currency end;
    v_balances := v_balances || case when q.is_token_of_user then v_cash + v_bonus end;
  end loop;

  if cardinality(v_kinds) > 0 then
    v_ids := ledger.write_transfers(
      v_kinds,
      v_sources,
      v_references,
      v_causes,
      v_leg_transfers,
      v_leg_accounts,
      v_leg_amounts
    );
  end if;
  if cardinality(v_applied) > 0 then
    -- Each round as its last change left it.
    with last as (
      select distinct on ((round).id) round, is_new_round
      from unnest(v_applied) with ordinality as a(
        record, round, is_new_round, closes, transfer, brand_id, counts, opened, returned, position
      )
      order by (round).id, position desc
    ), begun as (
      insert into vendors.round overriding system value
      select (round).* from last where is_new_round
    )
    update vendors.round r
    set stake_cash = (a.round).stake_cash,
      stake_bonus = (a.round).stake_bonus,
      stake_free = (a.round).stake_free,
      standing_bets = (a.round).standing_bets,
      payout = (a.round).payout,
      state = (a.round).state,
      is_disputed = (a.round).is_disputed,
      is_late = (a.round).is_late,
      closed_at = (a.round).closed_at,
      turnover_weight_ppm = (a.round).turnover_weight_ppm,
      called_at = (a.round).called_at,
      bonus_id = (a.round).bonus_id,
      stake_past_bonus = (a.round).stake_past_bonus,
      refund_cash = (a.round).refund_cash,
      refund_bonus = (a.round).refund_bonus,
      late_stake_cash = (a.round).late_stake_cash,
      late_stake_bonus = (a.round).late_stake_bonus,
      late_payout = (a.round).late_payout,
      turnover_sent = (a.round).turnover_sent,
      valid_cash = (a.round).valid_cash,
      valid_bonus = (a.round).valid_bonus
    from last a
    where r.id = (a.round).id
      and not a.is_new_round
      -- However few rounds the planner believes in, it looks for these alone.
      and r.id = any(array(select (one.round).id from unnest(v_applied) one));
    insert into vendors.transaction (
      vendor, transaction_uuid, period, kind,
      player_id, round_ref, currency,
      amount, from_cash, from_bonus,
      reference_uuid, is_free, fingerprint, supplier_transaction_id,
      transfer_id, is_late, reward_uuid,
      bonus_id, to_promo, refund, refund_cash, jackpot
    )
    select
      (record).vendor, (record).transaction_uuid, (record).period, (record).kind,
      (record).player_id, (record).round_ref, (record).currency,
      (record).amount, (record).from_cash, (record).from_bonus,
      (record).reference_uuid, (record).is_free, (record).fingerprint,
      (record).supplier_transaction_id,
      v_ids[transfer], (record).is_late, (record).reward_uuid,
      (record).bonus_id, (record).to_promo, (record).refund, (record).refund_cash,
      (record).jackpot
    from unnest(v_applied);
    perform vendors.publish_rounds(v_applied, v_ids);
  end if;
  if cardinality(v_limits_moved) > 0 then
    update limits.standing s
    set stake_left = m.stake_left,
      loss_left = m.loss_left,
      left_until = m.left_until,
      since = m.since,
      staked = m.staked,
      lost = m.lost
    from (
      select distinct on (player_id) *
      from unnest(v_limits_moved) with ordinality
      order by player_id, ordinality desc
    ) m
    where s.player_id = m.player_id;
  end if;
  if cardinality(v_undone) > 0 then
    update vendors.transaction t
    set is_rolled_back = true
    from unnest(v_undone) u
    where t.vendor = u.vendor and t.transaction_uuid = u.transaction_uuid and t.period = u.period;
  end if;
  if cardinality(v_rewards) > 0 then
    update rewards.reward r
    set used = r.used + u.rounds
    from (
      select reward, sum(rounds)::int as rounds
      from unnest(v_rewards, v_rounds_used) as u(reward, rounds)
      group by reward
    ) u
    where r.reward_uuid = u.reward;
  end if;
  if cardinality(v_used) > 0 then
    update vendors.game_session set last_used_at = now() where token_hash = any(v_used);
    -- Playing keeps a sign-in from idling out; money does not wait for one that is just ending.
    update auth.session
    set last_seen_at = now()
    where id in (
      select s.id
      from vendors.game_session g
      join auth.session s on s.id = g.session_id
      where g.token_hash = any(v_used)
        and s.revoked_at is null
        and s.last_seen_at < now()
      for no key update of s skip locked
    );
  end if;
  return query select * from unnest(v_ordinals, v_statuses, v_currencies, v_balances);
end $$;

-- How long a round of a scheduled lottery may lie without a call: a ticket is bought up to 16 days
-- before its draw, and a result that is late or corrected comes days after it.
create function vendors.lottery_wait() returns interval language sql immutable as $$
  select interval '40 days'
$$;

-- Closes a round that has had no call for so many hours, by the formula; what comes for it then is
-- late. The caller holds its player's lock.
create function vendors.close_unfinished(p_round bigint, p_brand int, p_hours int)
  returns boolean
  language plpgsql
as $$
declare
  v_round vendors.round;
  v_told vendors.applied;
  v_fact vendors.transaction;
  v_wait interval := make_interval(hours => p_hours);
begin
  select * into v_round from vendors.round where id = p_round;
  if exists (
    select from vendors.game g
    where g.vendor = v_round.vendor and g.code = v_round.game_code and g.game_type = 'LOTT'
  ) then
    v_wait := vendors.lottery_wait();
  end if;
  if v_round.state <> 'open' or v_round.called_at > now() - v_wait then
    return false;
  end if;
  v_round.state := 'closed';
  v_round.closed_at := clock_timestamp();
  v_round := vendors.count_round(v_round, null, null, null);
  update vendors.round
  set state = v_round.state,
    closed_at = v_round.closed_at,
    turnover_weight_ppm = v_round.turnover_weight_ppm,
    valid_cash = v_round.valid_cash,
    valid_bonus = v_round.valid_bonus
  where id = p_round;
  v_fact.kind := 'timeout';
  v_fact.amount := 0;
  v_told := row(v_fact, v_round, false, true, null, p_brand, true, -1, null);
  perform vendors.publish_rounds(array[v_told], '{}'::bigint[]);
  return true;
end $$;

-- Hands a rollback's leftover to the operators, whose open consoles are notified.
create function vendors.open_item(
    p_kind text,
    p_brand int,
    p_round vendors.round,
    p_units bigint,
    p_rollback uuid
  )
  returns void
  language sql
  volatile
as $$
  insert into vendors.reconciliation_item (
    brand_id, kind, vendor, player_id,
    round_id, round_ref, currency, units,
    transaction_uuid
  )
  values (
    p_brand, p_kind, p_round.vendor, p_round.player_id,
    p_round.id, p_round.round_ref, p_round.currency, p_units,
    p_rollback
  );
  select outbox.publish(
    'reconciliation.opened',
    p_brand,
    null,
    jsonb_build_object(
      'kind', p_kind,
      'vendor', p_round.vendor,
      'roundId', p_round.id::text,
      'units', p_units::text
    )
  );
$$;

-- A round with its valid bet, each share of it floored in the player's cash; what was staked of an
-- earlier bonus counts for none. The round's own game weighs, whatever game the call names.
create function vendors.count_round(
    p_round vendors.round,
    p_game_code text,
    p_game_type text,
    p_weight_ppm int
  )
  returns vendors.round
  language plpgsql
  stable
as $$
declare
  v_round vendors.round := p_round;
  v_game_type text := p_game_type;
  v_cash bigint := greatest(p_round.stake_cash - coalesce(p_round.late_stake_cash, 0), 0);
  v_bonus bigint := greatest(p_round.stake_bonus - coalesce(p_round.late_stake_bonus, 0), 0);
  v_valid bigint;
begin
  if p_game_code is distinct from p_round.game_code then
    select g.game_type, g.turnover_weight_ppm
    into v_game_type, p_weight_ppm
    from vendors.game g
    where g.vendor = p_round.vendor and g.code = p_round.game_code;
  end if;
  -- It keeps the weight with which it closed.
  v_round.turnover_weight_ppm := coalesce(p_round.turnover_weight_ppm, p_weight_ppm, 0);
  v_valid := vendors.valid_bet(
    v_game_type,
    p_round.turnover_sent,
    v_cash + v_bonus,
    p_round.payout - coalesce(p_round.late_payout, 0)
  );
  v_round.valid_cash := case
    when v_bonus = 0 then v_valid
    else div(v_valid::numeric * v_cash, v_cash + v_bonus) end;
  v_round.valid_bonus := v_valid - v_round.valid_cash;
  if v_round.valid_bonus > 0 and p_round.stake_past_bonus > 0 then
    v_round.valid_bonus := div(
      v_round.valid_bonus::numeric * greatest(v_bonus - p_round.stake_past_bonus, 0),
      v_bonus
    );
  end if;
  return v_round;
end $$;

-- One event for each change of a round: the round after it, with its valid bet when it is counted
-- or kept from before, and what it adds to the rounds that the player has open.
create function vendors.publish_rounds(p_applied vendors.applied[], p_transfers bigint[])
  returns void
  language sql
  volatile
as $$
  select outbox.publish_all(
    array_agg(
      case
        when closes then 'round.closed'
        when (record).kind = 'bet' then 'round.bet'
        else 'round.changed' end
      order by position
    ),
    array_agg(brand_id order by position),
    array_agg((round).player_id order by position),
    array_agg(
      jsonb_build_object(
        'vendor', (round).vendor,
        'roundId', (round).id::text,
        'round', (round).round_ref,
        'gameCode', (round).game_code,
        'kind', (record).kind,
        'units', (record).amount::text,
        'stakeUnits', ((round).stake_cash + (round).stake_bonus)::text,
        'payoutUnits', (round).payout::text,
        'state', (round).state,
        'openedAt', (round).opened_at,
        'closedAt', (round).closed_at,
        'transferId', p_transfers[transfer]::text
      )
      || case
        when (round).stake_free > 0
          then jsonb_build_object('freeStakeUnits', (round).stake_free::text)
        else '{}'::jsonb end
      || case
        when counts then jsonb_build_object('validCashUnits', (round).valid_cash::text)
        when (round).state = 'closed'
          then jsonb_build_object('keptCashUnits', (round).valid_cash::text)
        else '{}'::jsonb end
      || case
        when counts and (round).valid_bonus > 0 then jsonb_build_object(
          'validBonusUnits', (round).valid_bonus::text,
          'bonusId', (round).bonus_id::text,
          'weightPpm', (round).turnover_weight_ppm
        )
        else '{}'::jsonb end
      || case
        when returned is not null then jsonb_build_object('returnedUnits', returned::text)
        else '{}'::jsonb end
      order by position
    ),
    array_agg(opened order by position)
  )
  from unnest(p_applied) with ordinality as a(
    record, round, is_new_round, closes, transfer, brand_id, counts, opened, returned, position
  )
$$;
