import type { OperatorCalls } from '@padma/contract'
import { parseUnits } from '@padma/money'
import { sql } from 'kysely'
import type { Db } from '../../db/pool.ts'
import type { Route } from '../../http/edge.ts'
import type { Module } from '../../module.ts'
import type { Brand } from '../brand/index.ts'
import { createOffers } from './offer/offer.ts'
import { openings } from './own/openings.ts'
import { openedBy, recentOf } from './own/store.ts'
import { catalogueRoutes } from './routes.ts'
import { tileRoutes } from './tiles/routes.ts'
import type { ShownIn } from './to-wire.ts'
import { dropOldWins, wins } from './winners/winners.ts'

type Deps = { db: Db; brand: Pick<Brand, 'settings' | 'brandOf'> }

export type { Offer } from './offer/offer.ts'
export { nodeIdOf } from './offer/offer.ts'
export type { Offered } from './offer/read.ts'
export { gameToWire } from './to-wire.ts'

export function createCatalogue({ db, brand }: Deps) {
  const offerOf = createOffers({ db, brand })
  const leastUnits = async (brandId: number) =>
    parseUnits((await brand.settings(brandId)).winnerMinimum)!
  const shownIn: ShownIn = async (brandId, language) => ({
    language,
    hasFreePlay: (await brand.settings(brandId)).modules.includes('hasFreePlay'),
  })
  const module: Module = {
    name: 'catalogue',
    member: (route) => catalogueRoutes(route, { db, brand, offerOf, shownIn }),
    raw: (app) => tileRoutes(app, { offerOf, brandOf: brand.brandOf }),
    operator: (route) => operatorCatalogueRoutes(route, { db }),
    listens: [openings, wins(leastUnits)],
    jobs: [{ name: 'drop_old_wins', every: '17 * * * *', act: () => dropOldWins(db) }],
  }
  return {
    offerOf,
    shownIn,
    /** What a member opened, the newest first. */
    recentOf: (playerId: bigint) => recentOf(db, playerId),
    openedBy: (brandId: number, days: number) => openedBy(db, brandId, days),
    module,
  }
}
export type Catalogue = Omit<ReturnType<typeof createCatalogue>, 'module'>

/** Whom an owner may give a logo. */
function operatorCatalogueRoutes(route: Route<OperatorCalls>, { db }: Pick<Deps, 'db'>): void {
  route('GET /ops/vendors', async ({ operator }) => {
    const { rows } = await sql<{ vassalage: string; vendorName: string; logoUrl: string }>`
      select code as "vassalage", name as "vendorName", logo_url as "logoUrl"
      from vendors.vendor
      where brand_id = ${operator.brandId} and is_enabled
      order by name`.execute(db)
    return { vendors: rows }
  })
}
