import type { OperatorCalls } from '@padma/contract'
import { inTransaction } from '../../../db/in-transaction.ts'
import type { OperatorSession, Route } from '../../../http/edge.ts'
import { pageOf, spanOf } from '../../../http/wire.ts'
import { isRefusal, refuse, type Refusal } from '../../../refusal.ts'
import { type Member, readMemberByName, TRIAL } from '../../members/index.ts'
import type { Deps } from '../deps.ts'
import { makeAgent } from './make-agent.ts'
import { directBelow, operatorNames } from './store.ts'

/** Where operators see and put players in the tree. */
export function lineRoutes(route: Route<OperatorCalls>, deps: Deps): void {
  const { db, members } = deps
  const playerOf = async (
    { brandId }: OperatorSession,
    id: bigint,
  ): Promise<Member | Refusal<'not_found'>> => {
    const member = await members.member(db, id)
    return member?.brandId === brandId ? member : refuse('not_found')
  }

  route('GET /ops/agents/:id/line', async ({ operator, params }) => {
    const member = await playerOf(operator, params.id)
    if (isRefusal(member)) return member
    const [uplines, { direct, team }, { prizeModes }, moves] = await Promise.all([
      members.tree.uplines(member.id),
      members.tree.countTeam(member.id),
      members.tree.terms(member),
      members.tree.moves(member.id),
    ])
    const names = await operatorNames(
      db,
      moves.map(({ movedBy }) => movedBy),
    )
    const now = deps.now()
    return {
      type: member.type,
      uplines: uplines.map(({ id, username, type }) => ({ id: String(id), username, type })),
      direct,
      team,
      prizeModes,
      moves: moves.map(({ id, from, to, effectiveAt, movedBy, reason }) => ({
        id: String(id),
        from,
        to,
        takesEffectAt: effectiveAt.toISOString(),
        movedBy: names.get(movedBy) ?? '',
        reason,
        isPending: effectiveAt > now,
      })),
    }
  })

  route('GET /ops/agents/:id/downlines', async ({ operator, params, query }) => {
    const member = await playerOf(operator, params.id)
    if (isRefusal(member)) return member
    const { search } = query
    const below = await directBelow(db, member.id, { search, now: deps.now(), ...spanOf(query) })
    return pageOf(query, below, ({ id, joinedAt, ...row }) => ({
      ...row,
      id: String(id),
      joinedAt: joinedAt.toISOString(),
    }))
  })

  route('POST /ops/agents/:id/move', async ({ operator, params, body, key, ip }) => {
    const { brandId, operatorId } = operator
    const member = await playerOf(operator, params.id)
    if (isRefusal(member)) return member
    if (member.type === TRIAL) return refuse('real_account_needed')
    const to = body.to === '' ? null : await readMemberByName(db, brandId, body.to)
    if (body.to !== '' && !to)
      return refuse('receiver_unknown', { fields: { to: 'receiver_unknown' } })
    if (to && (member.type === 41 || member.type === 42)) return refuse('agent_of_own_line')
    const { timeZone } = await deps.brand.settings(brandId)
    const outcome = await inTransaction(db, async (tx) => {
      const moved = await members.tree.move(tx, {
        member,
        toId: to?.id ?? null,
        operatorId,
        reason: body.reason,
        requestKey: key,
        timeZone,
      })
      if (isRefusal(moved) || moved.isRepeat) return moved
      await deps.audit(tx, {
        brandId,
        operatorId,
        playerId: member.id,
        act: 'tree.moved',
        subject: `player:${member.username}`,
        before: { upline: moved.from },
        after: { upline: to?.username ?? null, at: moved.effectiveAt, reason: body.reason },
        ip,
      })
      return moved
    })
    return isRefusal(outcome) ? outcome : { takesEffectAt: outcome.effectiveAt.toISOString() }
  })

  route('POST /ops/agents', async ({ operator, body, ip }) => {
    const member = await playerOf(operator, body.playerId)
    if (isRefusal(member)) return member
    return makeAgent(deps, { operator, member, type: body.type, reason: body.reason, ip })
  })
}
