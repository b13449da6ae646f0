import { type InboxKind, inboxKinds } from '@padma/contract'
import { publish } from '../../../db/outbox/outbox.ts'
import type { Tx } from '../../../db/pool.ts'
import { maskName } from '../../cashier/index.ts'
import type { Deps } from '../deps.ts'
import { contractById, type ContractRow, type Side } from './store.ts'

/** What became of a contract, and which sides are told of it in their inbox. */
export type News = {
  contract: Pick<ContractRow, 'id'>
  fact: 'offered' | 'accepted' | 'denied' | 'end_asked' | 'end_refused' | 'ended' | 'expired'
  tell?: { kind: ContractNews; sides: readonly Side[] }
}
type ContractNews = Extract<InboxKind, `contract_${string}`>

/**
 * Messages and facts of all that changed (`house`: the brand's name), under the locks of all whom
 * they concern.
 */
export async function tellNews(
  deps: Deps,
  tx: Tx,
  house: string,
  news: readonly News[],
): Promise<void> {
  const told = []
  for (const { contract, ...one } of news)
    told.push({ ...one, contract: (await contractById(tx, contract.id))! })
  const sidesOf = ({ upline_id, downline_id }: ContractRow) =>
    upline_id === null ? [downline_id] : [upline_id, downline_id]
  await deps.wallet.lock(tx, ...new Set(told.flatMap(({ contract }) => sidesOf(contract))))
  for (const { contract, fact, tell } of told) {
    for (const side of tell?.sides ?? []) await writeTo(deps, tx, house, contract, side, tell!.kind)
    for (const playerId of sidesOf(contract))
      await publish(tx, `contract.${fact}`, {
        brandId: contract.brand_id,
        playerId,
        payload: { id: `${contract.id}`, kind: contract.kind },
      })
  }
}

async function writeTo(
  deps: Deps,
  tx: Tx,
  house: string,
  contract: ContractRow,
  side: Side,
  kind: ContractNews,
): Promise<void> {
  const memberId = side === 'upline' ? contract.upline_id : contract.downline_id
  if (memberId === null) return
  const other = side === 'upline' ? contract.downline_name : contract.upline_name
  const at = contract.ends_at ?? contract.takes_effect_at ?? contract.expires_at
  await deps.inbox.write(tx, {
    brandId: contract.brand_id,
    memberId,
    kind,
    subject: `contract:${contract.id}:${(contract.termination_at ?? contract.offered_at).getTime()}`,
    params: {
      contract: `C-${contract.id}`,
      with: side === 'upline' ? other! : other ? maskName(other) : house,
      ...('at' in inboxKinds[kind].words && { at }),
    },
  })
}
