import type { OperatorCalls } from '@padma/contract'
import type { Route } from '../../../http/edge.ts'
import { pageOf } from '../../../http/wire.ts'
import { isRefusal, refuse, type Refusal } from '../../../refusal.ts'
import type { Deps } from '../deps.ts'
import { answer, closeConversation, readUpTo, takeConversation } from './answer.ts'
import { messagesOf, pictureIn } from './messages.ts'
import { pictureToWire } from './routes.ts'
import { conversationById, type ConversationRow, conversationsOf } from './store.ts'
import { conversationForOperators, conversationListed } from './to-wire.ts'

export function serviceOperatorRoutes(route: Route<OperatorCalls>, deps: Deps): void {
  const { db } = deps
  const shown = async (
    outcome: ConversationRow | Refusal,
    { operatorId }: { operatorId: bigint },
  ) =>
    isRefusal(outcome)
      ? outcome
      : conversationForOperators(outcome, operatorId, await messagesOf(db, outcome.id))

  route('GET /ops/conversations', async ({ operator, query }) =>
    pageOf(query, await conversationsOf(db, operator.brandId, query), (row) =>
      conversationListed(row, operator.operatorId),
    ),
  )
  route('GET /ops/conversations/:id', async ({ operator, params }) => {
    const row = await conversationById(db, params.id)
    return shown(row?.brandId === operator.brandId ? row : refuse('not_found'), operator)
  })
  route('GET /ops/conversations/:id/pictures/:pictureId', async ({ operator, params }) =>
    pictureToWire(
      await pictureIn(db, {
        brandId: operator.brandId,
        conversationId: params.id,
        pictureId: params.pictureId,
      }),
    ),
  )
  route('GET /ops/service/answers', async ({ operator }) => ({
    answers: (await deps.brand.settings(operator.brandId)).service.answers,
  }))
  route('POST /ops/conversations/:id/take', async ({ operator, ip, params, body }) =>
    shown(await takeConversation(deps, { ...operator, ip }, { ...params, ...body }), operator),
  )
  route('POST /ops/conversations/:id/messages', async ({ operator, ip, key, params, body }) =>
    shown(
      await answer(deps, { ...operator, ip }, params.id, {
        requestKey: key,
        text: body.text ?? null,
        picture: body.picture,
      }),
      operator,
    ),
  )
  route(
    'POST /ops/conversations/:id/read',
    async ({ operator, ip, params, body }) =>
      (await readUpTo(deps, { ...operator, ip }, { ...params, ...body })) ?? {},
  )
  route('POST /ops/conversations/:id/close', async ({ operator, ip, params }) =>
    shown(await closeConversation(deps, { ...operator, ip }, params.id), operator),
  )
}
