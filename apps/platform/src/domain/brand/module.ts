import type { FastifyInstance } from 'fastify'
import type { Db } from '../../db/pool.ts'
import type { SealedBody } from '../../http/body/sealed-body.ts'
import type { Module } from '../../module.ts'
import type { WriteAudit } from '../audit/index.ts'
import type { DomainSpeeds } from './permission/domain-speeds.ts'
import type { Brand } from './index.ts'
import { manifestRoutes } from './opening/manifest.ts'
import { configurationRoutes } from './ops-routes.ts'
import { pictureRoutes } from './pictures/picture-routes.ts'
import { brandRoutes } from './routes.ts'

type Deps = {
  db: Db
  now: () => Date
  brand: Brand
  audit: WriteAudit
  sealedBody: Pick<SealedBody, 'publicKeys'>
  speeds: DomainSpeeds
  /** Whether the brand's account with Firebase names the addresses that our own form needs. */
  hasFirebaseForm: (brandId: number) => Promise<boolean>
  /** Whether a member may be told of promotions. */
  mayHearOffers: (memberId: bigint) => Promise<boolean>
}

export function brandModule(deps: Deps): Module {
  const { brand } = deps
  const pictures = (app: FastifyInstance) =>
    pictureRoutes(app, { db: deps.db, brandOf: brand.brandOf })
  return {
    name: 'brand',
    member: (route) => brandRoutes(route, brand, deps),
    operator: (route) => configurationRoutes(route, deps),
    raw(app) {
      pictures(app)
      manifestRoutes(app, brand)
    },
    operatorRaw: pictures,
    hints: {
      member: { 'configuration.changed': ['configuration'] },
      operator: { 'configuration.changed': ['configuration'] },
      // `GET /ops/me` tells each whether the portal is open.
      readers: { configuration: null },
    },
  }
}
