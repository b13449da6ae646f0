-- Parts of stakes and winnings that go to a vendor's pools or come out of them. Most calls have
-- none, and touch nothing of this. A part is {pool, units, seed}.

-- What stands against parts: pools that the vendor does not have in this currency, and more to
-- begin again with than one win may pay. 'apply' when nothing does.
create function vendors.judge_parts(
    p_vendor text,
    p_currency text,
    p_most bigint,
    p_parts jsonb
  )
  returns text
  language sql
  stable
as $$
  select case
    when bool_or(known.code is null) then 'RS_ERROR_WRONG_TYPES'
    when max(part.seed) > p_most then 'RS_ERROR_LIMIT_REACHED'
    else 'apply' end
  from jsonb_to_recordset(p_parts) as part(pool text, seed bigint)
  left join vendors.pool known
    on known.vendor = p_vendor and known.code = part.pool and known.currency = p_currency
$$;

-- The parts of a win as the pools can pay them: each gives at most what lies in it, and the
-- vendor's own account the rest of the win. Until its end no other transaction pays out of a pool,
-- so that what is read here is still there when it is moved; what is paid in meanwhile does not
-- wait. The legs are those of the batch that are not written yet.
create function vendors.payable_parts(
    p_vendor text,
    p_currency text,
    p_parts jsonb,
    p_leg_accounts bigint[],
    p_leg_amounts bigint[]
  )
  returns jsonb
  language plpgsql
  volatile
as $$
begin
  perform pg_advisory_xact_lock(hashtext('vendors.payable_parts'));
  return (
    select jsonb_agg(
      jsonb_build_object(
        'pool', part.pool,
        'units', least(part.units, greatest(lies.units, 0)),
        'seed', coalesce(part.seed, 0)
      )
    )
    from jsonb_to_recordset(p_parts) as part(pool text, units bigint, seed bigint)
    cross join lateral (
      select coalesce(sum(a.balance + coalesce(moved.units, 0)), 0)::bigint as units
      from ledger.owner o
      join ledger.account a
        on a.owner_id = o.id and a.kind = 'house' and a.currency = p_currency
      left join lateral (
        select sum(leg.units) as units
        from unnest(p_leg_accounts, p_leg_amounts) as leg(account, units)
        where leg.account = a.id
      ) moved on true
      where o.name = 'jackpot:' || p_vendor || ':' || part.pool
    ) lies
  );
end $$;

-- What parts move on the pools' accounts: into them (p_sign 1: a bet, or a win undone) or out of
-- them (-1: a win, or a bet undone). What a pool begins again with goes the other way.
create function vendors.pool_legs(
    p_vendor text,
    p_currency text,
    p_stripe int,
    p_parts jsonb,
    p_sign int
  )
  returns table (account bigint, units bigint)
  language sql
  volatile
as $$
  select
    ledger.house_account('jackpot:' || p_vendor || ':' || part.pool, p_currency, p_stripe),
    p_sign * (part.units - coalesce(part.seed, 0))
  from jsonb_to_recordset(p_parts) as part(pool text, units bigint, seed bigint)
$$;
