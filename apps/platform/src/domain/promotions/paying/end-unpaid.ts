import { sql } from 'kysely'
import { inTransaction } from '../../../db/in-transaction.ts'
import type { Refusal } from '../../../refusal.ts'
import type { Deps } from '../deps.ts'
import { lockParticipation, move, tellParticipation } from '../taking-part/store.ts'

/**
 * What was earned and can't be given: the budget is used up, or the member may be given nothing
 * now.
 */
export function endUnpaid(
  deps: Pick<Deps, 'db' | 'now'>,
  id: bigint,
  { refused }: Refusal,
): Promise<void> {
  return inTransaction(deps.db, async (tx) => {
    const row = await lockParticipation(tx, id)
    if (row?.status !== 'joined' && row?.status !== 'process') return
    const to = refused === 'promotion_budget_used' ? 'close' : 'rejected'
    const ended = await move(tx, row, to, {
      actor: 'system',
      at: deps.now(),
      reason: refused,
      ...(to === 'rejected' && { isFinal: true }),
    })
    await tellParticipation(tx, ended)
  })
}

const AT_ONCE = 500
/** Closes what is over: its promotion has ended, or its day or week is past. */
export async function endOver(
  deps: Pick<Deps, 'db' | 'now' | 'brand'>,
  currentCycle: (brandId: number, per: 'day' | 'week') => Promise<string>,
): Promise<void> {
  const at = deps.now()
  const brands = await deps.brand.brands()
  for (const { id: brandId } of brands) {
    const [day, week] = await Promise.all([
      currentCycle(brandId, 'day'),
      currentCycle(brandId, 'week'),
    ])
    const { rows } = await sql<{ id: bigint }>`
      select p.id from promotions.participation p
      join promotions.promotion o on o.id = p.promotion_id
      left join promotions.raffle r on r.promotion_id = o.id
      where o.brand_id = ${brandId} and p.status in ('joined', 'process')
        and p.grant_id is null and p.due is null
        and not exists (select from promotions.due_deposit d
          where d.member_id = p.member_id and coalesce(d.held_by, o.id) = o.id)
        and case o.kind
          when 'raffle' then r.drawn_at is not null or o.state = 'closed'
          when 'cashback' then false
          when 'reload' then o.state = 'closed' or o.ends_at <= ${at} or p.cycle <
            case o.draft->'rules'->>'per' when 'day' then ${day} else ${week} end
          else o.state = 'closed' or o.ends_at <= ${at} end
      order by p.id limit ${AT_ONCE}`.execute(deps.db)
    for (const { id } of rows)
      await inTransaction(deps.db, async (tx) => {
        const row = await lockParticipation(tx, id)
        if (!row || row.grantId !== null || !['joined', 'process'].includes(row.status)) return
        await tellParticipation(
          tx,
          await move(tx, row, 'close', { actor: 'system', at, reason: 'over' }),
        )
      })
  }
}
