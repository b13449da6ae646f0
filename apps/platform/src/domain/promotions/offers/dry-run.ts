import type { PromotionDraft } from '@padma/contract'
import { cashbackOf, type DepositSeen, type MemberFacts, periodOf } from '@padma/rules'
import { unitsToDecimal } from '@padma/money'
import { sql } from 'kysely'
import type { Db } from '../../../db/pool.ts'
import { refuse, type Refusal } from '../../../refusal.ts'
import { type Loss, lossesOf } from '../paying/losses.ts'
import { earnedBy } from '../paying/deposits.ts'
import { cashbackRulesOf, costOf, unitsOf } from '../rules.ts'
import { unmetOf } from '../taking-part/facts.ts'
import { isFor } from '../taking-part/open-to.ts'

const DAY_MS = 86_400_000

export type Would = { memberId: bigint; day: string; units: bigint }
type Asked = { brandId: number; draft: PromotionDraft; days: number; timeZone: string; at: Date }

/**
 * What a promotion would have paid over the last days, had every eligible member taken part: by the
 * functions that pay, in the order in which it would have been paid, as far as the budget goes.
 */
export async function dryRun(db: Db, asked: Asked) {
  const would = await everyReward(db, asked)
  if ('refused' in would) return would
  const budget = unitsOf(asked.draft.budget)
  const paid: Would[] = []
  let cost = 0n
  for (const reward of would) {
    if (budget !== null && cost + reward.units > budget) continue
    cost += reward.units
    paid.push(reward)
  }
  const byDay = Map.groupBy(paid, ({ day }) => day)
  return {
    days: asked.days,
    members: new Set(paid.map(({ memberId }) => memberId)).size,
    rewards: paid.length,
    cost: unitsToDecimal(cost),
    perDay: [...byDay].map(([day, rewards]) => ({
      day,
      rewards: rewards.length,
      cost: unitsToDecimal(rewards.reduce((sum, { units }) => sum + units, 0n)),
    })),
    isCut: paid.length < would.length,
  }
}

/** Every reward that the rules call for, the first first, whatever the budget. */
export async function everyReward(
  db: Db,
  asked: Asked,
): Promise<Would[] | Refusal<'dry_run_not_possible'>> {
  const { rules } = asked.draft
  if (rules.kind === 'cashback') return everyCashback(db, asked)
  const isOnDeposit =
    rules.kind === 'first_deposit' ||
    rules.kind === 'reload' ||
    (rules.kind === 'free_rounds' && rules.minDeposit !== '')
  if (isOnDeposit) return everyDeposit(db, asked)
  return refuse('dry_run_not_possible')
}

type Deposit = DepositSeen & {
  memberId: bigint
  type: number
  facts: Omit<MemberFacts, 'deposits'>
}
async function everyDeposit(
  db: Db,
  { brandId, draft, days, timeZone, at }: Asked,
): Promise<Would[]> {
  const since = new Date(at.getTime() - days * DAY_MS)
  const { rows } = await sql<
    DepositSeen & {
      memberId: bigint
      type: number
      rank: number
      registeredAt: Date
      mobile: string | null
      isMobileVerified: boolean
    }
  >`
    select d.player_id as "memberId", m.type, d.credited as units, d.closed_at as at,
      m.rank_level as rank, m.created_at as "registeredAt", m.mobile,
      m.mobile_proved_at is not null as "isMobileVerified"
    from cashier.deposit d
    join members.member m on m.id = d.player_id and m.type <> 4
    where d.brand_id = ${brandId} and d.state = 'success' and d.closed_at <= ${at}
    order by d.closed_at, d.id`.execute(db)
  const deposits: Deposit[] = rows.map(
    ({ memberId, type, units, at: when, rank, registeredAt, mobile, isMobileVerified }) => ({
      memberId,
      type,
      units,
      at: when,
      facts: { rank, registeredAt, mobile, isMobileVerified },
    }),
  )
  const before = new Map<bigint, Deposit[]>()
  const had = new Set<bigint>()
  const would: Would[] = []
  for (const deposit of deposits) {
    const { memberId, facts, type } = deposit
    const history = before.get(memberId) ?? []
    before.set(memberId, [...history, deposit])
    if (deposit.at < since || !isFor(draft.audience, { type })) continue
    // As the member was when they could join: before this deposit.
    if (unmetOf(draft.eligibility, { ...facts, deposits: history.length }).length > 0) continue
    const value = earnedBy({ draft }, [...history, deposit], timeZone)
    // Free rounds come once; a percentage once for its number of the day or week.
    if (!value || (draft.rules.kind === 'free_rounds' && had.has(memberId))) continue
    had.add(memberId)
    would.push({ memberId, day: periodOf(deposit.at, 'day', timeZone), units: costOf(value) })
  }
  return would
}

async function everyCashback(
  db: Db,
  { brandId, draft, days, timeZone, at }: Asked,
): Promise<Would[]> {
  const rules = draft.rules as Extract<PromotionDraft['rules'], { kind: 'cashback' }>
  const length = rules.per === 'day' ? 1 : 7
  const today = periodOf(at, rules.per, timeZone)
  const would: Would[] = []
  for (let back = Math.floor(days / length); back >= 1; back--) {
    const [from, until] = [addDays(today, -back * length), addDays(today, (1 - back) * length)]
    for (const loss of await lossesOf(db, brandId, { from, until })) {
      const units = cashbackOf(cashbackRulesOf(rules), loss.lossUnits)
      if (units === 0n || !isFor(draft.audience, loss)) continue
      if (unmetOf(draft.eligibility, await factsThen(db, loss, until, timeZone)).length > 0)
        continue
      would.push({ memberId: loss.memberId, day: from, units })
    }
  }
  return would
}

/** As the member was when that period was settled. */
async function factsThen(
  db: Db,
  { memberId }: Loss,
  until: string,
  timeZone: string,
): Promise<MemberFacts> {
  const { rows } = await sql<MemberFacts>`
    select rank_level as rank, created_at as "registeredAt", mobile,
      mobile_proved_at is not null as "isMobileVerified",
      (select count(*)::int from cashier.deposit d
        where d.player_id = m.id and d.state = 'success'
          and d.closed_at < (${until}::date)::timestamp at time zone ${timeZone}
            + interval '3 hours') as deposits
    from members.member m where id = ${memberId}`.execute(db)
  return rows[0]!
}

function addDays(day: string, days: number): string {
  const at = new Date(`${day}T00:00:00Z`)
  at.setUTCDate(at.getUTCDate() + days)
  return at.toISOString().slice(0, 10)
}
