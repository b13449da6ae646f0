import type { LimitName, MemberCalls } from '@padma/contract'
import { parseUnits } from '@padma/money'
import type { MemberSession, Route } from '../../http/edge.ts'
import { isRefusal, type Refusal } from '../../refusal.ts'
import { cancelRaise, confirmRaise, setLimit } from './amounts/set-limit.ts'
import { limitToWire, standingsOf } from './amounts/to-wire.ts'
import type { Deps, Whose } from './deps.ts'
import { selfExclude, takeBreak } from './exclusion/exclude.ts'
import { exclusionOf } from './exclusion/store.ts'
import { checkMinutesOf, continuePlay, seePlay, setCheckMinutes, siteMinutes } from './play/play.ts'
import { exclusionToWire, playState } from './play/to-wire.ts'

const CHECKS = [15, 30, 60]

export async function limitsToWire(deps: Deps, whose: Whose) {
  const [limits, exclusion, checkMinutes, most] = await Promise.all([
    standingsOf(deps, deps.db, whose),
    exclusionOf(deps.db, whose.playerId, deps.now()),
    checkMinutesOf(deps, deps.db, whose),
    siteMinutes(deps, whose.brandId),
  ])
  return {
    limits: limits.map(limitToWire),
    exclusion: exclusionToWire(exclusion),
    checkMinutes,
    checkChoices: CHECKS.filter((minutes) => minutes <= most),
  }
}

export function limitsRoutes(route: Route<MemberCalls>, deps: Deps): void {
  const whoseOf = ({ playerId, brandId }: MemberSession): Whose => ({ playerId, brandId })
  const after = async (member: MemberSession, outcome: object | null | void | Refusal) =>
    isRefusal(outcome) ? outcome : limitsToWire(deps, whoseOf(member))
  const set = async (member: MemberSession, name: LimitName, most: bigint | null) =>
    after(member, await setLimit(deps, { ...whoseOf(member), name, most }))

  route('GET /wps/member/limits', ({ member }) => limitsToWire(deps, whoseOf(member)))
  route('PUT /wps/member/limits/:limit', ({ member, params, body: { amount } }) =>
    set(member, params.limit, amount === null ? null : parseUnits(amount)!),
  )
  route('PUT /wps/member/play-time', ({ member, body: { minutes } }) =>
    set(member, 'time_day', minutes === null ? null : BigInt(minutes) * 60n),
  )
  route('POST /wps/member/limits/:limit/confirm', async ({ member, params }) =>
    after(member, await confirmRaise(deps, { ...whoseOf(member), name: params.limit })),
  )
  route('DELETE /wps/member/limits/:limit/raise', async ({ member, params }) =>
    after(member, await cancelRaise(deps, { ...whoseOf(member), name: params.limit })),
  )
  route('PUT /wps/member/reality-check', async ({ member, body }) =>
    after(member, await setCheckMinutes(deps, whoseOf(member), body.minutes)),
  )
  route('POST /wps/member/break', async ({ member, body }) =>
    after(member, await takeBreak(deps, whoseOf(member), body.length)),
  )
  route('POST /wps/member/self-exclusion', async ({ member, body }) =>
    after(member, await selfExclude(deps, whoseOf(member), body)),
  )
  route('GET /wps/member/play', ({ member }) => playState(deps, whoseOf(member)))
  route('POST /wps/member/play', async ({ member }) => {
    await seePlay(deps, whoseOf(member))
    return playState(deps, whoseOf(member))
  })
  route('POST /wps/member/play/continue', async ({ member }) => {
    await continuePlay(deps, whoseOf(member))
    return playState(deps, whoseOf(member))
  })
}
