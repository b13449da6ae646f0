import type { Db } from '../../../db/pool.ts'
import type { Brand } from '../../brand/index.ts'
import { indexGames, type Find } from '../search/index-games.ts'
import { type Offered, offerVersion, readOffer } from './read.ts'

/** How long it is taken without asking whether it changed. */
const MAX_AGE_MS = 1_000

/**
 * What a brand offers now: ten thousand games at most, kept in memory and read again when changed.
 */
export type Offer = {
  games: readonly Offered[]
  byNode: ReadonlyMap<string, Offered>
  /** Made when first asked for. */
  find: () => Promise<Find>
}
const NOTHING: readonly Offered[] = []

export const nodeIdOf = ({ vendor, code }: Pick<Offered, 'vendor' | 'code'>): string =>
  `${vendor.code}:${code}`

type Kept = {
  at: number
  version: bigint
  games: Map<number, Offered[]>
  offers: Map<string, Offer>
}

/** Vendors that the brand calls esports have theirs moved there from the sports. */
export function createOffers({ db, brand }: { db: Db; brand: Pick<Brand, 'settings'> }) {
  let kept: Kept | null = null
  let reading: Promise<Kept> | null = null
  const current = async (): Promise<Kept> => {
    if (kept && performance.now() - kept.at < MAX_AGE_MS) return kept
    reading ??= readAfter(db, kept)
      .then((fresh) => (kept = fresh))
      .finally(() => (reading = null))
    return reading
  }
  return async function offerOf(brandId: number): Promise<Offer> {
    const { games, offers } = await current()
    const { esports } = await brand.settings(brandId)
    const key = `${brandId} ${esports.join()}`
    const known = offers.get(key)
    if (known) return known
    const made = makeOffer(games.get(brandId) ?? NOTHING, new Set(esports))
    offers.set(key, made)
    return made
  }
}
export type OfferOf = ReturnType<typeof createOffers>

async function readAfter(db: Db, before: Kept | null): Promise<Kept> {
  const at = performance.now()
  const version = await offerVersion(db)
  if (before?.version === version) return { ...before, at }
  return { at, version, games: await readOffer(db), offers: new Map() }
}

function makeOffer(all: readonly Offered[], esports: ReadonlySet<string>): Offer {
  const games = all.map((game) =>
    game.gameType === 'SPORTS' && esports.has(game.vendor.code)
      ? { ...game, gameType: 'ESPORTS' as const }
      : game,
  )
  let find: Promise<Find> | null = null
  return {
    games,
    byNode: new Map(games.map((game) => [nodeIdOf(game), game])),
    find: () => (find ??= indexGames(games)),
  }
}
