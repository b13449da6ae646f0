import type { MemberCalls } from '@padma/contract'
import type { Route } from '../../../http/edge.ts'
import type { Brand } from '../../brand/index.ts'
import { launchGame, type LaunchDeps } from './launch-game.ts'

export function launchRoutes(
  route: Route<MemberCalls>,
  deps: LaunchDeps & { brand: Pick<Brand, 'settings'>; portalAt: (domain: string) => string },
): void {
  route('GET /wps/game/launchGame', async ({ member, brand, query, ip, host }) => {
    const { timeZone, session } = await deps.brand.settings(brand.id)
    return launchGame(deps, {
      playerId: member.playerId,
      brandId: brand.id,
      sessionId: member.sessionId,
      brandCode: brand.code,
      vendor: query.vassalage,
      gameCode: query.gameCode,
      device: query.device,
      language: query.language,
      ip,
      portalOrigin: deps.portalAt(host),
      timeZone,
      session,
    })
  })
}
