import type { MemberCalls } from '@padma/contract'
import { unitsToDecimal } from '@padma/money'
import type { MemberSession, Route } from '../../http/edge.ts'
import { pageOf } from '../../http/wire.ts'
import { isRefusal } from '../../refusal.ts'
import { readProfile } from '../members/index.ts'
import { entriesOf, type PointEntry, pointsOf, pointsSince } from './books/books.ts'
import { convert } from './convert/convert.ts'
import type { Deps } from './deps.ts'
import { gameTypes, ratioOf } from './earning/rules.ts'
import { redeem } from './mall/redeem.ts'
import { offeredRewards } from './mall/rewards.ts'
import { redemptionsOfMember } from './mall/store.ts'
import { redemptionToWire, rewardToWire } from './mall/to-wire.ts'

export function pointRoutes(route: Route<MemberCalls>, deps: Deps): void {
  const { db } = deps
  const levelOf = async (member: MemberSession | null): Promise<number> =>
    (member && (await deps.members.member(db, member.playerId))?.rankLevel) ?? 0

  route('GET /wps/relay/MCS2_getPointBalance', async ({ member, brand }) => {
    const { timeZone } = await deps.brand.settings(brand.id)
    const [{ points, owed }, monthEarned, { profile, mobile }] = await Promise.all([
      pointsOf(db, member.playerId),
      pointsSince(db, member.playerId, { now: deps.now(), timeZone }),
      readProfile(db, member.playerId),
    ])
    return {
      points: `${points}`,
      owed: `${owed}`,
      monthEarned: `${monthEarned}`,
      contacts: { zalo: Boolean(profile['zalo']), whatsapp: Boolean(profile['whatsapp']) },
      mobile: mobile ?? '',
    }
  })
  route('GET /wps/relay/MCS2_getPointReward', async ({ brand, query }) => {
    const found = await offeredRewards(db, brand.id, deps.now(), query)
    return {
      ...pageOf(query, found, (row) => rewardToWire(row, query.language)),
      kinds: found.kinds,
    }
  })
  route(
    'POST /wps/relay/passwordCheck/MCS2_redeemPointReward',
    async ({ member, body: { rewardId, ...body }, key }) => {
      const made = await redeem(deps, { member, requestKey: key, rewardId, ...body })
      if (isRefusal(made)) return made
      const { language } = await readProfile(db, member.playerId)
      return redemptionToWire(made, language)
    },
  )
  route('GET /wps/relay/MCS2_getRedeemPointList', async ({ member, query }) =>
    pageOf(query, await redemptionsOfMember(db, member.playerId, query), (row) =>
      redemptionToWire(row, query.language),
    ),
  )
  route('GET /wps/relay/MCS2_getPointConfig', async ({ member, brand }) => {
    const { points, ranks } = await deps.brand.settings(brand.id)
    const rank_level = await levelOf(member)
    return {
      ratios: gameTypes.flatMap((gameType) => {
        const ratio = ratioOf(points, ranks, { game_type: gameType, rank_level })
        return ratio === null ? [] : [{ gameType, amount: unitsToDecimal(ratio) }]
      }),
      convert:
        points.convertRatio === 0
          ? null
          : {
              pointsPerUnit: points.convertRatio,
              minimum: points.convertMinimum,
              multiple: points.convertMultiple,
              turnoverTimes: points.convertTurnoverTimes,
            },
    }
  })
  route('GET /wps/relay/ODSFE2_MemTransDet', async ({ member, query }) =>
    pageOf(query, await entriesOf(db, member.playerId, query), entryToWire),
  )
  route('POST /wps/relay/passwordCheck/MCS2_convertPoint', async ({ member, body, key }) => {
    const made = await convert(deps, { member, requestKey: key, ...body })
    return isRefusal(made)
      ? made
      : {
          id: `${made.id}`,
          points: `${made.points}`,
          amount: unitsToDecimal(made.units),
          turnover: unitsToDecimal(made.turnover),
        }
  })
}

const entryToWire = (row: PointEntry) => ({
  id: `${row.sequence}`,
  kind: row.kind,
  points: `${row.points}`,
  balanceAfter: `${row.balance_after}`,
  gameType: row.game_type,
  reference: /^(?:redemption|conversion):(\d+)/.exec(row.reference)?.[1] ?? null,
  at: row.at.toISOString(),
})
