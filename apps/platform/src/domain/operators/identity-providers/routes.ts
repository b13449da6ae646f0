import type { IdentityProvider, OperatorCalls } from '@padma/contract'
import { inTransaction } from '../../../db/in-transaction.ts'
import type { Db, Tx } from '../../../db/pool.ts'
import type { OperatorSession, Route } from '../../../http/edge.ts'
import { isRefusal, type Refusal } from '../../../refusal.ts'
import type { Auth } from '../../auth/index.ts'
import type { Audit } from '../../audit/index.ts'
import { markSeen, unseenChanges } from './changes.ts'

type Deps = {
  db: Db
  auth: Pick<Auth, 'federated'>
  audit: Pick<Audit, 'write' | 'unseenOf' | 'newestId'>
}
type View = Awaited<ReturnType<Auth['federated']['views']>>[number]
type Asked = { operator: OperatorSession; params: { provider: IdentityProvider }; ip: string }

/**
 * The brand's accounts with Google, Facebook and Firebase. No secret is told, in the answer or in
 * the log.
 */
export function identityProviderRoutes(
  route: Route<OperatorCalls>,
  { db, auth: { federated }, audit }: Deps,
): void {
  const shown = async (operator: OperatorSession) => ({
    providers: (await federated.views(operator.brandId)).map(({ changedAt, ...view }) => ({
      ...view,
      changedAt: changedAt?.toISOString() ?? null,
    })),
    changes: (await unseenChanges({ db, audit }, operator)).map(
      ({ id, at, username, act, subject }) => ({
        id: `${id}`,
        at: at.toISOString(),
        by: username ?? '',
        provider: subject.slice(subject.indexOf(':') + 1) as IdentityProvider,
        isRemoved: act.endsWith('.removed'),
      }),
    ),
  })
  const act = async (
    { operator, params: { provider }, ip }: Asked,
    name: 'changed' | 'removed',
    after: object | null,
    change: (tx: Tx) => Promise<View | Refusal>,
  ) => {
    const { brandId, operatorId } = operator
    const outcome = await inTransaction(db, async (tx) => {
      const before = await change(tx)
      if (isRefusal(before)) return before
      const stood =
        before.clientId === null ? null : { clientId: before.clientId, addresses: before.addresses }
      if (stood || after)
        await audit.write(tx, {
          brandId,
          operatorId,
          act: `identity_provider.${name}`,
          subject: `identity_provider:${provider}`,
          before: stood,
          after,
          ip,
        })
      return null
    })
    return isRefusal(outcome) ? outcome : shown(operator)
  }

  route('GET /ops/identity-providers', ({ operator }) => shown(operator))

  route('POST /ops/identity-providers/seen', async ({ operator, body }) => {
    await markSeen({ db, audit }, operator.operatorId, body.until)
    return shown(operator)
  })

  route('PUT /ops/identity-providers/:provider', (asked) => {
    const { clientId, secret, addresses } = asked.body
    return act(asked, 'changed', { clientId, addresses, ...(secret && { secret: 'new' }) }, (tx) =>
      federated.change(tx, asked.operator.brandId, {
        provider: asked.params.provider,
        clientId,
        secret,
        addresses,
      }),
    )
  })

  route('DELETE /ops/identity-providers/:provider', (asked) =>
    act(asked, 'removed', null, (tx) =>
      federated.remove(tx, asked.operator.brandId, asked.params.provider),
    ),
  )
}
