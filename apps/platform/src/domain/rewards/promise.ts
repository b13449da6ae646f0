import { randomUUID } from 'node:crypto'
import type { ApprovalKind } from '@padma/contract'
import { parseUnits, unitsToDecimal } from '@padma/money'
import { sql } from 'kysely'
import type { Tx } from '../../db/pool.ts'
import type { Asking, RequestRow } from '../approvals/index.ts'
import type { Deps } from './deps.ts'

export type Promised = {
  kind: ApprovalKind
  id: bigint
  /** As the audit log names it. */
  subject: string
  name: Record<string, string>
  /** In all, and how much of it is new. */
  budget: bigint
  units: bigint
}

/**
 * Whether an operator may promise this much more alone: in a day of the brand as much as its
 * setting says. What goes beyond waits for a second operator's approval.
 */
export async function promise(
  { brand, approvals, now }: Pick<Deps, 'brand' | 'approvals' | 'now'>,
  tx: Tx,
  by: Asking,
  { kind, id, subject, name, budget, units }: Promised,
): Promise<boolean> {
  if (units <= 0n) return true
  const { brandId } = by
  const { rewards, timeZone } = await brand.settings(brandId)
  if (await takeOfDay(tx, { brandId, timeZone, at: now(), units, most: rewards.aloneDayUnits }))
    return true
  const asked = {
    brandId,
    kind,
    playerId: null,
    units,
    payload: {
      id: `${id}`,
      name: name['en'] || Object.values(name)[0] || '',
      budget: unitsToDecimal(budget),
    },
    reason: subject,
    key: randomUUID(),
  }
  if (!(await approvals.isWaiting(tx, asked))) await approvals.ask(tx, by, asked)
  return false
}

/** What of the written budget a second operator approved: less where it was lowered meanwhile. */
export function approvedOf(written: bigint | null, { payload }: RequestRow): bigint {
  const approved = parseUnits(payload['budget']!)!
  return written !== null && written > approved ? approved : (written ?? 0n)
}

type OfDay = { brandId: number; timeZone: string; at: Date; units: bigint; most: bigint }
async function takeOfDay(tx: Tx, { brandId, timeZone, at, units, most }: OfDay): Promise<boolean> {
  const { rows } = await sql`
    insert into rewards.promised as p (brand_id, day, units)
    select ${brandId}, (${at}::timestamptz at time zone ${timeZone})::date, ${units}::bigint
    where ${units}::bigint <= ${most}::bigint
    on conflict (brand_id, day) do update set units = p.units + excluded.units
      where p.units + excluded.units <= ${most}::bigint
    returning 1`.execute(tx)
  return rows.length > 0
}
