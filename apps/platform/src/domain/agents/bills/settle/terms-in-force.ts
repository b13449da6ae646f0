import type { ContractTerms } from '@padma/contract'
import type { Db } from '../../../../db/pool.ts'
import { inForce, type InForce } from '../../contracts/index.ts'
import { periodOfTerms, type Terms, writeTerms } from '../../terms.ts'
import type { Due } from './due.ts'

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

/**
 * What is billed for a period, in the order of acceptance. A contract that ended within it: its
 * closed windows were billed, of a dividend the part until then, where the brand says so.
 */
export async function billedIn(
  db: Db,
  due: Due,
  { settleOnTermination }: { settleOnTermination: boolean },
): Promise<Billed[]> {
  const rows = await inForce(db, {
    brandId: due.brandId,
    kind: due.kind,
    since: due.from,
    until: due.until,
  })
  const isWhole = ({ endsAt }: InForce) => endsAt === null || endsAt >= due.until
  return rows
    .filter(({ terms }) => periodOfTerms(terms) === due.period)
    .filter((row) => isWhole(row) || (due.kind === 'dividend' && settleOnTermination))
    .map((row) => ({
      contractId: row.id,
      uplineId: row.uplineId,
      agentId: row.downlineId,
      terms: row.terms,
      said: writeTerms(row.terms),
      since: row.takesEffectAt > due.from ? row.takesEffectAt : due.from,
      until: isWhole(row) ? due.until : row.endsAt!,
    }))
}
