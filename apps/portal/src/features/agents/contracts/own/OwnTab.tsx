import type { ContractKind } from '@padma/contract'
import { useT } from '@padma/i18n'
import { Button, Card, EmptyState, SkeletonRows } from '@padma/ui'
import { useQuery } from '@tanstack/react-query'
import { contractsQuery } from '../queries.ts'
import { History } from './History.tsx'
import { OwnContract } from './OwnContract.tsx'
import { ReceivedOffer } from './ReceivedOffer.tsx'

/** What is offered to the agent, what they have, and what they had. */
export function OwnTab({ kind }: { kind: ContractKind }) {
  const t = useT('contracts')
  const contracts = useQuery(contractsQuery(kind))
  if (contracts.isPending) return <SkeletonRows count={3} className="h-32" />
  if (!contracts.data)
    return (
      <EmptyState title={t('failed')}>
        <Button onClick={() => void contracts.refetch()}>{t('again')}</Button>
      </EmptyState>
    )
  const { mine, waiting, history } = contracts.data
  const offer = waiting?.state === 'requested' ? waiting : null
  // A termination that is asked for is answered where the contract stands.
  const held = mine ?? (waiting?.state === 'term_requested' ? waiting : null)
  return (
    <div className="grid grid-cols-1 gap-4">
      {offer && <ReceivedOffer key={offer.id} offer={offer} mine={held} />}
      {held && <OwnContract contract={held} />}
      {!offer && !held && (
        <Card>
          <EmptyState picture="/art/lotus.svg" title={t(`none_${kind}`)} text={t('noneText')} />
        </Card>
      )}
      {history.length > 0 && <History contracts={history} />}
    </div>
  )
}
