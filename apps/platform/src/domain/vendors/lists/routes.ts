import type { MemberCalls } from '@padma/contract'
import { unitsToDecimal } from '@padma/money'
import type { Db } from '../../../db/pool.ts'
import type { Route } from '../../../http/edge.ts'
import { isRefusal } from '../../../refusal.ts'
import type { Brand } from '../../brand/index.ts'
import { poolSums } from '../pools/pool-sums.ts'
import type { VendorLists } from './ask-lists.ts'

/** The pools of a brand are read once in this time, however many look. */
const FRESH_MS = 1_000

export function listRoutes(
  route: Route<MemberCalls>,
  deps: { db: Db; brand: Pick<Brand, 'settings'>; lists: VendorLists },
): void {
  const list = deps.lists
  const currencyOf = async (brandId: number) => (await deps.brand.settings(brandId)).currency
  const whose = async (vendor: string, brand: { id: number; code: string }) => ({
    vendor,
    brandId: brand.id,
    brandCode: brand.code,
    currency: await currencyOf(brand.id),
  })

  route('GET /wps/game/draws', async ({ brand, query }) => {
    const said = await list('draw', await whose(query.vassalage, brand))
    return isRefusal(said)
      ? said
      : {
          draws: said.draws.map((draw) => ({
            gameCode: draw.game_code,
            issue: draw.issue,
            state: draw.state,
            closesAt: instant(draw.closes_at),
            drawnAt: draw.drawn_at && instant(draw.drawn_at),
            result: draw.result,
          })),
        }
  })
  route('GET /wps/relay/GLS2_roomList', async ({ brand, query }) => {
    const said = await list('room', await whose(query.vassalage, brand))
    return isRefusal(said)
      ? said
      : {
          rooms: said.rooms.map(({ game_code: gameCode, stake_min, stake_max, ...room }) => ({
            ...room,
            gameCode,
            stakeMin: stake_min === null ? null : decimal(stake_min),
            stakeMax: stake_max === null ? null : decimal(stake_max),
          })),
        }
  })
  route('GET /wps/game/jackpots', async ({ brand, query }) => {
    const asked = await whose(query.vassalage, brand)
    const said = await list('jackpot', asked)
    return isRefusal(said)
      ? said
      : {
          jackpots: said.jackpots
            .filter(({ currency }) => currency === asked.currency)
            .map(({ pool, name, units, game_codes: gameCodes }) => ({
              pool,
              name,
              amount: decimal(units),
              gameCodes,
            })),
        }
  })

  const sums = new Map<number, { askedAt: number; pools: ReturnType<typeof poolSums> }>()
  route('GET /lgw/games/jackpots', async ({ brand }) => {
    const now = performance.now()
    let kept = sums.get(brand.id)
    if (!kept || now - kept.askedAt > FRESH_MS) {
      const pools = currencyOf(brand.id).then((currency) => poolSums(deps.db, brand.id, currency))
      sums.set(brand.id, (kept = { askedAt: now, pools }))
      // A look that failed is not kept.
      pools.catch(() => sums.delete(brand.id))
    }
    return {
      pools: (await kept.pools).map(({ vendor, pool, name, units }) => ({
        vassalage: vendor,
        pool,
        name,
        amount: unitsToDecimal(units),
      })),
    }
  })
}

const instant = (text: string): string => new Date(text).toISOString()
const decimal = (units: number): string => unitsToDecimal(BigInt(units))
