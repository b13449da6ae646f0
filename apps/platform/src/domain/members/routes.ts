import type { MemberCalls } from '@padma/contract'
import type { Route } from '../../http/edge.ts'
import type { Members } from './index.ts'
import { treeRoutes } from './tree/routes.ts'

export function membersRoutes(route: Route<MemberCalls>, members: Members): void {
  treeRoutes(route, members.tree)

  route(
    'PUT /wps/member/language',
    async ({ brand, member, body }) =>
      (await members.setLanguage({
        playerId: member.playerId,
        brandId: brand.id,
        lang: body.lang,
      })) ?? {},
  )

  route('POST /wps/member/firstLogin', async ({ member }) => {
    await members.markFirstLogin(member.playerId)
    return {}
  })
}
