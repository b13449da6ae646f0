import type { MemberCalls } from '@padma/contract'
import { unitsToDecimal } from '@padma/money'
import type { MemberSession, Route } from '../../../http/edge.ts'
import { isRefusal, refuse, type Refusal } from '../../../refusal.ts'
import { addImage, removeImage } from '../applications/images.ts'
import { apply } from '../applications/apply.ts'
import type { Deps } from '../deps.ts'
import {
  promotionByCode,
  promotionById,
  promotionsOfBrand,
  type PromotionRow,
} from '../offers/store.ts'
import { holdersFrom, raffleOf, winnersOf } from '../raffle/store.ts'
import { claim } from './claim.ts'
import { join, leave } from './join.ts'
import { isFor } from './open-to.ts'
import { type ParticipationRow, participationsOf } from './store.ts'
import { forGuests, forMember, grantsShown } from './to-wire.ts'

/** In one answer. */
const HOLDERS_SHOWN = 1_000

export function takingPartRoutes(route: Route<MemberCalls>, deps: Deps): void {
  const { db, now } = deps
  const reader = async (brandId: number, language: string) => ({
    settings: await deps.brand.settings(brandId),
    language,
    at: now(),
  })
  /** What is on, and not over for good. */
  const listed = async (brandId: number): Promise<PromotionRow[]> => {
    const at = now()
    const rows = await promotionsOfBrand(db, brandId, ['on'])
    return rows.filter(({ endsAt }) => !endsAt || at < endsAt)
  }
  const shownTo = async (
    member: MemberSession,
    promotions: readonly PromotionRow[],
    language: string,
  ) => {
    const rows = await participationsOf(
      db,
      member.playerId,
      promotions.map(({ id }) => id),
    )
    const grants = await grantsShown(db, rows)
    const by = await reader(member.brandId, language)
    return Promise.all(
      promotions.map((promotion) => {
        const row = rows.find(({ promotionId }) => promotionId === promotion.id) ?? null
        const granted = row?.grantId ? (grants.get(row.grantId) ?? null) : null
        return forMember(db, promotion, { member, row, granted }, by)
      }),
    )
  }
  const after = async (
    member: MemberSession,
    language: string,
    outcome: ParticipationRow | Refusal,
  ) => {
    if (isRefusal(outcome)) return outcome
    const promotion = (await promotionById(db, outcome.promotionId))!
    return (await shownTo(member, [promotion], language))[0]!
  }

  route('GET /wps/relay/MCSFE_getListPromotions', async ({ brand, query }) => {
    const by = await reader(brand.id, query.language)
    const rows = (await listed(brand.id)).filter(({ draft }) => isFor(draft.audience, null))
    return { list: rows.map((row) => forGuests(row, by)) }
  })
  route('GET /wps/relay/MCSFE_getListPromotionsMember', async ({ member, query }) => {
    const rows = (await listed(member.brandId)).filter(({ draft }) => isFor(draft.audience, member))
    return { list: await shownTo(member, rows, query.language) }
  })
  route('POST /wps/member/promotions/:id/join', async ({ member, params, query, body }) =>
    after(member, query.language, await join(deps, member, { ...params, ...body })),
  )
  route('POST /wps/member/promotions/:id/images', ({ member, params, body }) =>
    addImage(deps, member, { ...params, ...body }),
  )
  route('DELETE /wps/member/promotions/:id/images/:imageId', ({ member, params }) =>
    removeImage(deps, member, params.imageId),
  )
  route('POST /wps/member/promotions/:id/apply', async ({ member, params, query, body }) =>
    after(member, query.language, await apply(deps, member, { ...params, ...body })),
  )
  route('POST /wps/member/promotions/:id/claim', async ({ member, params, query, body }) =>
    after(member, query.language, await claim(deps, member, { ...params, ...body })),
  )
  route('POST /wps/member/promotions/:id/leave', async ({ member, params, query }) =>
    after(member, query.language, await leave(deps, member, params.id)),
  )
  route('POST /wps/relay/MCS2_claimRafflePromotion', async ({ member, query, body }) => {
    const promotion = await promotionByCode(db, member.brandId, body.promotionId)
    if (promotion?.kind !== 'raffle') return refuse('not_found')
    return after(member, query.language, await claim(deps, member, { id: promotion.code }))
  })
  route('GET /wps/system/raffle/:id', async ({ brand, params, query }) => {
    const promotion = await promotionByCode(db, brand.id, params.id)
    const raffle = promotion && (await raffleOf(db, promotion.id))
    if (promotion?.draft.rules.kind !== 'raffle' || !raffle || promotion.state === 'draft')
      return refuse('not_found')
    const { rules } = promotion.draft
    const page = { from: query.from, limit: HOLDERS_SHOWN }
    const holders = raffle.drawnAt ? await holdersFrom(db, promotion.id, page) : []
    const last = holders.length === HOLDERS_SHOWN ? holders.at(-1)! : null
    return {
      drawId: `${promotion.id}`,
      commitment: raffle.commitment,
      drawAt: rules.drawAt,
      seed: raffle.seed,
      onePrizeEach: rules.onePrizeEach,
      holders: holders.map(({ participationId, username, first, count }) => ({
        id: `${participationId}`,
        name: maskedName(username),
        first,
        count,
      })),
      next: last && last.first + last.count,
      winners: (await winnersOf(db, promotion.id)).map((winner) => ({
        prize: winner.prize,
        ticket: winner.ticket,
        holder: `${winner.participationId}`,
        name: maskedName(winner.username),
        amount: unitsToDecimal(winner.units),
      })),
    }
  })
}

/** The first two letters and the last, as the winners’ board shows names. */
const maskedName = (username: string): string => `${username.slice(0, 2)}***${username.slice(-1)}`
