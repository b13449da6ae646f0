import { cashbackOf } from '@padma/rules'
import { sql } from 'kysely'
import { inTransaction } from '../../../db/in-transaction.ts'
import type { Db, Tx } from '../../../db/pool.ts'
import { step } from '../../../metrics/steps.ts'
import { isRefusal, type Refusal } from '../../../refusal.ts'
import type { Deps } from '../deps.ts'
import { lockPromotion, promotionsOfBrand, type PromotionRow } from '../offers/store.ts'
import { cashbackRulesOf, moneyOf } from '../rules.ts'
import { award } from '../taking-part/award.ts'
import { memberFacts, unmetOf } from '../taking-part/facts.ts'
import { isFor } from '../taking-part/open-to.ts'
import {
  lockParticipation,
  move,
  openParticipation,
  participationColumns,
  type ParticipationRow,
} from '../taking-part/store.ts'
import { endUnpaid } from './end-unpaid.ts'

/** Of the day after, in the brand's zone. */
const SETTLED_AT_HOURS = 3
const AT_ONCE = 500

export type Rules = Extract<PromotionRow['draft']['rules'], { kind: 'cashback' }>
/** Days of the brand; `until` is the first that no longer belongs to it. */
export type CashbackPeriod = { period: string; from: string; until: string; ends: Date }

/** Fixes the cashback of each period that is over, then pays what is fixed. */
export async function settleCashback(deps: Deps): Promise<void> {
  await deps.figures.upToDate()
  for (const { id: brandId } of await deps.brand.brands()) {
    const { timeZone } = await deps.brand.settings(brandId)
    for (const promotion of await promotionsOfBrand(deps.db, brandId, ['on']))
      if (promotion.kind === 'cashback') await fixLast(deps, promotion, timeZone)
  }
  await payDue(deps)
}

/** The last period that is over, unless it is fixed; one period is one transaction. */
async function fixLast(deps: Deps, { id }: PromotionRow, timeZone: string): Promise<void> {
  await inTransaction(deps.db, async (tx) => {
    const promotion = await lockPromotion(tx, id)
    const rules = promotion.draft.rules as Rules
    const period = await lastPeriod(tx, promotion, rules, timeZone, deps.now())
    // Rounds that closed before its end are not all counted yet: the next run finds them.
    if (!period || !(await deps.figures.areRoundsIn(tx, period.ends))) return
    const { rows: taken } = await sql`
      insert into promotions.cashback_run (promotion_id, period, at)
      values (${id}, ${period.period}, ${deps.now()})
      on conflict do nothing returning 1`.execute(tx)
    if (taken.length === 0) return
    for (const { memberId, type, lossUnits, hasBonus } of await lossesOf(
      tx,
      promotion.brandId,
      period,
    )) {
      const due = cashbackOf(cashbackRulesOf(rules), lossUnits)
      if (due === 0n || hasBonus || !isFor(promotion.draft.audience, { type })) continue
      if (unmetOf(promotion.draft.eligibility, await memberFacts(tx, memberId)).length > 0) continue
      await fixOne(tx, promotion, { memberId, due, period: period.period, at: deps.now() })
    }
  })
}

async function fixOne(
  tx: Tx,
  promotion: PromotionRow,
  { memberId, due, period, at }: { memberId: bigint; due: bigint; period: string; at: Date },
): Promise<void> {
  const row = await openParticipation(tx, {
    brandId: promotion.brandId,
    promotionId: promotion.id,
    memberId,
    cycle: period,
    at,
  })
  // Who has left takes no part in this period.
  if (row.status !== 'join') return
  const joined = await move(tx, row, 'joined', { actor: 'system', at })
  await move(tx, joined, 'process', { actor: 'system', at, due })
}

/** The day or week before the one that its settlement falls into; null: there is none yet. */
async function lastPeriod(
  tx: Tx,
  { startsAt, endsAt }: PromotionRow,
  { per }: Rules,
  timeZone: string,
  at: Date,
): Promise<CashbackPeriod | null> {
  const { rows } = await sql<CashbackPeriod>`
    with this as (
      select date_trunc(${per}, (${at}::timestamptz - make_interval(hours => ${SETTLED_AT_HOURS}))
        at time zone ${timeZone})::date as first
    ), last as (
      select (first - case ${per} when 'day' then 1 else 7 end)::date as period, first as until
      from this
    )
    select period::text as period, until::text as until,
      greatest(period, (${startsAt}::timestamptz at time zone ${timeZone})::date)::text as from,
      until::timestamp at time zone ${timeZone} as ends
    from last
    where (${startsAt}::timestamptz is null or ${startsAt}::timestamptz
        < until::timestamp at time zone ${timeZone})
      and (${endsAt}::timestamptz is null or ${endsAt}::timestamptz
        > period::timestamp at time zone ${timeZone})`.execute(tx)
  return rows[0] ?? null
}

export type Loss = { memberId: bigint; type: number; lossUnits: bigint; hasBonus: boolean }
/**
 * Members who lost in a stretch of days: what they bet less what was paid out and given to them.
 * One whose bonus of a promotion is active gets none. Index: member_day_in_time.
 */
export async function lossesOf(
  on: Db | Tx,
  brandId: number,
  { from, until }: Pick<CashbackPeriod, 'from' | 'until'>,
): Promise<Loss[]> {
  const { rows } = await sql<Loss>`
    select d.member_id as "memberId", m.type,
      sum(d.staked - d.paid - d.promotions)::bigint as "lossUnits",
      exists (select from wallet.bonus b
        where b.player_id = d.member_id and b.state = 'active' and b.source = 'promotion')
        as "hasBonus"
    from figures.member_day d
    join members.member m on m.id = d.member_id and m.brand_id = ${brandId} and m.type <> 4
    where d.day >= ${from}::date and d.day < ${until}::date
    group by d.member_id, m.type
    having sum(d.staked - d.paid - d.promotions) > 0
    order by d.member_id`.execute(on)
  return rows
}

/** Of a member since a day: below zero they won. */
export async function lossSince(on: Db | Tx, memberId: bigint, from: string): Promise<bigint> {
  const { rows } = await sql<{ loss: bigint }>`
    select coalesce(sum(staked - paid - promotions), 0)::bigint as loss
    from figures.member_day where member_id = ${memberId} and day >= ${from}::date`.execute(on)
  return rows[0]!.loss
}

/** Pays what is fixed, cashback and prizes, each in a transaction of its own; any may run again. */
export async function payDue(deps: Deps): Promise<void> {
  for (;;) {
    const { rows } = await sql<ParticipationRow>`
      select ${participationColumns} from promotions.participation
      where due is not null and status = 'process'
      order by id limit ${AT_ONCE}`.execute(deps.db)
    for (const { id, promotionId } of rows) {
      const outcome = await inTransaction(
        deps.db,
        async (tx): Promise<ParticipationRow | Refusal | null> => {
          const promotion = await lockPromotion(tx, promotionId)
          const row = await lockParticipation(tx, id)
          if (row?.status !== 'process' || row.due === null) return null
          const { rules } = promotion.draft
          if (!('terms' in rules)) return null
          step('about to give')
          return award(deps, tx, {
            promotion,
            row,
            value: moneyOf(rules.terms, row.due),
            note: `${promotion.kind}:${row.cycle}`,
          })
        },
      )
      if (isRefusal(outcome)) await endUnpaid(deps, id, outcome)
      step('gave what was due')
    }
    if (rows.length < AT_ONCE) return
  }
}
