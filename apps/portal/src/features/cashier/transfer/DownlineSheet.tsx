import { useT } from '@padma/i18n'
import { Button, EmptyState, SkeletonRows } from '@padma/ui'
import { Sheet } from '@padma/ui/overlays/Sheet.tsx'
import { useQuery } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { InTheWay } from './InTheWay.tsx'
import { sendToDownline, type Transfer, transferTermsQuery } from './queries.ts'
import { SendForm } from './SendForm.tsx'
import { Sent } from './Sent.tsx'

/** Money to a member directly below. */
export default function DownlineSheet({ onClose }: { onClose: () => void }) {
  const t = useT('cashier')
  const { payee = '' } = useSearch({ strict: false })
  const terms = useQuery(transferTermsQuery)
  const [sent, setSent] = useState<Transfer | null>(null)
  return (
    <Sheet title={t('sendDownlineTitle')} onClose={onClose}>
      {terms.isPending && <SkeletonRows count={4} className="h-15" />}
      {terms.isError && (
        <EmptyState title={t('loadFailed')}>
          <Button onClick={() => void terms.refetch()}>{t('again')}</Button>
        </EmptyState>
      )}
      {sent && <Sent transfer={sent} onDone={onClose} />}
      {terms.data && !sent && (
        <InTheWay of={terms.data}>
          <SendForm
            terms={terms.data}
            to={payee}
            send={sendToDownline(payee)}
            words={{
              whose: t('yourDownline'),
              turnover: t('sendDownlineTurnover', { percent: terms.data.turnoverPercent }),
            }}
            onSent={setSent}
          />
        </InTheWay>
      )}
    </Sheet>
  )
}
