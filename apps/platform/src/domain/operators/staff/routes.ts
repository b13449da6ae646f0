import type { OperatorCalls } from '@padma/contract'
import type { Db } from '../../../db/pool.ts'
import type { OperatorSession, Route } from '../../../http/edge.ts'
import { isRefusal, refuse, type Refusal } from '../../../refusal.ts'
import type { Passwords } from '../../../secrets/password-hash.ts'
import type { Brand } from '../../brand/index.ts'
import type { Acting } from '../acting.ts'
import { covers } from '../rights-of.ts'
import { rolesOf } from '../roles/store.ts'
import {
  addMember,
  beginAnew,
  changeAddresses,
  changeStatus,
  endSessions,
  giveRole,
} from './change-staff.ts'
import { memberOfStaff, staffOf, type StaffRow } from './store.ts'

type Deps = { db: Db; now: () => Date; brand: Pick<Brand, 'settings'>; passwords: Passwords }

export function staffRoutes(route: Route<OperatorCalls>, deps: Deps): void {
  const { db, now } = deps
  const floors = async (brandId: number) => {
    const { idleSeconds, lifeSeconds } = (await deps.brand.settings(brandId)).operatorSession
    return {
      seenAfter: new Date(now().getTime() - idleSeconds * 1000),
      createdAfter: new Date(now().getTime() - lifeSeconds * 1000),
    }
  }
  const toWire = (row: StaffRow, operator: OperatorSession) => ({
    id: `${row.id}`,
    username: row.username,
    role: { id: `${row.role_id}`, name: row.role, isOwner: row.is_owner },
    status: row.status,
    access:
      row.one_time_until === null
        ? ('ready' as const)
        : row.one_time_until > now()
          ? ('awaited' as const)
          : ('over' as const),
    accessUntil: row.one_time_until?.toISOString() ?? null,
    sessions: row.sessions,
    lastSignInAt: row.last_sign_in_at?.toISOString() ?? null,
    addresses: row.addresses,
    isMe: row.id === operator.operatorId,
  })
  const one = async (operator: OperatorSession, id: bigint) => {
    const row = await memberOfStaff(db, operator.brandId, id, await floors(operator.brandId))
    return row ? toWire(row, operator) : refuse('not_found')
  }
  const afterwards = async (
    operator: OperatorSession,
    id: bigint,
    act: (id: bigint) => Promise<unknown>,
  ) => {
    const outcome = await act(id)
    return isRefusal(outcome) ? outcome : one(operator, id)
  }
  const told = async (
    operator: OperatorSession,
    access: { id: bigint; password: string; until: Date } | Refusal,
  ) => {
    if (isRefusal(access)) return access
    const member = await one(operator, access.id)
    return isRefusal(member)
      ? member
      : { member, password: access.password, until: access.until.toISOString() }
  }
  const acting = ({ operator, ip }: { operator: OperatorSession; ip: string }): Acting => ({
    ...operator,
    ip,
  })

  route('GET /ops/staff', async ({ operator }) => {
    const [staff, roles] = await Promise.all([
      staffOf(db, operator.brandId, await floors(operator.brandId)),
      rolesOf(db, operator.brandId),
    ])
    const own = staff.find(({ id }) => id === operator.operatorId)
    return {
      staff: staff.map((row) => toWire(row, operator)),
      roles: roles.map((role) => ({
        id: `${role.id}`,
        name: role.name,
        isOwner: role.is_owner,
        isGivable: own !== undefined && covers(own, role),
      })),
    }
  })
  route('POST /ops/staff', async (asked) => {
    return told(asked.operator, await addMember(deps, acting(asked), asked.body))
  })
  route('PUT /ops/staff/:id/role', (asked) =>
    afterwards(asked.operator, asked.params.id, (id) =>
      giveRole(deps, acting(asked), id, asked.body.roleId),
    ),
  )
  route('PUT /ops/staff/:id/status', (asked) =>
    afterwards(asked.operator, asked.params.id, (id) =>
      changeStatus(deps, acting(asked), id, asked.body.status),
    ),
  )
  route('PUT /ops/staff/:id/addresses', (asked) =>
    afterwards(asked.operator, asked.params.id, (id) =>
      changeAddresses(deps, acting(asked), id, asked.body.addresses),
    ),
  )
  route('POST /ops/staff/:id/sessions/end', (asked) =>
    afterwards(asked.operator, asked.params.id, (id) => endSessions(deps, acting(asked), id)),
  )
  route('POST /ops/staff/:id/access/renew', async (asked) => {
    return told(asked.operator, await beginAnew(deps, acting(asked), asked.params.id))
  })
}
