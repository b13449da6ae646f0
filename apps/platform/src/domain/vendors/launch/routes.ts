import type { MemberCalls } from '@padma/contract'
import type { Route } from '../../../http/edge.ts'
import { isRefusal } from '../../../refusal.ts'
import type { Brand } from '../../brand/index.ts'
import { bringHome, launchThere, type TransferDeps } from '../transfer-mode/index.ts'
import { launchGame, type LaunchDeps } from './launch-game.ts'

export function launchRoutes(
  route: Route<MemberCalls>,
  deps: LaunchDeps & {
    brand: Pick<Brand, 'settings'>
    portalAt: (domain: string) => string
    transfers: TransferDeps
  },
): void {
  route('GET /wps/game/launchGame', async ({ member, brand, query, ip, host }) => {
    const portalOrigin = deps.portalAt(host)
    const there = await launchThere(deps.transfers, member, {
      vendor: query.vassalage,
      gameCode: query.gameCode,
      language: query.language,
      portalOrigin,
    })
    if (there) return there
    // What lies in another vendor's wallet is played with here too.
    const leftIn = await bringHome(deps.transfers, member)
    const { timeZone, session } = await deps.brand.settings(brand.id)
    const launched = await launchGame(deps, {
      playerId: member.playerId,
      brandId: brand.id,
      sessionId: member.sessionId,
      brandCode: brand.code,
      vendor: query.vassalage,
      gameCode: query.gameCode,
      device: query.device,
      language: query.language,
      ip,
      portalOrigin,
      timeZone,
      session,
    })
    return isRefusal(launched) ? launched : { ...launched, leftIn }
  })
}
