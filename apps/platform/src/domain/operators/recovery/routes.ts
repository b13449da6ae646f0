import type { OperatorCalls } from '@padma/contract'
import { inTransaction } from '../../../db/in-transaction.ts'
import { publish } from '../../../db/outbox/outbox.ts'
import type { Db, Tx } from '../../../db/pool.ts'
import type { OperatorSession, Route } from '../../../http/edge.ts'
import { isRefusal, refuse, type Refusal } from '../../../refusal.ts'
import { type Members, TRIAL } from '../../members/index.ts'
import { caseQueue, type CaseRow, casesByIds, type Recovery } from '../../recovery/index.ts'
import { masked } from '../../notify/index.ts'
import { type Audit, answerQueue } from '../../audit/index.ts'
import type { Brand } from '../../brand/index.ts'
import { playerOf } from '../player-of.ts'

type Deps = {
  db: Db
  brand: Pick<Brand, 'settings'>
  members: Pick<Members, 'member'>
  recovery: Recovery
  audit: Pick<Audit, 'write'>
}
type Deciding = { operator: OperatorSession; reason: string; ip: string }

/** The queue of players who need access restored; each case is decided with a reason. */
export function operatorRecoveryRoutes(
  route: Route<OperatorCalls>,
  { db, brand, members, recovery, audit }: Deps,
): void {
  const decide = async (
    { operator, reason, ip }: Deciding,
    act: 'granted' | 'refused',
    change: (tx: Tx, by: string) => Promise<CaseRow | Refusal>,
  ) => {
    const { brandId, operatorId } = operator
    const outcome = await inTransaction(db, async (tx) => {
      const row = await change(tx, operator.username)
      if (isRefusal(row)) return row
      await audit.write(tx, {
        brandId,
        operatorId,
        playerId: row.member_id,
        act: `recovery.${act}`,
        subject: `recovery:${row.id}`,
        before: null,
        after: {
          player: row.username,
          kind: row.kind,
          state: row.state,
          ...(row.mobile && { mobile: masked(row.mobile) }),
          ...(row.event_kind && { change: row.event_kind }),
          ...(row.due_at && { dueAt: row.due_at.toISOString() }),
          reason,
        },
        ip,
      })
      await publish(tx, `recovery.${act}`, { brandId, playerId: row.member_id })
      return row
    })
    return isRefusal(outcome) ? outcome : toWire(outcome, await recovery.waitingHours(brandId))
  }

  route('GET /ops/recoveries', async ({ operator, query, ip }) => {
    const { brandId } = operator
    const hours = await recovery.waitingHours(brandId)
    const { timeZone } = await brand.settings(brandId)
    return answerQueue(db, {
      operator,
      ip,
      query,
      timeZone,
      name: 'number-changes',
      table: caseQueue,
      read: async (ids) => (await casesByIds(db, ids)).map((row) => toWire(row, hours)),
      columns: caseColumns,
    })
  })
  route('GET /ops/recoveries/:id', async ({ operator, params }) => {
    const row = await recovery.one(db, params.id)
    return row?.brand_id === operator.brandId
      ? toWire(row, await recovery.waitingHours(operator.brandId))
      : refuse('not_found')
  })

  route('POST /ops/recoveries/:id/grant', async ({ operator, params, body, ip }) => {
    const { id } = params
    const found = await recovery.one(db, id)
    if (found?.brand_id !== operator.brandId) return refuse('not_found')
    if (found.kind === 'not_me' && !operator.rights.has('access.restore'))
      return refuse('forbidden')
    const eventId = body.event ?? null
    const { brandId } = operator
    return decide({ operator, reason: body.reason, ip }, 'granted', (tx, by) =>
      recovery.grant(tx, { id, brandId, by, reason: body.reason, eventId }),
    )
  })

  route('POST /ops/recoveries/:id/refuse', async ({ operator, params, body, ip }) => {
    const { id } = params
    const { brandId } = operator
    return decide({ operator, reason: body.reason, ip }, 'refused', (tx, by) =>
      recovery.refuse(tx, { id, brandId, by, reason: body.reason }),
    )
  })

  route('GET /ops/players/:id/security-events', async ({ operator, params }) => {
    const member = await playerOf({ db, members }, operator, params.id)
    return isRefusal(member) ? member : { events: await recovery.events(member.id) }
  })

  route('POST /ops/players/:id/restore', async ({ operator, params, body, ip }) => {
    const member = await playerOf({ db, members }, operator, params.id)
    if (isRefusal(member)) return member
    if (member.type === TRIAL) return refuse('real_account_needed')
    const { reason, event } = body
    const { brandId } = operator
    return decide({ operator, reason, ip }, 'granted', (tx, by) =>
      recovery.restore(tx, {
        memberId: member.id,
        brandId,
        by,
        reason,
        ip,
        eventId: BigInt(event),
      }),
    )
  })
}

function toWire(row: CaseRow, waitingHours: number) {
  return {
    id: `${row.id}`,
    kind: row.kind,
    player: { id: `${row.member_id}`, username: row.username },
    state: row.state,
    from: row.lost && masked(row.lost),
    to: row.mobile && masked(row.mobile),
    about: row.about,
    address: row.ip,
    event:
      row.event_id === null
        ? null
        : { id: `${row.event_id}`, kind: row.event_kind!, at: row.event_at!.toISOString() },
    askedAt: row.asked_at.toISOString(),
    decidedAt: row.decided_at?.toISOString() ?? null,
    decidedBy: row.decided_by,
    secondBy: row.second_by,
    reason: row.reason,
    dueAt: row.due_at?.toISOString() ?? null,
    endedAt: row.ended_at?.toISOString() ?? null,
    obstacle: row.obstacle,
    waitingHours,
  }
}

const caseColumns: Readonly<Record<string, (row: ReturnType<typeof toWire>) => string | null>> = {
  Number: ({ id }) => `N-${id}`,
  Player: ({ player }) => player.username,
  Kind: ({ kind }) => kind,
  State: ({ state }) => state,
  From: ({ from }) => from,
  To: ({ to }) => to,
  Asked: ({ askedAt }) => askedAt,
  Decided: ({ decidedAt }) => decidedAt,
  'Decided by': ({ decidedBy }) => decidedBy,
  Reason: ({ reason }) => reason,
  Ended: ({ endedAt }) => endedAt,
}
