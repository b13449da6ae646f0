import type { MemberCalls, OperatorCalls } from '@padma/contract'
import { unitsToDecimal } from '@padma/money'
import type { Route } from '../../../http/edge.ts'
import { isRefusal, refuse, type Refusal } from '../../../refusal.ts'
import { wordIn } from '../../brand/index.ts'
import type { Deps } from '../deps.ts'
import { releaseRank, setRank } from '../set/set-rank.ts'
import { changesOf, dayAt, didOf, standingOf } from '../store.ts'

/** Above this label members reach the brand's VIP line (specification 1). */
const VIP_ABOVE = 4

/** What a member has done up to the last minute or two, as the days have it. */
async function didSoFar(deps: Deps, memberId: bigint, timeZone: string) {
  const today = await dayAt(deps.db, deps.now(), timeZone)
  const did = await didOf(deps.db, memberId, { month: today, upTo: today })
  return {
    valid: unitsToDecimal(did.valid),
    deposits: unitsToDecimal(did.deposits),
    monthValid: unitsToDecimal(did.monthValid),
  }
}

export function rankRoutes(route: Route<MemberCalls>, deps: Deps): void {
  route('GET /wps/member/rank', async ({ member, brand, query }) => {
    const { ranks, timeZone } = await deps.brand.settings(brand.id)
    const [found, standing, did] = await Promise.all([
      deps.members.member(deps.db, member.playerId),
      standingOf(deps.db, member.playerId),
      didSoFar(deps, member.playerId, timeZone),
    ])
    return {
      level: found!.rankLevel,
      ...did,
      highest: standing?.highest ?? 0,
      isSet: standing !== undefined && standing.set_level !== null,
      levels: ranks.levels.map((level, at) => ({
        level: at,
        name: wordIn(level.names, query.language),
        valid: unitsToDecimal(level.validUnits),
        deposits: unitsToDecimal(level.depositUnits),
        keep: unitsToDecimal(at > 1 ? level.keepUnits : 0n),
        pointsPercent: level.pointsPercent,
        rebatePercent: level.rebatePercent,
        gift: unitsToDecimal(level.giftUnits),
        giftPoints: level.giftPoints,
        hasVipService: at > VIP_ABOVE,
      })),
    }
  })
}

export function operatorRankRoutes(route: Route<OperatorCalls>, deps: Deps): void {
  async function shown(brandId: number, memberId: bigint) {
    const member = await deps.members.member(deps.db, memberId)
    if (member?.brandId !== brandId) return refuse('not_found')
    const { ranks, timeZone } = await deps.brand.settings(brandId)
    const [standing, did, changes] = await Promise.all([
      standingOf(deps.db, memberId),
      didSoFar(deps, memberId, timeZone),
      changesOf(deps.db, memberId),
    ])
    return {
      level: member.rankLevel,
      ...did,
      earned: standing?.level ?? 0,
      levels: ranks.levels.map(({ names }) => wordIn(names, 'en')),
      set: standing?.set_until
        ? {
            level: standing.set_level!,
            until: standing.set_until.toISOString(),
            by: standing.set_by ?? '',
            reason: standing.set_reason!,
          }
        : null,
      changes: changes.map((row) => ({
        id: `${row.id}`,
        from: row.from_level,
        to: row.to_level,
        cause: row.cause,
        at: row.at.toISOString(),
        by: row.by,
        reason: row.reason,
      })),
    }
  }
  const answered = async (brandId: number, memberId: bigint, outcome: true | Refusal) =>
    isRefusal(outcome) ? outcome : shown(brandId, memberId)

  route('GET /ops/players/:id/rank', ({ operator, params }) => shown(operator.brandId, params.id))
  route('PUT /ops/players/:id/rank', async ({ operator, ip, params: { id }, body }) =>
    answered(
      operator.brandId,
      id,
      await setRank(deps, { ...operator, ip }, { memberId: id, ...body }),
    ),
  )
  route('DELETE /ops/players/:id/rank', async ({ operator, ip, params: { id } }) =>
    answered(operator.brandId, id, await releaseRank(deps, { ...operator, ip }, id)),
  )
}
