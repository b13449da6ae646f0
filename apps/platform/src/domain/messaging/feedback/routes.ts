import type { MemberCalls, OperatorCalls } from '@padma/contract'
import type { Route } from '../../../http/edge.ts'
import { pageOf } from '../../../http/wire.ts'
import { isRefusal, refuse, type Refusal } from '../../../refusal.ts'
import { answerQueue } from '../../audit/index.ts'
import type { Deps } from '../deps.ts'
import { answerFeedback, closeUnanswered } from './answer.ts'
import { feedbackColumns, feedbackQueue } from './list.ts'
import { sendFeedback } from './send.ts'
import { feedbackById, feedbackByIds, feedbackOfMember, type FeedbackRow } from './store.ts'
import { feedbackForOperators, feedbackToWire } from './to-wire.ts'

export function feedbackRoutes(route: Route<MemberCalls>, deps: Deps): void {
  route('GET /wps/feedback/form', async ({ brand }) => {
    const { topics, minimum, maximum } = (await deps.brand.settings(brand.id)).feedback
    return { questionTypes: topics, minimum, maximum }
  })
  route('PUT /wps/feedback', async ({ brand, member, key, language, body }) => {
    const sent = await sendFeedback(deps, {
      brandId: brand.id,
      memberId: member?.playerId ?? null,
      requestKey: key,
      language,
      topic: body.questionType,
      content: body.content,
      contact: body.contact || null,
    })
    return isRefusal(sent) ? sent : feedbackToWire(sent)
  })
  route('GET /wps/member/feedback', async ({ member, query }) =>
    pageOf(query, await feedbackOfMember(deps.db, member.playerId, query), feedbackToWire),
  )
}

export function feedbackOperatorRoutes(route: Route<OperatorCalls>, deps: Deps): void {
  const shown = (outcome: FeedbackRow | Refusal) =>
    isRefusal(outcome) ? outcome : feedbackForOperators(outcome)

  route('GET /ops/feedback', async ({ operator, query, ip }) => {
    const { timeZone } = await deps.brand.settings(operator.brandId)
    return answerQueue(deps.db, {
      operator,
      ip,
      query,
      timeZone,
      name: 'feedback',
      table: feedbackQueue,
      read: async (ids) => (await feedbackByIds(deps.db, ids)).map(feedbackForOperators),
      columns: feedbackColumns,
    })
  })
  route('GET /ops/feedback/:id', async ({ operator, params }) => {
    const row = await feedbackById(deps.db, params.id)
    return shown(row?.brandId === operator.brandId ? row : refuse('not_found'))
  })
  route('POST /ops/feedback/:id/answer', async ({ operator, ip, params, body }) =>
    shown(await answerFeedback(deps, { ...operator, ip }, { ...params, ...body })),
  )
  route('POST /ops/feedback/:id/close', async ({ operator, ip, params }) =>
    shown(await closeUnanswered(deps, { ...operator, ip }, params.id)),
  )
}
