import type { MemberCalls, OperatorCalls } from '@padma/contract'
import type { MemberSession, Route } from '../../../http/edge.ts'
import { isRefusal, refuse, type Refusal } from '../../../refusal.ts'
import { answerQueue } from '../../audit/index.ts'
import type { Deps } from '../deps.ts'
import { decideIdentity, isShown, lookAtDocument } from './decide.ts'
import { identityColumns, identityQueue } from './list.ts'
import { addDocument, sendDocuments } from './send.ts'
import { type Standing, standingOf, standingToWire } from './standing.ts'
import { besides, identityCheckById, identityChecksByIds, type IdentityCheckRow } from './store.ts'
import { identityForOperators } from './to-wire.ts'

export function memberIdentityRoutes(route: Route<MemberCalls>, deps: Deps): void {
  const shown = async ({ brandId }: MemberSession, standing: Standing | Refusal) =>
    isRefusal(standing)
      ? standing
      : standingToWire(standing, (await deps.brand.settings(brandId)).identityCheck)

  route('GET /wps/member/identity-check', async ({ member }) => {
    const settings = await deps.brand.settings(member.brandId)
    return shown(member, await standingOf(deps.db, member.playerId, { settings, at: deps.now() }))
  })
  route('PUT /wps/member/identity-check/:part', async ({ member, params, body }) =>
    shown(member, await addDocument(deps, member, { ...params, ...body })),
  )
  route('POST /wps/member/identity-check', async ({ member }) =>
    shown(member, await sendDocuments(deps, member)),
  )
}

export function operatorIdentityRoutes(route: Route<OperatorCalls>, deps: Deps): void {
  const { db } = deps
  const shown = async (row: IdentityCheckRow) => identityForOperators(row, await besides(db, row))
  const decided = async (outcome: IdentityCheckRow | Refusal) =>
    isRefusal(outcome) ? outcome : shown(outcome)

  route('GET /ops/identity-checks', async ({ operator, query, ip }) => {
    const { timeZone } = await deps.brand.settings(operator.brandId)
    return answerQueue(db, {
      operator,
      ip,
      query,
      timeZone,
      name: 'identity-checks',
      table: identityQueue,
      read: async (ids) => Promise.all((await identityChecksByIds(db, ids)).map(shown)),
      columns: identityColumns,
    })
  })
  route('GET /ops/identity-checks/:id', async ({ operator, params }) => {
    const row = await identityCheckById(db, params.id)
    return row && isShown(row, operator) ? shown(row) : refuse('not_found')
  })
  route('GET /ops/identity-checks/:id/:part', ({ operator, ip, params }) =>
    lookAtDocument(deps, { ...operator, ip }, params),
  )
  route('POST /ops/identity-checks/:id/approve', async ({ operator, ip, params }) =>
    decided(await decideIdentity(deps, { ...operator, ip }, { ...params, to: 'approved' })),
  )
  route('POST /ops/identity-checks/:id/reject', async ({ operator, ip, params, body }) =>
    decided(
      await decideIdentity(deps, { ...operator, ip }, { ...params, ...body, to: 'rejected' }),
    ),
  )
}
