import type { MemberCalls } from '@padma/contract'
import type { Db } from '../../../db/pool.ts'
import type { Route } from '../../../http/edge.ts'
import { placeOf } from '../../../http/wire.ts'
import { refuse } from '../../../refusal.ts'
import { nodeIdOf, type OfferOf } from '../offer/offer.ts'
import type { Offered } from '../offer/read.ts'
import { gameToWire, type ShownIn } from '../to-wire.ts'
import { addFavourite, favouritesOf, type Node, recentOf, removeFavourite } from './store.ts'

type Deps = {
  db: Db
  offerOf: OfferOf
  shownIn: ShownIn
}

/** A game that is no longer offered stays in the player's list and is not shown. */
export function ownGamesRoutes(route: Route<MemberCalls>, { db, offerOf, shownIn }: Deps): void {
  const offeredOf = async (brandId: number, nodes: readonly Node[]): Promise<Offered[]> => {
    const { byNode } = await offerOf(brandId)
    return nodes.flatMap((node) => byNode.get(idOf(node)) ?? [])
  }
  const idsOf = async (brandId: number, playerId: bigint) => ({
    list: (await offeredOf(brandId, await favouritesOf(db, playerId))).map(nodeIdOf),
  })

  route('GET /wps/relay/MCSFE_getFavoriteGames', ({ brand, member }) =>
    idsOf(brand.id, member.playerId),
  )
  route('GET /wps/relay/MCSFE_getFavoriteGamesList', async ({ brand, member, query }) => {
    const all = await offeredOf(brand.id, await favouritesOf(db, member.playerId))
    const wanted = all.filter(
      ({ gameType, vendor }) =>
        (!query.gameType || gameType === query.gameType) &&
        (!query.vassalage || vendor.code === query.vassalage),
    )
    const shown = await shownIn(brand.id, query.language)
    const { games, ...counts } = pageOf(wanted, query)
    return { content: games.map((game) => gameToWire(game, shown)), ...counts }
  })
  route('POST /wps/relay/MCSFE_addFavoriteGame', async ({ brand, member, body }) => {
    const game = (await offerOf(brand.id)).byNode.get(body.nodeId)
    if (!game) return refuse('game_unknown')
    const node = { vendor: game.vendor.code, gameCode: game.code }
    if (!(await addFavourite(db, member.playerId, node))) return refuse('favourites_full')
    return idsOf(brand.id, member.playerId)
  })
  route('POST /wps/relay/MCSFE_removeFavoriteGame', async ({ brand, member, body }) => {
    const [vendor = '', ...code] = body.nodeId.split(':')
    await removeFavourite(db, member.playerId, { vendor, gameCode: code.join(':') })
    return idsOf(brand.id, member.playerId)
  })
  route('GET /wps/relay/GCS_recentGame', async ({ brand, member, query }) => {
    const { byNode } = await offerOf(brand.id)
    const all = (await recentOf(db, member.playerId)).flatMap((node) => {
      const game = byNode.get(idOf(node))
      return game ? [{ game, openedAt: node.openedAt }] : []
    })
    const wanted = all.filter(
      ({ game }) =>
        (!query.gameType || game.gameType === query.gameType) &&
        (!query.vassalage || game.vendor.code === query.vassalage),
    )
    const shown = await shownIn(brand.id, query.language)
    const { games, ...counts } = pageOf(wanted, query)
    return {
      list: games.map(({ game, openedAt }) => ({
        ...gameToWire(game, shown),
        openedAt: openedAt.toISOString(),
      })),
      ...counts,
    }
  })
}

const idOf = ({ vendor, gameCode }: Node): string => `${vendor}:${gameCode}`

/** One page of what was found, with how much there is. */
export function pageOf<T>(
  all: readonly T[],
  { pageNo, pageSize }: { pageNo: number; pageSize: number },
) {
  return {
    games: all.slice((pageNo - 1) * pageSize, pageNo * pageSize),
    totalRows: all.length,
    totalPages: placeOf({ page: pageNo, pageSize }, all.length).totalPages,
  }
}
