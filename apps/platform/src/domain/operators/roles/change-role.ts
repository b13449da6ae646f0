import { ownersAlone, type Right } from '@padma/contract'
import type { Db } from '../../../db/pool.ts'
import { isRefusal, refuse } from '../../../refusal.ts'
import { type Acting, actUponStaff } from '../acting.ts'
import { covers } from '../rights-of.ts'
import { revokeSessionsOf } from '../store.ts'
import { deleteRole, holdersOf, insertRole, roleOf, type RoleRow, updateRole } from './store.ts'

type Deps = { db: Db; now: () => Date }
type Asked = { name: string; rights: readonly Right[] }
/**
 * Who decides about withdrawals and lets people in could be maker and checker at once, under
 * another's name; who sets the bound from which a second one is asked for, or of what he gives
 * away, has none. An owner can; nobody else shall.
 */
const notBeside: Partial<Record<Right, readonly Right[]>> = {
  'withdrawals.decide': ['staff.add', 'staff.access', 'configuration.guards'],
  'deposits.decide': ['configuration.guards'],
  'identityChecks.decide': ['configuration.guards'],
  'freeRounds.give': ['configuration.guards'],
}
const isOwnChecker = (rights: readonly Right[]): boolean =>
  rights.some((right) => notBeside[right]?.some((other) => rights.includes(other)))

export function addRole(deps: Deps, acting: Acting, asked: Asked) {
  const role = written(asked)
  if (isRefusal(role)) return role
  return actUponStaff(deps, acting, 'roles.change', async (tx, actor) => {
    if (!covers(actor, { is_owner: false, rights: role.rights })) return refuse('beyond_own_rights')
    const id = await insertRole(tx, { brandId: acting.brandId, ...role, at: deps.now() })
    if (id === null) return refuse('role_name_taken', { fields: { name: 'taken' } })
    return { act: 'role.added', subject: `role:${role.name}`, before: null, after: role, value: id }
  })
}

/**
 * Those who have the role are signed out when its rights change, and find at their next sign-in
 * what they may do now.
 */
export function changeRole(deps: Deps, acting: Acting, id: bigint, asked: Asked) {
  const role = written(asked)
  if (isRefusal(role)) return role
  return actUponStaff(deps, acting, 'roles.change', async (tx, actor) => {
    const before = await roleOf(tx, acting.brandId, id)
    const refused = whyNot(actor, before)
    if (refused) return refused
    if (!covers(actor, { is_owner: false, rights: role.rights })) return refuse('beyond_own_rights')
    if (!(await updateRole(tx, acting.brandId, { id, ...role })))
      return refuse('role_name_taken', { fields: { name: 'taken' } })
    if (String(before!.rights.toSorted()) !== String(role.rights))
      await revokeSessionsOf(tx, acting.brandId, await holdersOf(tx, id), deps.now())
    return {
      act: 'role.changed',
      subject: `role:${role.name}`,
      before: { name: before!.name, rights: before!.rights },
      after: role,
      value: id,
    }
  })
}

export function removeRole(deps: Deps, acting: Acting, id: bigint) {
  return actUponStaff(deps, acting, 'roles.change', async (tx, actor) => {
    const before = await roleOf(tx, acting.brandId, id)
    const refused = whyNot(actor, before)
    if (refused) return refused
    if (!(await deleteRole(tx, id))) return refuse('role_in_use')
    return {
      act: 'role.removed',
      subject: `role:${before!.name}`,
      before: { name: before!.name, rights: before!.rights },
      after: null,
      value: {},
    }
  })
}

function whyNot(actor: RoleRow, role: RoleRow | null) {
  if (!role) return refuse('not_found')
  if (role.is_owner) return refuse('role_fixed')
  // Or a right to change roles would be a right to everything.
  if (role.id === actor.id) return refuse('own_role')
  return covers(actor, role) ? null : refuse('beyond_own_rights')
}

/**
 * As it is kept: each right once, in one order, so that two sets can be compared. Refused with what
 * no role may have, no matter who asks.
 */
function written({ name, rights }: Asked) {
  const wrong = isOwnChecker(rights)
    ? 'own_checker'
    : rights.some((right) => ownersAlone.includes(right))
      ? 'owners_alone'
      : null
  return wrong
    ? refuse(wrong, { fields: { rights: wrong } })
    : { name, rights: [...new Set(rights)].sort() }
}
