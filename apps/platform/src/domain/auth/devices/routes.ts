import type { MemberCalls } from '@padma/contract'
import type { Route } from '../../../http/edge.ts'
import { idOf, pageOf, spanOf } from '../../../http/wire.ts'
import { refuse } from '../../../refusal.ts'
import type { DeviceActs } from './index.ts'

export function deviceRoutes(route: Route<MemberCalls>, devices: DeviceActs): void {
  route('GET /wps/member/devices', async ({ member }) => ({
    devices: (await devices.of(member)).map(
      ({ id, ip, firstSeenAt, lastSeenAt, rememberedUntil, ...named }) => ({
        ...named,
        id: String(id),
        address: ip,
        firstSeenAt: firstSeenAt.toISOString(),
        lastSeenAt: lastSeenAt.toISOString(),
        rememberedUntil: rememberedUntil?.toISOString() ?? null,
      }),
    ),
  }))

  route('PUT /wps/member/device', async ({ member, body }) => {
    await devices.mark(member, body.device)
    return {}
  })

  route('POST /wps/member/devices/:id/end', async ({ member, params }) => {
    const id = idOf(params.id)
    return id === null ? refuse('not_found') : devices.end({ member, id })
  })

  route('POST /wps/member/devices/end', ({ member }) => devices.endOthers(member))

  route('GET /wps/member/sign-ins', async ({ member, query }) =>
    pageOf(
      query,
      await devices.signIns(member.playerId, query.outcome, spanOf(query)),
      ({ at, ip, ...each }) => ({ ...each, at: at.toISOString(), address: ip }),
    ),
  )
}
