import type { ContractKind } from '@padma/contract'
import type { MemberSession } from '../../../../http/edge.ts'
import { refuse, type Refusal } from '../../../../refusal.ts'
import type { Deps } from '../../deps.ts'
import { periodOfTerms, readTerms } from '../../terms.ts'
import { type Change, changeContracts } from '../change.ts'
import { end } from '../end/end.ts'
import { givesTooMuch } from './give-check.ts'
import { faultOfOffer, giverOf } from './rules.ts'
import {
  acceptRequest,
  closeRequest,
  contractById,
  type ContractRow,
  endContract,
  nextPeriod,
  ownContracts,
  putTermination,
  type Side,
} from '../store.ts'

export type Action =
  | 'accept'
  | 'reject'
  | 'terminate'
  | 'acceptTermination'
  | 'rejectTermination'
  | 'withdraw'

/** One side of a contract answers the other, or asks it to end the contract. */
export async function answerContract(
  deps: Deps,
  member: MemberSession,
  asked: { kind: ContractKind; contractId: bigint; action: Action },
): Promise<ContractRow | Refusal> {
  const { brandId, playerId } = member
  const settings = await deps.brand.settings(brandId)
  return deps.auth.inSession(deps.db, member, (tx) =>
    changeContracts(deps, tx, { brandId, settings }, async (change) => {
      const contract = await contractById(tx, asked.contractId)
      const side = contract && sideOf(contract, playerId)
      if (!contract || !side || contract.kind !== asked.kind) return refuse('not_found')
      return actOf(deps, change, contract, side, asked.action)
    }),
  )
}
const sideOf = ({ upline_id, downline_id }: ContractRow, playerId: bigint): Side | null =>
  downline_id === playerId ? 'downline' : upline_id === playerId ? 'upline' : null
const otherOf = (side: Side): Side => (side === 'upline' ? 'downline' : 'upline')

/** A repeat of what a side has done already answers the contract as it stands. */
export async function actOf(
  deps: Deps,
  change: Change,
  contract: ContractRow,
  side: Side,
  action: Action,
): Promise<ContractRow | Refusal> {
  if (isDone(contract, side, action)) return contract
  const refused = await acts[action](deps, change, contract, side)
  return refused ?? (await contractById(change.tx, contract.id))!
}

function isDone(contract: ContractRow, side: Side, action: Action): boolean {
  const { state, ended_by: endedBy, termination_by: asker } = contract
  switch (action) {
    case 'accept':
      return side === 'downline' && contract.accepted_at !== null
    case 'reject':
      return side === 'downline' && state === 'denied' && endedBy === 'downline'
    case 'withdraw':
      return side === 'upline' && state === 'denied' && endedBy !== 'downline'
    case 'terminate':
      return state === 'term_requested' && asker === side
    case 'acceptTermination':
      return state === 'terminated' && asker === otherOf(side) && endedBy === asker
    case 'rejectTermination':
      return false
  }
}

type Act = (
  deps: Deps,
  change: Change,
  contract: ContractRow,
  side: Side,
) => Promise<Refusal | null>
const decided = () => refuse('contract_decided')

const acts: Readonly<Record<Action, Act>> = {
  accept: async (deps, change, contract, side) => {
    const { tx, now, news, settings } = change
    if (side !== 'downline') return decided()
    const refused = notOpen(contract)
    if (refused) return refused
    const terms = readTerms(contract.terms)
    const from = await nextPeriod(tx, periodOfTerms(terms), now, settings.timeZone)
    const fault = await faultOf(deps, change, contract, from)
    if (fault) return fault
    for (const old of await ownContracts(tx, contract.downline_id, contract.kind, now)) {
      await endContract(tx, old.id, 'replaced', from, 'new_contract')
      news.push({ contract: old, fact: 'ended' })
    }
    await acceptRequest(tx, contract.id, now, from)
    tellOther(change, contract, side, 'accepted')
    return null
  },
  reject: async (_deps, change, contract, side) => {
    if (side !== 'downline') return decided()
    const refused = notOpen(contract)
    if (refused) return refused
    await closeRequest(change.tx, contract.id, 'denied', change.now, 'downline')
    tellOther(change, contract, side, 'denied')
    return null
  },
  /** The offer, by whom it came from; or one's own wish to end the contract. */
  withdraw: async (_deps, { tx, now, news }, contract, side) => {
    if (contract.state === 'term_requested' && contract.termination_by === side) {
      await putTermination(tx, contract.id, null, now)
      news.push({ contract, fact: 'end_refused' })
      return null
    }
    if (contract.state !== 'requested' || side !== 'upline') return decided()
    const by = contract.upline_id === null ? 'platform' : 'upline'
    await closeRequest(tx, contract.id, 'denied', now, by)
    news.push({ contract, fact: 'denied' })
    return null
  },
  terminate: async (_deps, change, contract, side) => {
    if (contract.state !== 'valid') return decided()
    await putTermination(change.tx, contract.id, side, change.now)
    tellOther(change, contract, side, 'end_asked')
    return null
  },
  acceptTermination: async (_deps, change, contract, side) => {
    if (!waitsFor(contract, side)) return decided()
    await end(change, contract, change.now, contract.termination_by!)
    return null
  },
  rejectTermination: async (_deps, change, contract, side) => {
    if (!waitsFor(contract, side)) return decided()
    await putTermination(change.tx, contract.id, null, change.now)
    tellOther(change, contract, side, 'end_refused')
    return null
  },
}
const notOpen = ({ state }: ContractRow) =>
  state === 'requested' ? null : state === 'expired' ? refuse('contract_expired') : decided()
const waitsFor = ({ state, termination_by }: ContractRow, side: Side) =>
  state === 'term_requested' && termination_by === otherOf(side)

function tellOther(
  { news }: Change,
  contract: ContractRow,
  side: Side,
  fact: 'accepted' | 'denied' | 'end_asked' | 'end_refused',
) {
  news.push({ contract, fact, tell: { kind: `contract_${fact}`, sides: [otherOf(side)] } })
}

/** Why an offer cannot be accepted any more: what holds it up has changed since. */
async function faultOf(
  deps: Deps,
  { tx, now, settings }: Change,
  { upline_id: uplineId, downline_id, kind, terms }: ContractRow,
  from: Date,
): Promise<Refusal | null> {
  // Before it takes effect they may have been moved.
  if ((await deps.members.tree.parentOf(tx, downline_id, from)) !== uplineId)
    return refuse('contract_expired')
  // It would outlive the move, for a line that is another by then.
  if (await deps.members.tree.hasPendingMove(tx, downline_id)) return refuse('move_pending')
  const own = uplineId === null ? [] : await ownContracts(tx, uplineId, kind, now)
  if (uplineId !== null) {
    if ((await deps.members.member(tx, uplineId))?.status !== 'active')
      return refuse('agent_not_active')
    if (!own.some(({ ends_at }) => ends_at === null)) return refuse('contract_above_own')
  }
  const giver = giverOf(
    settings,
    kind,
    own.map((one) => readTerms(one.terms)),
  )
  const read = readTerms(terms)
  if (faultOfOffer(read, giver)) return refuse('contract_above_own')
  // Others were accepted since it was offered.
  return uplineId === null
    ? givesTooMuch(tx, settings, { agentId: downline_id, terms: read, now })
    : null
}
