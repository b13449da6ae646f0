import type { MemberCalls } from '@padma/contract'
import { inTransaction } from '../../../db/in-transaction.ts'
import { publish } from '../../../db/outbox/outbox.ts'
import type { Db } from '../../../db/pool.ts'
import type { BrandRef, MemberSession, Route } from '../../../http/edge.ts'
import { isRefusal, refuse, type Refusal } from '../../../refusal.ts'
import type { Brand } from '../../brand/index.ts'
import { bringHome, launchThere, type Opened, type TransferDeps } from '../transfer-mode/index.ts'
import { findGame, type GameAt, sportsDemo } from './find-game.ts'
import { launchGame, type LaunchDeps } from './launch-game.ts'
import { type LotteryAsked, lotteryMeta } from './lottery-meta.ts'
import { prizeModesOf } from './prize-modes.ts'

type Deps = LaunchDeps & {
  brand: Pick<Brand, 'settings'>
  portalAt: (domain: string) => string
  transfers: TransferDeps
}
type Asker = { member: MemberSession; brand: BrandRef; ip: string; host: string }
type Asked = LotteryAsked & {
  device: 'desktop' | 'mobile' | 'WEB'
  language: string
  backUrl?: string | undefined
}

export function launchRoutes(route: Route<MemberCalls>, deps: Deps): void {
  route('GET /wps/game/launchGame', async (context) => {
    const { query, brand } = context
    const game =
      query.vassalage && query.gameCode
        ? { vassalage: query.vassalage, gameCode: query.gameCode }
        : await findGame(deps.db, {
            brandId: brand.id,
            types: query.launchMode ? [query.launchMode] : ['LOTT', 'ELOTT'],
            vendor: query.vassalage,
            code: query.gameCode ?? query.lottoGameCode,
          })
    return game ? open(deps, context, game, query) : refuse('game_unknown')
  })

  route('GET /wps/relay/GCS_gameLaunchFB', async ({ member, brand, query, ip, host }) => {
    if (!member) {
      const url = await sportsDemo(deps.db, { brandId: brand.id, vendor: query.vassalage })
      return url ? { url: inLanguage(url, query.language), leftIn: [] } : refuse('not_logged_in')
    }
    const game = await findGame(deps.db, {
      brandId: brand.id,
      types: ['SPORTS', 'ESPORTS'],
      vendor: query.vassalage,
      code: query.gameCode,
    })
    return game ? open(deps, { member, brand, ip, host }, game, query) : refuse('game_unknown')
  })
}

async function open(
  deps: Deps,
  { member, brand, ip, host }: Asker,
  game: GameAt,
  asked: Asked,
): Promise<Opened | Refusal> {
  const portalOrigin = deps.portalAt(host)
  const there = await launchThere(deps.transfers, member, {
    vendor: game.vassalage,
    gameCode: game.gameCode,
    language: asked.language,
    portalOrigin,
  })
  if (there) {
    if (!isRefusal(there)) await tellOpened(deps.db, member, game)
    return there
  }
  // What lies in another vendor's wallet is played with here too.
  const leftIn = await bringHome(deps.transfers, member)
  const { timeZone, session, play } = await deps.brand.settings(brand.id)
  const launched = await launchGame(deps, {
    playerId: member.playerId,
    brandId: brand.id,
    sessionId: member.sessionId,
    brandCode: brand.code,
    vendor: game.vassalage,
    gameCode: game.gameCode,
    device: asked.device === 'mobile' ? 'mobile' : 'desktop',
    language: asked.language,
    ip,
    portalOrigin,
    backUrl: ownPage(asked.backUrl, portalOrigin),
    timeZone,
    autoplay: play.autoplay,
    lottery: lotteryMeta(asked, await prizeModesOf(deps, member)),
    session,
  })
  if (isRefusal(launched)) return launched
  await tellOpened(deps.db, member, game)
  return { ...launched, leftIn }
}

/** As `lang` of a launch; what the operator wrote of it stands. */
function inLanguage(address: string, language: string): string {
  const url = new URL(address)
  if (!url.searchParams.has('lang')) url.searchParams.set('lang', language)
  return url.href
}

/** A vendor leads back to the portal alone, whatever address came with the call. */
function ownPage(address: string | undefined, portalOrigin: string): string | undefined {
  return address && URL.canParse(address) && new URL(address).origin === portalOrigin
    ? address
    : undefined
}

/** The lobby shows what was played last. */
const tellOpened = (
  db: Db,
  { playerId, brandId }: { playerId: bigint; brandId: number },
  { vassalage, gameCode }: GameAt,
): Promise<void> =>
  inTransaction(db, (tx) =>
    publish(tx, 'game.opened', { brandId, playerId, payload: { vendor: vassalage, gameCode } }),
  )
