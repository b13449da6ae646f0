import type { OperatorCalls, PromotionStatus } from '@padma/contract'
import type { Route } from '../../../http/edge.ts'
import { isRefusal, refuse, type Refusal } from '../../../refusal.ts'
import { answerQueue } from '../../audit/index.ts'
import { wordsIn } from '../../brand/index.ts'
import type { Deps } from '../deps.ts'
import type { ParticipationRow } from '../taking-part/store.ts'
import { approve, lookAtImage, reject } from './decide.ts'
import { applicationQueue, applicationsByIds, type ApplicationFound, codesOf } from './list.ts'

const toWire = (row: ApplicationFound) => ({
  id: `${row.id}`,
  player: { id: `${row.memberId}`, username: row.username },
  promotion: wordsIn(row.title, 'en') || Object.values(row.title)[0]!,
  promotionCode: row.code,
  state: row.status as PromotionStatus,
  comment: row.comment,
  images: row.images,
  warnings: row.twins.map(({ kind, id, username }) => ({
    kind,
    player: { id: `${id}`, username },
  })),
  reason: row.reason,
  appliedAt: row.appliedAt.toISOString(),
  decidedAt: row.decidedAt?.toISOString() ?? null,
  decidedBy: row.decidedBy,
})
type Application = ReturnType<typeof toWire>

/** Of the file that operators take away. */
const columns: Readonly<Record<string, (row: Application) => string | null>> = {
  Number: ({ id }) => `PA-${id}`,
  Player: ({ player }) => player.username,
  Promotion: ({ promotionCode }) => promotionCode,
  State: ({ state }) => state,
  Comment: ({ comment }) => comment,
  Reason: ({ reason }) => reason,
  'Decided by': ({ decidedBy }) => decidedBy,
  Sent: ({ appliedAt }) => appliedAt,
  Decided: ({ decidedAt }) => decidedAt,
}

export function applicationRoutes(route: Route<OperatorCalls>, deps: Deps): void {
  const { db } = deps
  const shown = async (outcome: ParticipationRow | Refusal): Promise<Application | Refusal> => {
    if (isRefusal(outcome)) return outcome
    const [row] = await applicationsByIds(db, [outcome.id])
    return toWire(row!)
  }

  route('GET /ops/promotion-applications', async ({ operator, query, ip }) => {
    const { timeZone } = await deps.brand.settings(operator.brandId)
    return answerQueue(db, {
      operator,
      ip,
      query,
      timeZone,
      name: 'promotion-applications',
      table: applicationQueue,
      read: async (ids) => (await applicationsByIds(db, ids)).map(toWire),
      columns,
      methods: await codesOf(db, operator.brandId),
    })
  })
  route('GET /ops/promotion-applications/:id', async ({ operator, params }) => {
    const [row] = await applicationsByIds(db, [params.id])
    return row?.brandId === operator.brandId ? toWire(row) : refuse('not_found')
  })
  route('GET /ops/promotion-applications/:id/images/:imageId', ({ operator, ip, params }) =>
    lookAtImage(deps, { ...operator, ip }, params),
  )
  route('POST /ops/promotion-applications/:id/approve', async ({ operator, ip, params }) =>
    shown(await approve(deps, { ...operator, ip }, params.id)),
  )
  route('POST /ops/promotion-applications/:id/reject', async ({ operator, ip, params, body }) =>
    shown(await reject(deps, { ...operator, ip }, { ...params, ...body })),
  )
}
