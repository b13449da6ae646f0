import type { MemberCalls } from '@padma/contract'
import type { MemberSession, Route } from '../../../http/edge.ts'
import { pageOf, spanOf } from '../../../http/wire.ts'
import { isRefusal, refuse } from '../../../refusal.ts'
import type { Deps } from '../deps.ts'
import { notAgent } from '../only-agents.ts'
import { openAccount } from './open-account.ts'
import { aboveOwn, LEAST_MODE } from './rules.ts'
import { linkToWire, readGiven, rebatesToWire, registrationAt } from './to-wire.ts'

export function openingRoutes(route: Route<MemberCalls>, deps: Deps): void {
  const { tree } = deps.members
  const ownTerms = ({ playerId, brandId }: MemberSession) => tree.terms({ id: playerId, brandId })

  route('GET /wps/agent/opening', async ({ member, host }) => {
    const refused = notAgent(member)
    if (refused) return refused
    const [{ prizeModes, rebates }, { code }] = await Promise.all([
      ownTerms(member),
      tree.placeOf(member.playerId),
    ])
    return {
      prizeModes,
      rebates: rebatesToWire(rebates),
      leastMode: LEAST_MODE,
      code,
      url: registrationAt(deps.portalAt(host), code),
    }
  })

  route('GET /wps/agent/links', async ({ member, query, host }) => {
    const refused = notAgent(member)
    if (refused) return refused
    return pageOf(query, await tree.links(member.playerId, spanOf(query)), (link) =>
      linkToWire(link, deps.portalAt(host)),
    )
  })

  route('POST /wps/agent/links', async ({ member, body, key, host }) => {
    const refused = notAgent(member)
    if (refused) return refused
    const terms = readGiven(body)
    const above = aboveOwn(terms, await ownTerms(member))
    if (above) return above
    const { remark, maxUses } = body
    const accountType = body.accountType === 'agent' ? 2 : 0
    const expiresAt = body.expiresAt === undefined ? undefined : new Date(body.expiresAt)
    if (expiresAt && expiresAt <= deps.now())
      return refuse('expires_in_past', { fields: { expiresAt: 'expires_in_past' } })
    const link = await tree.openLink(member.playerId, {
      accountType,
      remark,
      terms,
      requestKey: key,
      ...(maxUses !== undefined && { maxUses }),
      ...(expiresAt && { expiresAt }),
    })
    return isRefusal(link) ? link : linkToWire(link, deps.portalAt(host))
  })

  route('POST /wps/agent/links/:id/state', async ({ member, params, body, host }) => {
    const refused = notAgent(member)
    if (refused) return refused
    const link = await tree.setLinkOn(member.playerId, params.id, body.isOn)
    return isRefusal(link) ? link : linkToWire(link, deps.portalAt(host))
  })

  route('POST /wps/agent/accounts', async ({ member, body, key, ip, language }) => {
    const refused = notAgent(member)
    if (refused) return refused
    const terms = readGiven(body)
    const above = aboveOwn(terms, await ownTerms(member))
    if (above) return above
    return openAccount(deps, {
      agent: member,
      type: body.accountType === 'agent' ? 2 : 0,
      username: body.username,
      terms,
      requestKey: key,
      ip,
      language,
    })
  })
}
