import { useT } from '@padma/i18n'
import { Button, Card, EmptyState, SkeletonRows } from '@padma/ui'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { InTheWay } from './InTheWay.tsx'
import { sendToUpline, type Transfer, type TransferTerms, transferTermsQuery } from './queries.ts'
import { Sent } from './Sent.tsx'
import { SendForm } from './SendForm.tsx'
import { TransferList } from './TransferList.tsx'

/** Money to the own upline, and what was sent and received so far. */
export default function TransferPage() {
  return (
    <div className="grid items-start gap-4 desk:grid-cols-[3fr_2fr]">
      <Card className="grid gap-4 overflow-clip p-5!">
        <Flow />
      </Card>
      <TransferList />
    </div>
  )
}

function Flow() {
  const t = useT('cashier')
  const terms = useQuery(transferTermsQuery)
  const [sent, setSent] = useState<Transfer | null>(null)
  // As high as the form, so that nothing moves when it comes.
  if (terms.isPending)
    return (
      <div className="min-h-120">
        <SkeletonRows count={5} className="h-15" />
      </div>
    )
  if (terms.isError)
    return (
      <EmptyState title={t('loadFailed')}>
        <Button onClick={() => void terms.refetch()}>{t('again')}</Button>
      </EmptyState>
    )
  if (sent) return <Sent transfer={sent} onDone={() => setSent(null)} />
  return <Open terms={terms.data} onSent={setSent} />
}

function Open({ terms, onSent }: { terms: TransferTerms; onSent: (transfer: Transfer) => void }) {
  const t = useT('cashier')
  if (terms.upline === null)
    return <EmptyState picture="/art/lotus.svg" title={t('noUpline')} text={t('noUplineText')} />
  return (
    <>
      <h3 className="text-md">{t('sendTitle')}</h3>
      <InTheWay of={terms}>
        <SendForm
          terms={terms}
          to={terms.upline}
          send={sendToUpline}
          words={{
            whose: t('yourUpline'),
            turnover: t('sendTurnover', { percent: terms.turnoverPercent }),
          }}
          onSent={onSent}
        />
      </InTheWay>
    </>
  )
}
