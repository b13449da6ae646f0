import type { ApprovalKind } from '@padma/contract'
import { inTransaction } from '../../../db/in-transaction.ts'
import { publish } from '../../../db/outbox/outbox.ts'
import type { Db, Tx } from '../../../db/pool.ts'
import type { OperatorSession } from '../../../http/edge.ts'
import type { ApprovalAct } from '../../../module.ts'
import { isRefusal, refuse, type Refusal } from '../../../refusal.ts'
import { insertAudit } from '../../audit/index.ts'
import { noSecondPerson } from '../second-person.ts'
import {
  dueRequests,
  insertRequest,
  lockRequest,
  type NewRequest,
  putDecided,
  requestById,
  type RequestRow,
} from './store.ts'

const LIFE_MS = 24 * 60 * 60 * 1000
const DECIDE = 'approvals.decide'

export type Deps = {
  db: Db
  now: () => Date
  /** What the module does that declared the kind. */
  actOf: (kind: ApprovalKind) => ApprovalAct
}
type Acting = OperatorSession & { ip: string }
/** The operator who asks, and from where. */
export type Asking = Pick<OperatorSession, 'operatorId' | 'brandId' | 'username'> & { ip: string }

/** Nothing is done yet: another operator decides within 24 hours. */
export async function askApproval(
  { now }: Pick<Deps, 'now'>,
  tx: Tx,
  by: Asking,
  asked: NewRequest,
): Promise<RequestRow | Refusal> {
  const at = now()
  const { row, isNew } = await insertRequest(tx, asked, by, at, new Date(at.getTime() + LIFE_MS))
  if (!isNew)
    return row.player_id === asked.playerId &&
      row.units === asked.units &&
      row.kind === asked.kind &&
      row.reason === asked.reason
      ? row
      : refuse('key_reused')
  await written(tx, by, row, 'asked', { reason: row.reason, ...row.payload })
  return row
}

/** Does what was asked in the decision's own transaction: with it, or neither. */
export function approve(
  deps: Deps,
  by: Acting,
  { id, note }: { id: bigint; note?: string | undefined },
): Promise<RequestRow | Refusal> {
  return inTransaction(deps.db, async (tx) => {
    const row = await lockRequest(tx, id)
    if (row?.brand_id !== by.brandId) return refuse('not_found')
    // Their own repeat is answered.
    if (row.state === 'approved' && row.decided_by === by.operatorId) return row
    if (row.state !== 'waiting') return refuse('item_closed')
    const notSecond = noSecondPerson(by, DECIDE, [row.asked_by])
    if (notSecond) return notSecond
    if (row.expires_at <= deps.now()) return refuse('approval_expired')
    await putDecided(tx, id, 'approved', by, { note: note ?? null, at: deps.now() })
    await written(tx, by, row, 'approved', { askedBy: row.asked_name, note })
    const done = await deps.actOf(row.kind)(tx, { request: row, by })
    return isRefusal(done) ? done : (await requestById(tx, id))!
  })
}

/** By whoever may decide; whoever asked takes it back. */
export function refuseRequest(
  deps: Deps,
  by: Acting,
  { id, note }: { id: bigint; note: string },
): Promise<RequestRow | Refusal> {
  return inTransaction(deps.db, async (tx) => {
    const row = await lockRequest(tx, id)
    if (row?.brand_id !== by.brandId) return refuse('not_found')
    if (row.state !== 'waiting') return refuse('item_closed')
    const isOwn = row.asked_by === by.operatorId
    if (!isOwn && !by.rights.has(DECIDE)) return refuse('forbidden')
    const state = isOwn ? 'withdrawn' : 'refused'
    await putDecided(tx, id, state, by, { note, at: deps.now() })
    await written(tx, by, row, state, { askedBy: row.asked_name, note })
    return (await requestById(tx, id))!
  })
}

/** What no one decided in time. */
export function expireRequests(deps: Pick<Deps, 'db' | 'now'>): Promise<void> {
  return inTransaction(deps.db, async (tx) => {
    for (const row of await dueRequests(tx, deps.now())) {
      await putDecided(tx, row.id, 'expired', null, { note: null, at: deps.now() })
      await written(tx, null, row, 'expired', { askedBy: row.asked_name })
    }
  })
}

async function written(
  tx: Tx,
  by: Asking | null,
  row: RequestRow,
  what: 'asked' | 'approved' | 'refused' | 'withdrawn' | 'expired',
  after: object,
): Promise<void> {
  await insertAudit(tx, {
    brandId: row.brand_id,
    operatorId: by?.operatorId ?? null,
    playerId: row.player_id ?? undefined,
    act: `approval.${what}`,
    subject: `approval:${row.id}`,
    before: null,
    after: { player: row.username, kind: row.kind, ...after },
    ip: by?.ip ?? '',
  })
  await publish(tx, `approval.${what}`, {
    brandId: row.brand_id,
    payload: { approvalId: `${row.id}` },
  })
}
