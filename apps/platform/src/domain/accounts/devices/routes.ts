import type { MemberCalls } from '@padma/contract'
import type { Route } from '../../../http/edge.ts'
import { refuse } from '../../../refusal.ts'
import type { DeviceActs } from './index.ts'

export function deviceRoutes(route: Route<MemberCalls>, devices: DeviceActs): void {
  route('GET /wps/member/devices', async ({ member }) => ({
    devices: (await devices.of(member)).map(({ id, ip, firstSeenAt, lastSeenAt, ...named }) => ({ ...named, id: String(id), address: ip, firstSeenAt: firstSeenAt.toISOString(), lastSeenAt: lastSeenAt.toISOString() })),
  }))

  route('POST /wps/member/devices/:id/end', async ({ member, params, body }) => (/^\d{1,18}$/.test(params.id) ? devices.end({ member, id: BigInt(params.id), ...body }) : refuse('not_found')))

  route('POST /wps/member/devices/end', ({ member, body }) => devices.endOthers({ member, ...body }))

  route('GET /wps/member/sign-ins', async ({ member, query: { page, pageSize } }) => {
    const { rows, total } = await devices.signIns(member.playerId, { limit: pageSize, offset: (page - 1) * pageSize })
    return { rows: rows.map(({ at, ip, ...each }) => ({ ...each, at: at.toISOString(), address: ip })), page, totalPages: Math.max(1, Math.ceil(total / pageSize)), totalRows: total }
  })
}
