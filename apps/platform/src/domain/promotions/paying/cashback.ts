import { cashbackOf } from '@padma/rules'
import { sql } from 'kysely'
import { inTransaction } from '../../../db/in-transaction.ts'
import type { Tx } from '../../../db/pool.ts'
import type { Deps } from '../deps.ts'
import { lockPromotion, promotionsOfBrand, type PromotionRow } from '../offers/store.ts'
import { cashbackRulesOf } from '../rules.ts'
import { factsOf, unmetOf } from '../taking-part/facts.ts'
import { isFor } from '../taking-part/open-to.ts'
import { type Loss, lossesOf } from './losses.ts'
import { payDue } from './pay-due.ts'
import { keepFixed, oldestUnfixed, type Rules } from './periods.ts'

/** Losers whose cashback is fixed in one transaction. */
const AT_ONCE = 1_000

/** Fixes the cashback of each period that is over, then pays what is fixed. */
export async function settleCashback(deps: Deps): Promise<void> {
  await deps.figures.upToDate()
  for (const { id: brandId } of await deps.brand.brands()) {
    const { timeZone } = await deps.brand.settings(brandId)
    for (const { id, kind } of await promotionsOfBrand(deps.db, brandId, ['on']))
      if (kind === 'cashback')
        await fixAll(deps, id, timeZone).catch((error: unknown) =>
          deps.onError(error, { cashback: `${id}` }),
        )
  }
  await payDue(deps)
}

/** The oldest period first, page by page: after a stop it goes on where it was. */
async function fixAll(deps: Deps, id: bigint, timeZone: string): Promise<void> {
  while (await inTransaction(deps.db, (tx) => fixPage(deps, tx, { id, timeZone }))) continue
}

/** False: no period is left that is over and whose rounds are counted. */
async function fixPage(
  deps: Deps,
  tx: Tx,
  { id, timeZone }: { id: bigint; timeZone: string },
): Promise<boolean> {
  const promotion = await lockPromotion(tx, id)
  if (promotion.state !== 'on') return false
  const at = deps.now()
  const rules = promotion.draft.rules as Rules
  const period = await oldestUnfixed(tx, promotion, rules, { timeZone, at })
  if (!period || !(await deps.figures.areRoundsIn(tx, period.ends))) return false
  const page = { after: period.after, limit: AT_ONCE }
  const losses = await lossesOf(tx, promotion.brandId, period, page)
  await fix(tx, promotion, await dueOf(tx, promotion, losses), { period: period.period, at })
  const upTo = losses.length === AT_ONCE ? losses.at(-1)!.memberId : null
  await keepFixed(tx, id, period, { upTo, at })
  return true
}

type Due = { memberId: bigint; units: bigint }
/** What these losses come to, of members whom the promotion is for. */
async function dueOf(
  tx: Tx,
  { draft }: PromotionRow,
  losses: readonly Loss[],
): Promise<readonly Due[]> {
  const rules = cashbackRulesOf(draft.rules as Rules)
  const facts = await factsOf(
    tx,
    losses.map(({ memberId }) => memberId),
  )
  return losses
    .filter(
      ({ memberId, type, hasBonus }) =>
        !hasBonus &&
        isFor(draft.audience, { type }) &&
        unmetOf(draft.eligibility, facts.get(memberId)!).length === 0,
    )
    .map(({ memberId, lossUnits }) => ({ memberId, units: cashbackOf(rules, lossUnits) }))
    .filter(({ units }) => units > 0n)
}

/** Who has left takes no part in this period; its two steps are those of `states.ts`. */
async function fix(
  tx: Tx,
  { id, brandId }: PromotionRow,
  due: readonly Due[],
  { period, at }: { period: string; at: Date },
): Promise<void> {
  await sql`
    with fixed as (
      insert into promotions.participation as p (brand_id, promotion_id, member_id, cycle, status,
        due, made_at, changed_at)
      select ${brandId}::smallint, ${id}::bigint, member_id, ${period}, 'process', units,
        ${at}::timestamptz, ${at}::timestamptz
      from unnest(${due.map(({ memberId }) => `${memberId}`)}::bigint[],
        ${due.map(({ units }) => `${units}`)}::bigint[]) as lost(member_id, units)
      on conflict (promotion_id, member_id, cycle) do update
        set status = 'process', due = excluded.due, changed_at = excluded.changed_at
        where p.status = 'join'
      returning p.id
    )
    insert into promotions.step (participation_id, from_status, to_status, actor, at)
    select id, from_status, to_status, 'system', ${at}
    from fixed, (values (1, 'join', 'joined'), (2, 'joined', 'process'))
      as taken(number, from_status, to_status)
    order by id, number`.execute(tx)
}
