import type { SignalKind } from '@padma/contract'
import { type RawBuilder, sql } from 'kysely'
import { inTransaction } from '../../../db/in-transaction.ts'
import { publish } from '../../../db/outbox/outbox.ts'
import type { Db, Tx } from '../../../db/pool.ts'
import type { Deps } from '../deps.ts'

const DAY_MS = 86_400_000
/** What was shared longer ago says nothing about today. */
const LOOKED_BACK_DAYS = 90
/** A network of more members is a carrier's, a café's, an office's: it says nothing. */
const MOST_OF_ONE_HOUSEHOLD = 4
/** Two of a family play on one device. */
const LEAST_ON_A_DEVICE = 3
/** On fewer days somebody may only have visited. */
const LEAST_DAYS_ON_NETWORK = 3
const MOST_OTHERS = 20

export type Reason = {
  what: 'device' | 'network' | 'payout_account' | 'transfers'
  count: number
  sample: string
  units: string | null
}
type Found = {
  kind: SignalKind
  key: string
  agentId: bigint
  otherIds: bigint[]
  reasons: Reason[]
}

/** Looks through a brand's lines; how many signals are new or open again. */
export async function findSignals(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  brandId: number,
): Promise<number> {
  const at = now()
  const since = new Date(at.getTime() - LOOKED_BACK_DAYS * DAY_MS)
  const found = [
    ...(await selfReferrals(db, brandId, since, at)),
    ...(await sharedDevices(db, brandId, since, at)),
    ...(await circularTransfers(db, brandId, since)),
  ]
  if (found.length === 0) return 0
  return inTransaction(db, async (tx) => {
    await sql`select pg_advisory_xact_lock(hashtext('agents.signals'), ${brandId})`.execute(tx)
    let opened = 0
    for (const one of found) if (await keep(tx, brandId, one, at)) opened += 1
    return opened
  })
}

/** True when it is new, or has other reasons than those that were dismissed. */
async function keep(tx: Tx, brandId: number, found: Found, at: Date): Promise<boolean> {
  const reasons = JSON.stringify(found.reasons)
  const otherIds = found.otherIds.slice(0, MOST_OTHERS).map(String)
  const { rows } = await sql<{ id: bigint; isOpened: boolean }>`
    insert into agents.signal as s (brand_id, kind, key, agent_id, other_ids, reasons, found_at,
      seen_at)
    values (${brandId}, ${found.kind}, ${found.key}, ${found.agentId}, ${otherIds}::bigint[],
      ${reasons}::jsonb, ${at}, ${at})
    on conflict (brand_id, kind, key) do update set
      seen_at = excluded.seen_at, reasons = excluded.reasons, other_ids = excluded.other_ids,
      state = case when s.state = 'dismissed' and s.reasons <> excluded.reasons
        then 'open' else s.state end,
      found_at = case when s.state = 'dismissed' and s.reasons <> excluded.reasons
        then excluded.found_at else s.found_at end
    returning id, state = 'open' and found_at = seen_at as "isOpened"`.execute(tx)
  const { id, isOpened } = rows[0]!
  if (isOpened)
    await publish(tx, 'signal.found', {
      brandId,
      playerId: found.agentId,
      payload: { id: `${id}`, kind: found.kind },
    })
  return isOpened
}

/** Devices of a brand's members. Index: device_mark_seen. */
const devices = (brandId: number, since: Date) => sql`
  select k.member_id, k.mark, '' as sample from auth.device_mark k
  join members.member m on m.id = k.member_id
  where k.seen_at > ${since} and m.brand_id = ${brandId} and m.type <> 4`
const accounts = (brandId: number) => sql`
  select distinct player_id as member_id, method_id || ' ' || left(number, 11) as mark,
    method_id || ' …' || substr(left(number, 11), 8) as sample
  from cashier.payout_account where brand_id = ${brandId}`
/** Without those where many come and go. */
const networks = (brandId: number, since: Date) => sql`
  select n.member_id, n.network as mark, n.network as sample from auth.trusted_network n
  join members.member m on m.id = n.member_id
  where n.seen_at > ${since} and m.brand_id = ${brandId}
    and n.network in (
      select network from auth.trusted_network t join members.member o on o.id = t.member_id
      where t.seen_at > ${since} and o.brand_id = ${brandId}
      group by network having count(*) between 2 and ${MOST_OF_ONE_HOUSEHOLD})`

