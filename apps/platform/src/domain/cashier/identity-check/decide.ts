import { inTransaction } from '../../../db/in-transaction.ts'
import type { Tx } from '../../../db/pool.ts'
import { refuse } from '../../../refusal.ts'
import type { Acting, Deps } from '../deps.ts'
import { DOCUMENTS, tellOfCheck } from './send.ts'
import {
  documentOf,
  identityCheckById,
  type IdentityCheckRow,
  type IdentityPart,
  lockIdentityCheck,
  moveIdentityCheck,
} from './store.ts'

type Decision = { to: 'approved'; reason?: never } | { to: 'rejected'; reason: string }

/** An operator says whether the documents show who the member is; repeated, it answers the row. */
export function decideIdentity(
  deps: Deps,
  operator: Acting,
  { id, to, reason }: Decision & { id: bigint },
) {
  return inTransaction(deps.db, async (tx) => {
    const row = await lockIdentityCheck(tx, id)
    if (!row || !isShown(row, operator)) return refuse('not_found')
    if (
      row.state === to &&
      row.decided_by === operator.operatorId &&
      row.reason === (reason ?? null)
    )
      return row
    if (row.state !== 'waiting') return refuse('identity_check_decided')
    const decided = await moveIdentityCheck(tx, row, to, {
      ...(reason && { reason }),
      decidedBy: operator.operatorId,
      at: deps.now(),
    })
    await writeDown(deps, tx, operator, row, {
      act: to,
      before: { state: row.state },
      after: { state: to, ...(reason && { reason }) },
    })
    await tellOfCheck(tx, decided)
    const message = {
      brandId: row.brand_id,
      memberId: row.player_id,
      subject: `identity_check:${row.id}`,
    }
    if (to === 'approved')
      await deps.inbox.write(tx, { ...message, kind: 'identity_approved', params: {} })
    else await deps.inbox.write(tx, { ...message, kind: 'identity_rejected', params: { reason } })
    return decided
  })
}

/** A picture for an operator; that they looked is written down before they see it. */
export function lookAtDocument(
  deps: Deps,
  operator: Acting,
  { id, part }: { id: bigint; part: IdentityPart },
) {
  return inTransaction(deps.db, async (tx) => {
    const row = await identityCheckById(tx, id)
    const document = row && isShown(row, operator) ? await documentOf(tx, id, part) : undefined
    if (!row || !document) return refuse('not_found')
    await writeDown(deps, tx, operator, row, { act: 'seen', before: null, after: { part } })
    const { kind, sealed } = document
    return { kind, data: deps.box.open(DOCUMENTS, sealed).toString('base64') }
  })
}

/** What a member has not sent yet is no case. */
export const isShown = (row: IdentityCheckRow, { brandId }: Pick<Acting, 'brandId'>): boolean =>
  row.brand_id === brandId && row.state !== 'draft'

const writeDown = (
  deps: Deps,
  tx: Tx,
  { operatorId, brandId, ip }: Acting,
  { id }: IdentityCheckRow,
  { act, ...change }: { act: string; before: object | null; after: object },
): Promise<void> =>
  deps.audit(tx, {
    brandId,
    operatorId,
    ip,
    act: `identity_check.${act}`,
    subject: `identity_check:${id}`,
    ...change,
  })
