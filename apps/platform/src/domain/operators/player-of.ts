import type { Db } from '../../db/pool.ts'
import type { OperatorSession } from '../../http/edge.ts'
import { idOf } from '../../http/wire.ts'
import { refuse, type Refusal } from '../../refusal.ts'
import type { Accounts, Member } from '../accounts/index.ts'

/** The player of this number, if he is of the operator's brand. */
export async function playerOf(
  { db, accounts }: { db: Db; accounts: Pick<Accounts, 'member'> },
  operator: Pick<OperatorSession, 'brandId'>,
  id: string,
): Promise<Member | Refusal<'not_found'>> {
  const known = idOf(id)
  const member = known === null ? null : await accounts.member(db, known)
  return member?.brandId === operator.brandId ? member : refuse('not_found')
}
