import type { LotteryGame, MemberCalls } from '@padma/contract'
import type { Route } from '../../http/edge.ts'
import type { Brand } from '../brand/index.ts'
import { type Catalogue, gameToWire } from '../catalogue/index.ts'
import type { Vendors } from '../vendors/index.ts'
import { type DrawsOf, readDraws } from './draws.ts'
import { lotteriesOf, type Lottery } from './games.ts'
import { createPopular } from './popular.ts'

export type LotteriesDeps = {
  now: () => Date
  brand: Pick<Brand, 'settings'>
  catalogue: Catalogue
  vendors: Pick<Vendors, 'lists'>
}
type Asking = { brand: { id: number; code: string }; language: string }

export function lotteryRoutes(
  route: Route<MemberCalls>,
  { now, brand: brands, catalogue, vendors }: LotteriesDeps,
): void {
  const popular = createPopular(catalogue)
  const drawsOf = async (games: readonly Lottery[], brand: Asking['brand']): Promise<DrawsOf> => {
    const { currency } = await brands.settings(brand.id)
    const whose = { brandId: brand.id, brandCode: brand.code, currency }
    return readDraws(vendors.lists, games, { whose, now: now() })
  }
  const shown = async (
    games: readonly Lottery[],
    { brand, language }: Asking,
  ): Promise<LotteryGame[]> => {
    const [draws, how] = await Promise.all([
      drawsOf(games, brand),
      catalogue.shownIn(brand.id, language),
    ])
    return games.map((game) => {
      const { sale, results } = draws(game)
      return { ...gameToWire(game, how), sale, last: results[0] ?? null }
    })
  }
  const all = async (brandId: number, prizeMode: string) =>
    lotteriesOf(await catalogue.offerOf(brandId), prizeMode)
  const serverNow = () => now().toISOString()

  route('GET /lgw/vn/games/game_menu', async ({ brand, query: { prizeMode, language } }) => {
    const games = await shown(await all(brand.id, prizeMode), { brand, language })
    const menus = (['ELOTT', 'LOTT'] as const).map((gameType) => ({
      gameType,
      games: games.filter((game) => game.gameType === gameType),
    }))
    return { menus: menus.filter((menu) => menu.games.length > 0), serverNow: serverNow() }
  })
  route('GET /lgw/vn/games/game_menu/recent', async ({ brand, member, query }) => {
    const games = await all(brand.id, query.prizeMode)
    const opened = (await catalogue.recentOf(member.playerId)).flatMap((node) => {
      const game = games.find(
        ({ vendor, code }) => vendor.code === node.vendor && code === node.gameCode,
      )
      return game ? [{ game, openedAt: node.openedAt }] : []
    })
    const list = await shown(
      opened.map(({ game }) => game),
      { brand, language: query.language },
    )
    return {
      list: list.map((game, at) => ({ ...game, openedAt: opened[at]!.openedAt.toISOString() })),
      serverNow: serverNow(),
    }
  })
  route('GET /lgw/games/popular', async ({ brand, query }) => {
    const games = await popular(brand.id, await all(brand.id, query.prizeMode))
    const list = await shown(games.slice(0, query.count), { brand, language: query.language })
    return { list, serverNow: serverNow() }
  })
  route('GET /lgw/vn/numeros/opened/game', async ({ brand, query }) => {
    const games = (await all(brand.id, query.prizeMode)).filter(
      ({ vendor, code }) =>
        (!query.vassalage || vendor.code === query.vassalage) &&
        (!query.gameCode || code === query.gameCode),
    )
    const [draws, how] = await Promise.all([
      drawsOf(games, brand),
      catalogue.shownIn(brand.id, query.language),
    ])
    const list = games
      .flatMap((game) => {
        const which = nameOf(gameToWire(game, how))
        return draws(game).results.map((drawn) => ({ ...which, ...drawn }))
      })
      .toSorted((one, other) => (one.drawnAt < other.drawnAt ? 1 : -1))
    return { list: list.slice(0, query.count) }
  })
  route('GET /lotto/lgw/games/opened/numero', async ({ brand, query }) => {
    const games = (await all(brand.id, query.prizeMode)).filter(
      ({ code }) => !query.gameCode || code === query.gameCode,
    )
    const list = await shown(games, { brand, language: query.language })
    return {
      list: list.map((game) => ({ ...nameOf(game), sale: game.sale, last: game.last })),
      serverNow: serverNow(),
    }
  })
}

const nameOf = ({
  nodeId,
  vassalage,
  gameName,
  gameType,
  displayName,
  iconUrl,
}: Pick<
  LotteryGame,
  'nodeId' | 'vassalage' | 'gameName' | 'gameType' | 'displayName' | 'iconUrl'
>) => ({ nodeId, vassalage, gameName, gameType, displayName, iconUrl })
