import type { OperatorCalls, Vendor, VendorGame } from '@padma/contract'
import { parseUnits, unitsToDecimal } from '@padma/money'
import { inTransaction } from '../../../db/in-transaction.ts'
import type { OperatorSession, Route } from '../../../http/edge.ts'
import { placeOf } from '../../../http/wire.ts'
import { refuse, type Refusal } from '../../../refusal.ts'
import type { SecretBox } from '../../../secrets/master-key.ts'
import type { Brand } from '../../brand/index.ts'
import type { VendorLine } from '../ask-vendor.ts'
import {
  addKey,
  addSecret,
  endKey,
  enrolVendor,
  enrolWithSecret,
  KeyRefused,
  keysOf,
  setFrameOrigins,
} from '../keys/index.ts'
import type { KeyDeps } from '../keys/change-keys.ts'
import { importGames } from './import-games.ts'
import {
  type GameRow,
  gamesOf,
  lockGame,
  lockState,
  setGame,
  setState,
  vendorOf,
  type VendorRow,
  vendorsOf,
} from './store.ts'

type Deps = VendorLine & KeyDeps & { box: SecretBox; brand: Pick<Brand, 'codeOf'> }
const PAGE_SIZE = 50

/** Vendors of the operator's own brand, their keys and their games. */
export function deskRoutes(route: Route<OperatorCalls>, deps: Deps): void {
  const { db } = deps
  const shown = async (brandId: number, code: string): Promise<Vendor | Refusal> => {
    const row = await vendorOf(db, brandId, code)
    return row ? vendorToWire(row, await keysOf(db, code), deps.now()) : refuse('not_found')
  }
  /** The vendor's own code after it has been looked up among those of the brand. */
  const ofBrand = async <T>(
    operator: OperatorSession,
    code: string,
    act: (vendor: VendorRow) => Promise<T | Refusal>,
  ): Promise<T | Refusal> => {
    const row = await vendorOf(db, operator.brandId, code)
    return row ? act(row) : refuse('not_found')
  }

  route('GET /ops/game-vendors', async ({ operator }) => ({
    vendors: await Promise.all(
      (await vendorsOf(db, operator.brandId)).map(async (row) =>
        vendorToWire(row, await keysOf(db, row.code), deps.now()),
      ),
    ),
  }))
  route('POST /ops/game-vendors', ({ operator, ip, body: { publicKeyPem, ...vendor } }) =>
    keyed(async () => {
      const by = { operatorId: operator.operatorId, ip }
      const wanted = { ...vendor, brandId: operator.brandId, games: [] }
      if (!publicKeyPem) return { secret: await enrolWithSecret(deps, by, wanted) }
      await enrolVendor(deps, by, { ...wanted, publicKeyPem })
      return { secret: null }
    }),
  )
  route('PUT /ops/game-vendors/:vendor', async ({ operator, ip, params, body }) => {
    const isDone = await inTransaction(db, async (tx) => {
      const before = await lockState(tx, operator.brandId, params.vendor)
      if (!before) return false
      await setState(tx, params.vendor, body)
      await deps.audit(tx, {
        brandId: operator.brandId,
        operatorId: operator.operatorId,
        ip,
        act: 'vendor.changed',
        subject: `vendor:${params.vendor}`,
        before,
        after: body,
      })
      return true
    })
    return isDone ? shown(operator.brandId, params.vendor) : refuse('not_found')
  })
  route('PUT /ops/game-vendors/:vendor/frames', ({ operator, ip, params, body }) =>
    ofBrand(operator, params.vendor, ({ code }) =>
      keyed(async () => {
        const by = { operatorId: operator.operatorId, ip }
        await setFrameOrigins(deps, by, { vendor: code, origins: body.origins })
        return shown(operator.brandId, code)
      }),
    ),
  )
  route('POST /ops/game-vendors/:vendor/keys', ({ operator, ip, params, body }) =>
    ofBrand(operator, params.vendor, ({ code: vendor }) =>
      keyed(async () => {
        const by = { operatorId: operator.operatorId, ip }
        if (!body.publicKeyPem)
          return { secret: (await addSecret(deps, by, { vendor })).secret as string | null }
        await addKey(deps, by, { vendor, publicKeyPem: body.publicKeyPem })
        return { secret: null }
      }),
    ),
  )
  route('POST /ops/game-vendors/:vendor/keys/end', ({ operator, ip, params, body }) =>
    ofBrand(operator, params.vendor, ({ code: vendor }) =>
      keyed(async () => {
        await endKey(deps, { operatorId: operator.operatorId, ip }, { ...body, vendor })
        return shown(operator.brandId, vendor)
      }),
    ),
  )
  route('POST /ops/game-vendors/:vendor/import', ({ operator, ip, params }) =>
    ofBrand(operator, params.vendor, async (vendor) =>
      importGames(deps, {
        brandId: operator.brandId,
        brandCode: await deps.brand.codeOf(operator.brandId),
        operatorId: operator.operatorId,
        ip,
        vendor,
      }),
    ),
  )
  route('GET /ops/game-vendors/:vendor/games', ({ operator, params, query }) =>
    ofBrand(operator, params.vendor, async ({ code }) => {
      const asked = { ...query, pageSize: PAGE_SIZE }
      const { rows, totalRows } = await gamesOf(db, code, asked)
      const { totalPages } = placeOf(asked, totalRows)
      return { games: rows.map(gameToWire), page: query.page, totalPages, totalRows }
    }),
  )
  route('PUT /ops/game-vendors/:vendor/games/:code', ({ operator, ip, params, body }) =>
    ofBrand(operator, params.vendor, async (vendor) =>
      inTransaction(db, async (tx) => {
        const before = await lockGame(tx, vendor.code, params.code)
        if (!before) return refuse('not_found')
        const after: GameRow = {
          ...before,
          names: Object.fromEntries(Object.entries(body.names).filter(([, name]) => name !== '')),
          classify: before.game_type === 'RNG' ? body.gameClassify : '',
          icon_url: body.iconUrl,
          is_enabled: body.isOn,
          is_hot: body.isHot,
          is_new: body.isNew,
          is_in_maintenance: body.isInMaintenance,
          place: body.place,
          min_bet: body.minBet === null ? null : parseUnits(body.minBet),
        }
        await setGame(tx, vendor.code, after)
        await deps.audit(tx, {
          brandId: operator.brandId,
          operatorId: operator.operatorId,
          ip,
          act: 'vendor.game_changed',
          subject: `vendor:${vendor.code}`,
          before: gameToWire(before),
          after: gameToWire(after),
        })
        return gameToWire(after)
      }),
    ),
  )
}

