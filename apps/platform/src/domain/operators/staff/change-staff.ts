import type { Right } from '@padma/contract'
import type { Db, Tx } from '../../../db/pool.ts'
import { isRefusal, refuse, type Refusal } from '../../../refusal.ts'
import type { Passwords } from '../../../secrets/password-hash.ts'
import { type Acting, actUponStaff, type Done } from '../acting.ts'
import { covers } from '../rights-of.ts'
import { roleOf, type RoleRow } from '../roles/store.ts'
import { revokeSessionsOf } from '../store.ts'
import { newOneTimePassword } from '../../../secrets/one-time-password.ts'
import { isMistaken } from './mistaken-name.ts'
import {
  insertMember,
  memberOfStaff,
  namesOfStaff,
  renewAccess,
  setAddresses,
  setRole,
  setStatus,
  type StaffRow,
} from './store.ts'

type Deps = { db: Db; now: () => Date; passwords: Passwords }
const ONE_TIME_HOURS = 24

/**
 * Adds an operator who cannot come in but by the first sign-in. The password is told here and never
 * again.
 */
export async function addMember(
  deps: Deps,
  acting: Acting,
  asked: { username: string; roleId: bigint; addresses: readonly string[] },
) {
  const access = await newAccess(deps)
  if (isRefusal(access)) return access
  return actUponStaff(deps, acting, 'staff.add', async (tx, actor) => {
    const role = await roleOf(tx, acting.brandId, asked.roleId)
    if (!role) return refuse('role_unknown')
    if (!covers(actor, role)) return refuse('beyond_own_rights')
    if (
      isMistaken(asked.username, {
        isOwner: role.is_owner,
        colleagues: await namesOfStaff(tx, acting.brandId),
      })
    )
      return refuse('username_alike', { fields: { username: 'alike' } })
    const id = await insertMember(tx, {
      brandId: acting.brandId,
      ...asked,
      ...access,
      at: deps.now(),
    })
    if (id === null) return refuse('username_taken', { fields: { username: 'taken' } })
    return {
      act: 'staff.added',
      subject: `operator:${asked.username}`,
      before: null,
      after: { role: role.name, addresses: asked.addresses },
      value: { id, password: access.password, until: access.until },
    }
  })
}

export function giveRole(deps: Deps, acting: Acting, id: bigint, roleId: bigint) {
  return upon(deps, acting, 'staff.role', id, async (tx, actor, member) => {
    const role = await roleOf(tx, acting.brandId, roleId)
    if (!role) return refuse('role_unknown')
    if (!covers(actor, role)) return refuse('beyond_own_rights')
    await setRole(tx, id, roleId)
    await revokeSessionsOf(tx, acting.brandId, [id], deps.now())
    return { act: 'staff.role_changed', before: { role: member.role }, after: { role: role.name } }
  })
}

export function changeStatus(deps: Deps, acting: Acting, id: bigint, status: 'active' | 'locked') {
  return upon(deps, acting, 'staff.lock', id, async (tx, _actor, member) => {
    await setStatus(tx, id, status)
    if (status === 'locked') await revokeSessionsOf(tx, acting.brandId, [id], deps.now())
    return {
      act: status === 'locked' ? 'staff.locked' : 'staff.unlocked',
      before: { status: member.status },
      after: { status },
    }
  })
}

export function changeAddresses(
  deps: Deps,
  acting: Acting,
  id: bigint,
  addresses: readonly string[],
) {
  return upon(deps, acting, 'staff.addresses', id, async (tx, _actor, member) => {
    await setAddresses(tx, id, addresses)
    await revokeSessionsOf(tx, acting.brandId, [id], deps.now())
    return {
      act: 'staff.addresses_changed',
      before: { addresses: member.addresses },
      after: { addresses },
    }
  })
}

export function endSessions(deps: Deps, acting: Acting, id: bigint) {
  return upon(deps, acting, 'staff.sessions', id, async (tx) => {
    await revokeSessionsOf(tx, acting.brandId, [id], deps.now())
    return { act: 'staff.sessions_ended', before: null, after: null }
  })
}

/**
 * For a lost phone, a forgotten password, or a one-time password whose day went by: he begins anew
 * with another one.
 */
export async function beginAnew(deps: Deps, acting: Acting, id: bigint) {
  // Asked before the hash as well: none is made for nobody.
  if (!(await memberOfStaff(deps.db, acting.brandId, id))) return refuse('not_found')
  const access = await newAccess(deps)
  if (isRefusal(access)) return access
  const renewed = await upon(deps, acting, 'staff.access', id, async (tx) => {
    await renewAccess(tx, id, access)
    await revokeSessionsOf(tx, acting.brandId, [id], deps.now())
    return { act: 'staff.access_renewed', before: null, after: null }
  })
  return isRefusal(renewed) ? renewed : { id, password: access.password, until: access.until }
}

/** Nobody acts upon themselves, or upon an operator who has a right that they lack. */
function upon(
  deps: Deps,
  acting: Acting,
  right: Right,
  id: bigint,
  act: (
    tx: Tx,
    actor: RoleRow,
    member: StaffRow,
  ) => Promise<Omit<Done<null>, 'subject' | 'value'> | Refusal>,
) {
  return actUponStaff(deps, acting, right, async (tx, actor) => {
    const member = await memberOfStaff(tx, acting.brandId, id)
    if (!member) return refuse('not_found')
    if (id === acting.operatorId) return refuse('own_account')
    if (!covers(actor, member)) return refuse('beyond_own_rights')
    const done = await act(tx, actor, member)
    return isRefusal(done) ? done : { ...done, subject: `operator:${member.username}`, value: null }
  })
}

/** Hashed before the transaction: a hash takes longer than the lock should be held. */
async function newAccess({ passwords, now }: Deps) {
  const password = newOneTimePassword()
  const passwordHash = await passwords.hash(password)
  return isRefusal(passwordHash)
    ? passwordHash
    : { password, passwordHash, until: new Date(now().getTime() + ONE_TIME_HOURS * 3_600_000) }
}
