import type { Tx } from '../../../db/pool.ts'
import { newToken } from '../../../secrets/token.ts'
import { insertAudit } from '../../audit/index.ts'
import { rightsOf } from '../rights-of.ts'
import { insertSession, type OperatorRow } from '../store.ts'

/** The one place where an operator's session begins, with its line of the audit log. */
export async function openSession(
  tx: Tx,
  operator: OperatorRow,
  { act, ip, at }: { act: 'operator.signed_in' | 'operator.enrolled'; ip: string; at: Date },
) {
  const { token, digest } = newToken()
  const { id: operatorId, brand_id: brandId, username, role } = operator
  await insertSession(tx, { operatorId, digest, ip, at })
  await insertAudit(tx, {
    brandId,
    operatorId,
    act,
    subject: `operator:${username}`,
    before: null,
    after: null,
    ip,
  })
  return { token, operatorId, username, role, rights: rightsOf(operator) }
}