/** What the keys' rules say no to, in the call's words. */
async function keyed<T>(act: () => Promise<T | Refusal>): Promise<T | Refusal> {
  try {
    return await act()
  } catch (error) {
    if (!(error instanceof KeyRefused)) throw error
    return error.message.includes('is taken')
      ? refuse('vendor_taken')
      : refuse('key_not_taken', { detail: { why: error.message } })
  }
}

type Keys = Awaited<ReturnType<typeof keysOf>>
const vendorToWire = (row: VendorRow, keys: Keys, now: Date): Vendor => ({
  vassalage: row.code,
  name: row.name,
  baseUrl: row.base_url,
  isOn: row.is_enabled,
  isInMaintenance: row.is_in_maintenance,
  demoUrl: row.demo_url,
  frameOrigins: row.frame_origins,
  payoutLimit: unitsToDecimal(row.payout_limit),
  mode: row.is_transfer ? 'transfer' : 'seamless',
  games: row.games,
  gamesOff: row.games_off,
  keys: keys.map(({ fingerprint, validFrom, validUntil }) => ({
    fingerprint,
    validFrom: validFrom.toISOString(),
    validUntil: validUntil?.toISOString() ?? null,
    isGood: validFrom <= now && (validUntil === null || validUntil > now),
  })),
})

const gameToWire = (row: GameRow): VendorGame => ({
  code: row.code,
  name: row.name,
  names: row.names,
  gameType: row.game_type,
  gameClassify: row.classify,
  iconUrl: row.icon_url,
  isOn: row.is_enabled,
  isHot: row.is_hot,
  isNew: row.is_new,
  isInMaintenance: row.is_in_maintenance,
  place: row.place,
  minBet: row.min_bet === null ? null : unitsToDecimal(row.min_bet),
})
