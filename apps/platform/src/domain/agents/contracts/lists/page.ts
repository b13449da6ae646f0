import type { ContractKind, MemberCalls, Parsed, Value } from '@padma/contract'
import { pageOf } from '../../../../http/wire.ts'
import type { Deps } from '../../deps.ts'
import { readTerms, toPercent } from '../../terms.ts'
import { aboutAgent, activeIn, contractsWith, directAgents, endedContracts } from './queries.ts'
import { giverOf } from '../agree/rules.ts'
import { type ContractRow, openRequest, ownContracts } from '../store.ts'
import { contractToWire } from '../to-wire.ts'

type Agent = { playerId: bigint; brandId: number }
const MONTH_MS = 30 * 86_400_000
const waitingOf = {
  dividend: 'divtypereq',
  daily: 'dailysalreqtype',
  hourly: 'contracthoursalreq',
  realtime: 'realtimesalreqtype',
} as const satisfies Record<ContractKind, string>

/** Which kinds an agent has, and by kind whether a new contract or a termination waits for them. */
export async function contractsInfo(
  deps: Deps,
  { playerId }: Agent,
): Promise<Value<MemberCalls['GET /wps/agent/contracts/info']>> {
  const now = deps.now()
  const mine = (await aboutAgent(deps.db, playerId, now)).map((row) =>
    contractToWire(row, playerId, now),
  )
  const waits = (kind: ContractKind) => {
    const states = mine.flatMap((one) =>
      one.kind === kind && one.waitsFor === 'me' ? one.state : [],
    )
    return states.includes('requested') ? '1' : states.length > 0 ? '2' : '0'
  }
  return {
    [waitingOf.dividend]: waits('dividend'),
    [waitingOf.daily]: waits('daily'),
    [waitingOf.hourly]: waits('hourly'),
    [waitingOf.realtime]: waits('realtime'),
    mine,
  }
}

/** One kind: an agent's own contracts, and those of the agents directly below. */
export async function contractsPage(
  deps: Deps,
  { playerId, brandId }: Agent,
  { kind, search, ...paging }: Parsed<MemberCalls['GET /wps/agent/contracts']>['query'],
): Promise<Value<MemberCalls['GET /wps/agent/contracts']>> {
  const { db } = deps
  const now = deps.now()
  await deps.figures.upToDate()
  const [settings, own, waiting, history, agents] = await Promise.all([
    deps.brand.settings(brandId),
    ownContracts(db, playerId, kind, now),
    openRequest(db, playerId, kind),
    endedContracts(db, playerId, kind, now),
    directAgents(db, playerId, { search, now }, paging),
  ])
  const ids = agents.rows.map(({ id }) => id)
  const [active, theirs] = await Promise.all([
    activeIn(db, { brandId, agentIds: ids }, { since: new Date(now.getTime() - MONTH_MS), now }),
    contractsWith(db, playerId, kind, ids, now),
  ])
  const wire = (row: ContractRow | undefined) => (row ? contractToWire(row, playerId, now) : null)
  const canOffer = own.some(({ ends_at }) => ends_at === null)
  const terms = own.map((one) => readTerms(one.terms))
  const [first = 0n, second = 0n] = canOffer ? giverOf(settings, kind, terms).mostPpm : []
  return {
    ...pageOf(paging, agents, ({ id, username }) => {
      const [valid, later] = theirs.filter(
        (one) => one.downline_id === id && one.accepted_at !== null,
      )
      const asked = theirs.find((one) => one.downline_id === id && one.accepted_at === null)
      return {
        agentId: String(id),
        username,
        active: active.get(id) ?? 0,
        valid: wire(valid),
        requested: wire(asked ?? later),
      }
    }),
    mine: wire(own[0]),
    waiting: waiting && waiting.expires_at > now ? wire(waiting) : null,
    history: history.map((row) => wire(row)!),
    canOffer,
    most:
      kind === 'realtime'
        ? { rate: '0', profitRate: toPercent(first), lossRate: toPercent(second) }
        : { rate: toPercent(first), profitRate: '0', lossRate: '0' },
  }
}
