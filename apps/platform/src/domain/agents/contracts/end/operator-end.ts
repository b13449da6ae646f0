import { inTransaction } from '../../../../db/in-transaction.ts'
import type { OperatorSession } from '../../../../http/edge.ts'
import { refuse, type Refusal } from '../../../../refusal.ts'
import type { Deps } from '../../deps.ts'
import { actOf } from '../agree/answer.ts'
import { type Change, changeContracts } from '../change.ts'
import { end } from './end.ts'
import { closeRequest, contractById, type ContractRow, standsAfter } from '../store.ts'

type Asked = {
  id: bigint
  action: 'terminate' | 'acceptTermination' | 'rejectTermination' | 'withdraw'
  reason: string
}

/** Any contract ends by force; for the platform's own an operator answers as its upline. */
export async function endByOperator(
  deps: Deps,
  { operator: { brandId, operatorId }, ip }: { operator: OperatorSession; ip: string },
  { id, action, reason }: Asked,
): Promise<ContractRow | Refusal> {
  const settings = await deps.brand.settings(brandId)
  return inTransaction(deps.db, (tx) =>
    changeContracts(deps, tx, { brandId, settings }, async (change) => {
      const contract = await contractById(tx, id)
      if (contract?.brand_id !== brandId) return refuse('not_found')
      const outcome =
        action === 'terminate'
          ? await endByForce(change, contract)
          : contract.upline_id === null
            ? await actOf(deps, change, contract, 'upline', action)
            : refuse('contract_decided')
      if ('refused' in outcome || outcome === contract) return outcome
      await deps.audit(tx, {
        brandId,
        operatorId,
        playerId: contract.downline_id,
        act: `agents.contract_${action}`,
        subject: `C-${id}`,
        before: { state: contract.state },
        after: { state: outcome.state, reason },
        ip,
      })
      return outcome
    }),
  )
}

/** What the platform has ended already is answered as it is. */
async function endByForce(change: Change, contract: ContractRow): Promise<ContractRow | Refusal> {
  const { tx, now, news } = change
  if (contract.state === 'requested') {
    await closeRequest(tx, contract.id, 'denied', now, 'platform')
    news.push({
      contract,
      fact: 'denied',
      tell: { kind: 'contract_denied', sides: ['upline'] },
    })
  } else if (standsAfter(contract, now)) await end(change, contract, now, 'platform')
  else return contract.ended_by === 'platform' ? contract : refuse('contract_decided')
  return (await contractById(tx, contract.id))!
}
