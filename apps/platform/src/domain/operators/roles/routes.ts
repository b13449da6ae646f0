import { type OperatorCalls, type Right, rights } from '@padma/contract'
import type { Db } from '../../../db/pool.ts'
import type { OperatorSession, Route } from '../../../http/edge.ts'
import { isRefusal, refuse } from '../../../refusal.ts'
import { rightsOf } from '../rights-of.ts'
import { memberOfStaff } from '../staff/store.ts'
import { addRole, changeRole, removeRole } from './change-role.ts'
import { rolesOf } from './store.ts'

type Deps = { db: Db; now: () => Date }

export function roleRoutes(route: Route<OperatorCalls>, deps: Deps): void {
  const shown = async (operator: OperatorSession) => {
    const [roles, me] = await Promise.all([
      rolesOf(deps.db, operator.brandId),
      memberOfStaff(deps.db, operator.brandId, operator.operatorId),
    ])
    return roles.map((role) => ({
      id: `${role.id}`,
      name: role.name,
      isOwner: role.is_owner,
      rights: inOrder(rightsOf(role)),
      holders: role.holders,
      isMine: role.id === me?.role_id,
    }))
  }
  const one = async (operator: OperatorSession, id: bigint) =>
    (await shown(operator)).find((role) => role.id === `${id}`) ?? refuse('not_found')

  route('GET /ops/roles', async ({ operator }) => ({ roles: await shown(operator) }))
  route('POST /ops/roles', async ({ operator, body, ip }) => {
    const added = await addRole(deps, { ...operator, ip }, body)
    return isRefusal(added) ? added : one(operator, added)
  })
  route('PUT /ops/roles/:id', async ({ operator, params, body, ip }) => {
    const changed = await changeRole(deps, { ...operator, ip }, params.id, body)
    return isRefusal(changed) ? changed : one(operator, changed)
  })
  route('DELETE /ops/roles/:id', async ({ operator, params, ip }) => {
    return removeRole(deps, { ...operator, ip }, params.id)
  })
}

function inOrder(known: ReadonlySet<Right>): Right[] {
  return rights.filter((right) => known.has(right))
}
