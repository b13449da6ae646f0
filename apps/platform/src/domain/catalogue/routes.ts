import type { MemberCalls } from '@padma/contract'
import { parseUnits, unitsToDecimal } from '@padma/money'
import type { Db } from '../../db/pool.ts'
import type { Route } from '../../http/edge.ts'
import type { Brand } from '../brand/index.ts'
import { lanesOf, listGames, typesOf } from './lists.ts'
import type { OfferOf } from './offer/offer.ts'
import { ownGamesRoutes, pageOf } from './own/routes.ts'
import { gameToWire, type ShownIn } from './to-wire.ts'
import { winsOf } from './winners/winners.ts'

type CatalogueDeps = {
  db: Db
  brand: Pick<Brand, 'settings'>
  offerOf: OfferOf
  shownIn: ShownIn
}

/** What can be played and found. */
export function catalogueRoutes(
  route: Route<MemberCalls>,
  { db, brand: brands, offerOf, shownIn }: CatalogueDeps,
): void {
  const lanes = async (brandId: number) =>
    lanesOf(await offerOf(brandId), (await brands.settings(brandId)).vendorLogos)
  ownGamesRoutes(route, { db, offerOf, shownIn })

  route('GET /lgw/games/game_menus', async ({ brand }) => ({ lanes: await lanes(brand.id) }))
  route('GET /wps/relay/GCSGAME_gameVendor', async ({ brand }) => ({
    data: { lanes: await lanes(brand.id) },
  }))
  route('GET /wps/relay/GCSGAME_getVassGameType', async ({ brand, query }) => ({
    list: typesOf(await offerOf(brand.id), query),
  }))

  const page = async (
    brandId: number,
    query: { language: string; pageNo: number; pageSize: number },
    wanted: Parameters<typeof listGames>[1],
  ) => {
    const shown = await shownIn(brandId, query.language)
    const { games, ...counts } = pageOf(await listGames(await offerOf(brandId), wanted), query)
    return { list: games.map((game) => gameToWire(game, shown)), ...counts }
  }
  route('GET /wps/relay/GCSGAME_gameList', ({ brand, query: { minBet, isNew, ...query } }) =>
    page(brand.id, query, {
      ...query,
      isNew: isNew === '1',
      minBetUnits: minBet === undefined ? undefined : parseUnits(minBet.toFixed(5))!,
    }),
  )
  route('GET /wps/relay/MCS2_searchGames', async ({ brand, query }) =>
    query.gameName === ''
      ? { list: [], totalRows: 0, totalPages: 0 }
      : page(brand.id, query, { gameName: query.gameName }),
  )
  route('GET /wps/relay/GCSGAME_hotGamesV2', async ({ brand, query }) => {
    const wanted = { isHot: true, vassalage: query.vassalage }
    const { list } = await page(brand.id, { ...query, pageNo: 1, pageSize: HOT_MAX }, wanted)
    return { list }
  })
  route('GET /wps/relay/GCSGAME_getRankList', async ({ brand, query }) => {
    const { byNode } = await offerOf(brand.id)
    const { currencySymbol } = await brands.settings(brand.id)
    const shown = await shownIn(brand.id, query.language)
    const list = (await winsOf(db, brand.id)).flatMap((win) => {
      const game = byNode.get(`${win.vendor}:${win.gameCode}`)
      if (!game || (query.gameCategory !== 'ALL' && game.gameType !== query.gameCategory)) return []
      const { nodeId, vassalage, gameName, gameType, displayName, iconUrl } = gameToWire(
        game,
        shown,
      )
      return [
        {
          vo: {
            account: win.account,
            nodeId,
            vassalage,
            gameName,
            gameType,
            displayName,
            iconUrl,
            winAmount: unitsToDecimal(win.payout),
            stakeAmount: unitsToDecimal(win.stake),
            currencySymbol,
            wonAt: win.wonAt.toISOString(),
          },
        },
      ]
    })
    return { list: list.slice(0, query.limitNum) }
  })
}

const HOT_MAX = 60
