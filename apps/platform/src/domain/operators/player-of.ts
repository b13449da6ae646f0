import type { Db } from '../../db/pool.ts'
import type { OperatorSession } from '../../http/edge.ts'
import { refuse, type Refusal } from '../../refusal.ts'
import type { Members, Member } from '../members/index.ts'

/** The player of this number, if he is of the operator's brand. */
export async function playerOf(
  { db, members }: { db: Db; members: Pick<Members, 'member'> },
  operator: Pick<OperatorSession, 'brandId'>,
  id: bigint,
): Promise<Member | Refusal<'not_found'>> {
  const member = await members.member(db, id)
  return member?.brandId === operator.brandId ? member : refuse('not_found')
}
