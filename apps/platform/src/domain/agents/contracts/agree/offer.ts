import type { ContractTerms } from '@padma/contract'
import { inTransaction } from '../../../../db/in-transaction.ts'
import type { Db, Tx } from '../../../../db/pool.ts'
import type { MemberSession, OperatorSession } from '../../../../http/edge.ts'
import { isRefusal, refuse, type Refusal } from '../../../../refusal.ts'
import type { Settings } from '../../../brand/index.ts'
import { AGENTS, type Member } from '../../../members/index.ts'
import type { Deps } from '../../deps.ts'
import { readTerms, writeTerms } from '../../terms.ts'
import { type Change, changeContracts } from '../change.ts'
import { givesTooMuch } from './give-check.ts'
import { directAgent } from './place.ts'
import { faultOfOffer, giverOf } from './rules.ts'
import {
  closeRequest,
  contractById,
  contractByKey,
  type ContractRow,
  insertContract,
  openRequest,
  ownContracts,
} from '../store.ts'

export type Offer = { agentId: bigint; terms: ContractTerms; key: string }
const DAY_MS = 86_400_000

/** An agent offers a direct downline agent a contract. */
export async function offerBelow(
  deps: Deps,
  member: MemberSession,
  offer: Offer,
): Promise<ContractRow | Refusal> {
  const { brandId, playerId: uplineId } = member
  const settings = await deps.brand.settings(brandId)
  return deps.auth.inSession(deps.db, member, (tx) =>
    changeContracts(deps, tx, { brandId, settings }, async (change) => {
      const known = await asBefore(tx, uplineId, offer)
      if (known) return known
      const agent = await offerable(deps, tx, settings, { uplineId, ...offer })
      if (isRefusal(agent)) return agent
      if (agent.status !== 'active') return refuse('agent_not_active', at('not_active'))
      return put(change, { uplineId, operatorId: null }, offer)
    }),
  )
}

/** The agent whom an upline may offer these terms. */
export async function offerable(
  deps: Deps,
  on: Db | Tx,
  settings: Settings,
  { uplineId, agentId, terms }: Omit<Offer, 'key'> & { uplineId: bigint },
): Promise<Member | Refusal> {
  const agent = await directAgent(deps, on, uplineId, agentId)
  if (isRefusal(agent)) return agent
  const own = await ownContracts(on, uplineId, terms.kind, deps.now())
  // What ends with nothing after it holds nothing up.
  if (!own.some(({ ends_at }) => ends_at === null)) return refuse('contract_missing')
  const giver = giverOf(
    settings,
    terms.kind,
    own.map((one) => readTerms(one.terms)),
  )
  return faultOfOffer(readTerms(terms), giver) ?? agent
}

/** The platform offers a contract to an agent who stands below no one. */
export async function offerOfPlatform(
  deps: Deps,
  { operator, ip }: { operator: OperatorSession; ip: string },
  offer: Offer,
): Promise<ContractRow | Refusal> {
  const { brandId, operatorId } = operator
  const settings = await deps.brand.settings(brandId)
  return inTransaction(deps.db, (tx) =>
    changeContracts(deps, tx, { brandId, settings }, async (change) => {
      const known = await asBefore(tx, null, offer)
      if (known) return known
      const agent = await deps.members.member(tx, offer.agentId)
      if (agent?.brandId !== brandId) return refuse('not_found')
      if (!AGENTS.includes(agent.type)) return refuse('not_an_agent', at('not_an_agent'))
      if ((await deps.members.tree.parentOf(tx, agent.id, change.now)) !== null)
        return refuse('agent_has_upline', at('has_upline'))
      if (agent.status !== 'active') return refuse('agent_not_active', at('not_active'))
      const fault = faultOfOffer(readTerms(offer.terms), giverOf(settings, offer.terms.kind, []))
      if (fault) return fault
      const terms = readTerms(offer.terms)
      const tooMuch = await givesTooMuch(tx, settings, {
        agentId: agent.id,
        terms,
        now: change.now,
      })
      if (tooMuch) return tooMuch
      const made = await put(change, { uplineId: null, operatorId }, offer)
      await deps.audit(tx, {
        brandId,
        operatorId,
        playerId: agent.id,
        act: 'agents.contract_offered',
        subject: agent.username,
        before: null,
        after: { contract: `C-${made.id}`, terms: made.terms },
        ip,
      })
      return made
    }),
  )
}

const at = (why: string) => ({ fields: { agentId: why } })

/** What the same key made before; refused when it asked for something else. */
async function asBefore(
  tx: Tx,
  uplineId: bigint | null,
  { key, agentId, terms }: Offer,
): Promise<ContractRow | Refusal | undefined> {
  const known = await contractByKey(tx, uplineId, key)
  if (!known) return undefined
  const isSame =
    known.downline_id === agentId &&
    JSON.stringify(asKept(known.terms)) === JSON.stringify(asKept(terms))
  return isSame ? known : refuse('key_reused')
}
/** As a row keeps them: one way to write each amount and rate. */
const asKept = (terms: ContractTerms) => writeTerms(readTerms(terms))

/** The offer takes the place of one that still waits. */
async function put(
  { tx, now, settings, brandId, news }: Change,
  by: { uplineId: bigint | null; operatorId: bigint | null },
  { agentId, terms, key }: Offer,
): Promise<ContractRow> {
  const waiting = await openRequest(tx, agentId, terms.kind)
  if (waiting) {
    await closeRequest(tx, waiting.id, 'replaced', now, 'new_contract')
    news.push({ contract: waiting, fact: 'ended' })
  }
  const id = await insertContract(tx, {
    ...by,
    brandId,
    downlineId: agentId,
    terms: asKept(terms),
    key,
    at: now,
    expiresAt: new Date(now.getTime() + settings.agents.requestDays * DAY_MS),
  })
  const made = (await contractById(tx, id))!
  news.push({
    contract: made,
    fact: 'offered',
    tell: { kind: 'contract_offered', sides: ['downline'] },
  })
  return made
}
