import type { ContractTerms } from '@padma/contract'
import { sql } from 'kysely'
import type { Db } from '../../../../db/pool.ts'
import { readTerms, type Terms } from '../../terms.ts'
import { type Due, PERIOD_OF_CONTRACT } from './due.ts'

/** A contract with the part of a period that it is billed for. */
export type Billed = {
  contractId: bigint
  uplineId: bigint | null
  agentId: bigint
  terms: Terms
  /** As its parties wrote them; the bill keeps a copy. */
  said: ContractTerms
  since: Date
  until: Date
}

type Row = {
  id: bigint
  upline_id: bigint | null
  downline_id: bigint
  terms: ContractTerms
  takes_effect_at: Date
  ends_at: Date | null
}

/**
 * What is billed for a period, in the order of acceptance. A contract that ended within it: its
 * closed windows were billed, of a dividend the part until then, where the brand says so.
 */
export async function billedIn(
  db: Db,
  due: Due,
  { settleOnTermination }: { settleOnTermination: boolean },
): Promise<Billed[]> {
  const { rows } = await sql<Row>`
    select c.* from agents.contract c
    where c.brand_id = ${due.brandId} and c.kind = ${due.kind}
      and ${PERIOD_OF_CONTRACT} = ${due.period}
      and c.takes_effect_at < ${due.until} and (c.ends_at is null
        or c.ends_at > ${due.from} and c.ends_at > c.takes_effect_at)
    order by c.accepted_at, c.id`.execute(db)
  const isWhole = (row: Row) => row.ends_at === null || row.ends_at >= due.until
  return rows
    .filter((row) => isWhole(row) || (due.kind === 'dividend' && settleOnTermination))
    .map((row) => ({
      contractId: row.id,
      uplineId: row.upline_id,
      agentId: row.downline_id,
      terms: readTerms(row.terms),
      said: row.terms,
      since: row.takes_effect_at > due.from ? row.takes_effect_at : due.from,
      until: isWhole(row) ? due.until : row.ends_at!,
    }))
}
