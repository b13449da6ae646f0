import type { Right } from '@padma/contract'
import type { OperatorSession } from '../../http/edge.ts'
import { refuse, type Refusal } from '../../refusal.ts'

/**
 * Why the operator is no second person beside the makers; one who borrowed the right from them is
 * none.
 */
export function noSecondPerson(
  { operatorId, lent = [] }: Pick<OperatorSession, 'operatorId' | 'lent'>,
  right: Right,
  makers: readonly (bigint | null)[],
): Refusal<'maker_cannot_check' | 'lent_by_maker'> | null {
  if (makers.includes(operatorId)) return refuse('maker_cannot_check')
  const lenders = lent.filter((loan) => loan.right === right)
  return lenders.length > 0 && lenders.every(({ lender }) => makers.includes(lender))
    ? refuse('lent_by_maker')
    : null
}
