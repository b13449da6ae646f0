import type { OperatorCalls } from '@padma/contract'
import { parseUnits } from '@padma/money'
import type { Route } from '../../http/edge.ts'
import { pageOf } from '../../http/wire.ts'
import { isRefusal, refuse } from '../../refusal.ts'
import { lowerLimit } from './amounts/set-limit.ts'
import { type ChangeRow, changesOf } from './amounts/store.ts'
import { amountOf } from './amounts/to-wire.ts'
import type { Deps } from './deps.ts'
import { decideMatch } from './exclusion/match.ts'
import { type ExclusionRow, exclusionsOf, matchesOf, type MatchRow } from './exclusion/store.ts'
import { limitsToWire } from './routes.ts'

const CHANGES = 50

export function limitsOperatorRoutes(route: Route<OperatorCalls>, deps: Deps): void {
  const { db } = deps
  const playerOf = async (brandId: number, id: bigint) => {
    const member = await deps.members.member(db, id)
    return member?.brandId === brandId ? member : refuse('not_found')
  }

  route('GET /ops/players/:id/limits', async ({ operator: { brandId }, params }) => {
    const member = await playerOf(brandId, params.id)
    if (isRefusal(member)) return member
    const [{ limits, exclusion, checkMinutes }, changes] = await Promise.all([
      limitsToWire(deps, { playerId: member.id, brandId }),
      changesOf(db, member.id, CHANGES),
    ])
    return { limits, exclusion, checkMinutes, changes: changes.map(changeToWire) }
  })
  route('PUT /ops/players/:id/limits/:limit', async ({ operator, params, body, ip }) => {
    const member = await playerOf(operator.brandId, params.id)
    if (isRefusal(member)) return member
    return lowerLimit(
      deps,
      {
        playerId: member.id,
        brandId: operator.brandId,
        username: member.username,
        name: params.limit,
        most: parseUnits(body.amount)!,
        reason: body.reason,
      },
      { ...operator, ip },
    )
  })
  route('GET /ops/exclusions', async ({ operator, query }) =>
    pageOf(query, await exclusionsOf(db, operator.brandId, query), exclusionToWire),
  )
  route('GET /ops/exclusion-matches', async ({ operator, query }) =>
    pageOf(query, await matchesOf(db, operator.brandId, query), matchToWire),
  )
  route('POST /ops/exclusion-matches/:id/decide', ({ operator, params, body, ip }) =>
    decideMatch(deps, { id: params.id, ...body }, { ...operator, ip }),
  )
}

const changeToWire = ({ id, act, name, from_most, to_most, until, by, at }: ChangeRow) => {
  const amount = (most: bigint | null) =>
    name === null ? (most === null ? null : `${most}`) : amountOf(name, most)
  return {
    id: `${id}`,
    act,
    limit: name,
    from: amount(from_most),
    to: amount(to_most),
    until: until?.toISOString() ?? null,
    by,
    at: at.toISOString(),
  }
}

const exclusionToWire = (row: ExclusionRow) => ({
  id: `${row.id}`,
  player: { id: `${row.player_id}`, username: row.username },
  kind: row.kind,
  beginsAt: row.begins_at.toISOString(),
  endsAt: row.ends_at?.toISOString() ?? null,
})

const matchToWire = (row: MatchRow) => ({
  id: `${row.id}`,
  player: { id: `${row.player_id}`, username: row.username },
  excluded: { id: `${row.excluded_id}`, username: row.excluded_username },
  matchedBy: row.matched_by,
  foundAt: row.found_at.toISOString(),
  decision: row.decision,
  decidedAt: row.decided_at?.toISOString() ?? null,
  decidedBy: row.decided_by,
  note: row.note,
})
