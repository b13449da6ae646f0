import { type OfferChannel, type OperatorCalls, sendPlaceholders } from '@padma/contract'
import { noticeTypes } from '@padma/contract/choices'
import type { Route } from '../../../http/edge.ts'
import { isRefusal, refuse, type Refusal } from '../../../refusal.ts'
import { answerQueue } from '../../audit/index.ts'
import type { Deps } from '../deps.ts'
import { sendColumns, sendList } from './list.ts'
import { cancel, planSend, stop } from './plan.ts'
import { countSegment, unknownAmong } from './segment.ts'
import { sendById, type SendRow, sendsByIds } from './store.ts'
import { sendToWire } from './to-wire.ts'

export function sendRoutes(route: Route<OperatorCalls>, deps: Deps): void {
  const shown = (outcome: SendRow | Refusal) => (isRefusal(outcome) ? outcome : sendToWire(outcome))

  route('GET /ops/sends', async ({ operator, query, ip }) => {
    const { timeZone } = await deps.brand.settings(operator.brandId)
    return answerQueue(deps.db, {
      operator,
      ip,
      query,
      timeZone,
      name: 'sends',
      table: sendList,
      read: async (ids) => (await sendsByIds(deps.db, ids)).map(sendToWire),
      columns: sendColumns,
    })
  })
  route('GET /ops/sends/:id', async ({ operator, params }) => {
    const row = await sendById(deps.db, params.id)
    return shown(row?.brandId === operator.brandId ? row : refuse('not_found'))
  })
  route('GET /ops/sends/form', async ({ operator: { brandId } }) => {
    const settings = await deps.brand.settings(brandId)
    return {
      types: noticeTypes.filter((type) => settings.announcementTypes.includes(type)),
      languages: settings.languages,
      defaultLanguage: settings.defaultLanguage,
      labels: settings.ranks.levels.map(({ names }) => names),
      placeholders: [...sendPlaceholders],
    }
  })
  route('POST /ops/sends/count', async ({ operator: { brandId }, body: { segment, channels } }) => {
    const { timeZone, marketing } = await deps.brand.settings(brandId)
    const asked: OfferChannel[] = ['inbox', ...new Set(channels)]
    const [counted, unknown] = await Promise.all([
      countSegment(deps.db, {
        brandId,
        segment,
        at: deps.now(),
        timeZone,
        channels: asked,
        inboxByDefault: marketing.inboxByDefault,
      }),
      segment.usernames ? unknownAmong(deps.db, brandId, segment.usernames) : [],
    ])
    return { ...counted, unknown }
  })
  route('POST /ops/sends', async ({ operator, ip, key, body }) =>
    shown(await planSend(deps, { ...operator, ip }, { ...body, key })),
  )
  route('POST /ops/sends/:id/cancel', async ({ operator, ip, params }) =>
    shown(await cancel(deps, { ...operator, ip }, params.id)),
  )
  route('POST /ops/sends/:id/stop', async ({ operator, ip, params }) =>
    shown(await stop(deps, { ...operator, ip }, params.id)),
  )
}
