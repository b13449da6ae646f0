import type { OperatorCalls } from '@padma/contract'
import { inTransaction } from '../../../db/in-transaction.ts'
import { publish } from '../../../db/outbox.ts'
import type { Db, Tx } from '../../../db/pool.ts'
import type { OperatorSession, Route } from '../../../http/edge.ts'
import { pageOf } from '../../../http/wire.ts'
import { isRefusal, refuse, type Refusal } from '../../../refusal.ts'
import type { Accounts, RecoveryRow } from '../../accounts/index.ts'
import { masked } from '../../notify/index.ts'
import type { Audit } from '../../audit/index.ts'

type Deps = { db: Db; accounts: Pick<Accounts, 'recovery'>; audit: Pick<Audit, 'write'> }
type Asked = {
  operator: OperatorSession
  params: { id: bigint }
  body: { reason: string }
  ip: string
}

/** The queue of members who have lost their SIM; each is decided with a reason. */
export function operatorRecoveryRoutes(
  route: Route<OperatorCalls>,
  { db, accounts: { recovery }, audit }: Deps,
): void {
  const decide = async (
    { operator, params, body, ip }: Asked,
    act: 'granted' | 'refused',
    change: (
      tx: Tx,
      decision: Parameters<typeof recovery.grant>[1],
    ) => Promise<RecoveryRow | Refusal>,
  ) => {
    const { id } = params
    const { brandId, operatorId } = operator
    const outcome = await inTransaction(db, async (tx) => {
      const row = await change(tx, { id, brandId, by: operator.username, reason: body.reason })
      if (isRefusal(row)) return row
      await audit.write(tx, {
        brandId,
        operatorId,
        act: `recovery.${act}`,
        subject: `recovery:${id}`,
        before: null,
        after: {
          player: row.username,
          mobile: masked(row.mobile),
          ...(row.due_at && { dueAt: row.due_at.toISOString() }),
          reason: body.reason,
        },
        ip,
      })
      await publish(tx, `recovery.${act}`, { brandId, playerId: row.member_id })
      return row
    })
    return isRefusal(outcome) ? outcome : toWire(outcome, await recovery.waitingHours(brandId))
  }

  route('GET /ops/recoveries', async ({ operator, query: { state, page, pageSize } }) => {
    const hours = await recovery.waitingHours(operator.brandId)
    return pageOf(
      { page, pageSize },
      await recovery.queue(operator.brandId, state, { page, pageSize }),
      (row) => toWire(row, hours),
    )
  })

  route('GET /ops/recoveries/:id', async ({ operator, params }) => {
    const row = await recovery.one(db, params.id)
    return row?.brand_id === operator.brandId
      ? toWire(row, await recovery.waitingHours(operator.brandId))
      : refuse('not_found')
  })

  route('POST /ops/recoveries/:id/grant', (asked) => decide(asked, 'granted', recovery.grant))

  route('POST /ops/recoveries/:id/refuse', (asked) => decide(asked, 'refused', recovery.refuse))
}

function toWire(row: RecoveryRow, waitingHours: number) {
  return {
    id: `${row.id}`,
    player: { id: `${row.member_id}`, username: row.username },
    state: row.state,
    from: masked(row.lost),
    to: masked(row.mobile),
    about: row.about,
    address: row.ip,
    askedAt: row.asked_at.toISOString(),
    decidedAt: row.decided_at?.toISOString() ?? null,
    decidedBy: row.decided_by,
    reason: row.reason,
    dueAt: row.due_at?.toISOString() ?? null,
    endedAt: row.ended_at?.toISOString() ?? null,
    failedFor: row.failed_for,
    fromSince: row.lost_since?.toISOString() ?? null,
    ownUntil: row.own_until?.toISOString() ?? null,
    waitingHours,
  }
}