/**
 * An agent and one below them who seem to be the same person: a device or an account of both, or a
 * downline who was seen nowhere but where the agent is, on several days.
 */
async function selfReferrals(db: Db, brandId: number, since: Date, at: Date): Promise<Found[]> {
  const pairs = (what: Reason['what'], marks: RawBuilder<unknown>) => sql`
    select ${sql.lit(what)} as what, a.member_id as agent_id, b.member_id as other_id,
      count(*)::int as count, min(b.sample) as sample
    from (${marks}) a join (${marks}) b on b.mark = a.mark and b.member_id <> a.member_id
    group by 2, 3`
  const { rows } = await sql<{ agent_id: bigint; other_id: bigint; reasons: Reason[] }>`
    with shared as (
      ${pairs('device', devices(brandId, since))}
      union all ${pairs('payout_account', accounts(brandId))}
      union all
      select * from (${pairs('network', networks(brandId, since))}) same
      where not exists (
        select from auth.trusted_network elsewhere
        where elsewhere.member_id = same.other_id and elsewhere.seen_at > ${since}
          and not exists (select from auth.trusted_network at_agents
            where at_agents.member_id = same.agent_id and at_agents.seen_at > ${since}
              and at_agents.network = elsewhere.network))
        and (select count(distinct date_trunc('day', s.at)) from auth.sign_in s
          where s.member_id = same.other_id and s.is_opened and s.at > ${since})
          >= ${LEAST_DAYS_ON_NETWORK}
    )
    select agent_id, other_id, jsonb_agg(jsonb_build_object('what', what, 'count', count,
      'sample', sample, 'units', null) order by what) as reasons
    from shared
    join members.descent d on d.ancestor_id = agent_id and d.descendant_id = other_id
      and d.depth > 0 and d.from_at <= ${at} and ${at} < d.until_at
    join members.member m on m.id = agent_id and m.type in (1, 2, 41, 42)
    group by 1, 2 order by 1, 2`.execute(db)
  return rows.map(({ agent_id, other_id, reasons }) => ({
    kind: 'self_referral',
    key: `${agent_id} ${other_id}`,
    agentId: agent_id,
    otherIds: [other_id],
    reasons,
  }))
}

/** Several accounts of one line played from one device; the agent is the head of that line. */
async function sharedDevices(db: Db, brandId: number, since: Date, at: Date): Promise<Found[]> {
  const { rows } = await sql<{ mark: string; head_id: bigint; member_ids: string[] }>`
    with used as (${devices(brandId, since)}), placed as (
      select used.mark, used.member_id, (
        select ancestor_id from members.descent d
        where d.descendant_id = used.member_id and d.from_at <= ${at} and ${at} < d.until_at
        order by depth desc limit 1) as head_id
      from used
    )
    select mark, head_id, array_agg(member_id::text order by member_id) as member_ids
    from placed
    group by 1, 2 having count(*) >= ${LEAST_ON_A_DEVICE}
    order by 1, 2`.execute(db)
  return rows.map(({ mark, head_id, member_ids }) => ({
    kind: 'shared_device',
    key: `${head_id} ${mark}`,
    agentId: head_id,
    otherIds: member_ids.map(BigInt).filter((id) => id !== head_id),
    reasons: [{ what: 'device', count: member_ids.length, sample: '', units: null }],
  }))
}

/** Money that came back to its sender within a day. Index: member_transfer_returned. */
async function circularTransfers(db: Db, brandId: number, since: Date): Promise<Found[]> {
  const { rows } = await sql<{ above: bigint; below: bigint; count: number; units: string }>`
    select case when towards = 'upline' then to_id else from_id end as above,
      case when towards = 'upline' then from_id else to_id end as below,
      count(*)::int as count, sum(amount)::text as units
    from cashier.member_transfer
    where brand_id = ${brandId} and is_return and sent_at > ${since}
    group by 1, 2 order by 1, 2`.execute(db)
  return rows.map(({ above, below, count, units }) => ({
    kind: 'circular_transfers',
    key: `${above} ${below}`,
    agentId: above,
    otherIds: [below],
    reasons: [{ what: 'transfers', count, sample: '', units }],
  }))
}
