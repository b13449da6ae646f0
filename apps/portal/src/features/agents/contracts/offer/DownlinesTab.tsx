import type { ContractKind } from '@padma/contract'
import { useT } from '@padma/i18n'
import { Button, Card, EmptyState, Pagination, SkeletonRows, TextField } from '@padma/ui'
import { useQuery } from '@tanstack/react-query'
import search from 'icon:magnifying-glass'
import { useDeferredValue, useState } from 'react'
import { contractsQuery } from '../queries.ts'
import { DownlineItem } from './DownlineItem.tsx'
import { OfferView } from './OfferView.tsx'

type Props = {
  kind: ContractKind
  /** Whom an offer is being made. */
  item: string | undefined
  onItem: (agentId: string | undefined) => void
}

/** Direct downline agents with their contracts; one of them opened, the offer to them. */
export function DownlinesTab({ kind, item, onItem }: Props) {
  const t = useT('contracts')
  const [text, setText] = useState('')
  const [page, setPage] = useState(1)
  const contracts = useQuery(contractsQuery(kind, useDeferredValue(text.trim()), page))
  if (contracts.isPending) return <SkeletonRows count={4} className="h-20" />
  const { data } = contracts
  if (!data)
    return (
      <EmptyState title={t('failed')}>
        <Button onClick={() => void contracts.refetch()}>{t('again')}</Button>
      </EmptyState>
    )
  const opened = data.rows.find(({ agentId }) => agentId === item)
  if (opened && data.canOffer)
    return (
      <OfferView
        key={opened.agentId}
        kind={kind}
        downline={opened}
        bounds={{ most: data.most, own: data.mine?.terms ?? null }}
        onBack={() => onItem(undefined)}
      />
    )
  const isEmpty = data.rows.length === 0
  return (
    <Card className="grid grid-cols-1 gap-2">
      {!data.canOffer && (
        <p className="rounded-md bg-info-soft p-3.5 text-sm text-info">
          {t(`cannotOffer_${kind}`)}
        </p>
      )}
      {(!isEmpty || text) && (
        <TextField
          label={t('find')}
          icon={search}
          type="search"
          autoComplete="off"
          maxLength={60}
          value={text}
          onChange={({ target }) => {
            setText(target.value)
            setPage(1)
          }}
        />
      )}
      {isEmpty &&
        (text ? (
          <EmptyState title={t('noMatch')}>
            <Button onClick={() => setText('')}>{t('showAll')}</Button>
          </EmptyState>
        ) : (
          <EmptyState
            picture="/art/lotus.svg"
            title={t('noDownlines')}
            text={t('noDownlinesText')}
          />
        ))}
      <ul>
        {data.rows.map((row) => (
          <DownlineItem
            key={row.agentId}
            of={row}
            canOffer={data.canOffer}
            onOffer={() => onItem(row.agentId)}
          />
        ))}
      </ul>
      <Pagination page={page} totalPages={data.totalPages} onPage={setPage} />
    </Card>
  )
}
