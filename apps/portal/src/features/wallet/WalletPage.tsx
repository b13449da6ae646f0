import { useT } from '@padma/i18n'
import { Button, Card, EmptyState, Money, Skeleton } from '@padma/ui'
import { useQuery } from '@tanstack/react-query'
import { balanceQuery } from '../../calls/balance-query.ts'
import { useOverlay } from '../../address/use-overlay.ts'
import { useWhatIsLost } from '../../calls/what-is-lost.ts'
import { ClosingNotice } from '../../parts/profile/ClosingNotice.tsx'
import { AsOf } from '../../parts/wallet/AsOf.tsx'
import { EyeButton } from '../../parts/wallet/BalanceChip.tsx'
import { useIsBalanceHidden } from '../../parts/wallet/hidden-balance.ts'

const parts = ['cash', 'bonus', 'held'] as const

export default function WalletPage() {
  return (
    <>
      <ClosingNotice />
      <Wallet />
    </>
  )
}

/** The whole balance and what it is made of. */
function Wallet() {
  const t = useT('wallet')
  const { open } = useOverlay()
  const balance = useQuery(balanceQuery)
  const isHidden = useIsBalanceHidden()
  const lost = useWhatIsLost()
  if (balance.isError)
    return (
      <EmptyState title={t('failed')}>
        <Button onClick={() => void balance.refetch()}>{t('again')}</Button>
      </EmptyState>
    )
  const { data } = balance
  const figure = (amount: string, symbol = '') => (
    <Money amount={amount} symbol={symbol} isHidden={isHidden} />
  )
  const owes = data !== undefined && /[1-9]/.test(data.owed)
  return (
    <>
      <section className="relative overflow-hidden rounded-lg bg-deep p-5 text-on-deep">
        <Waves />
        <div className="relative">
          <p className="flex items-center text-sm text-on-deep-2">
            {t('total')} <EyeButton className="text-on-deep-2! hover:bg-transparent!" />
          </p>
          <p aria-live="polite" className="text-3xl leading-tight font-bold">
            {data ? (
              figure(data.balance, data.currencySymbol)
            ) : (
              <Skeleton className="h-10 w-48 opacity-30" />
            )}
          </p>
          {data && lost && (
            <p className="mt-1 w-fit rounded-sm bg-warn-soft px-2 py-1">
              <AsOf at={balance.dataUpdatedAt} />
            </p>
          )}
          <dl className="mt-2 mb-4 flex flex-wrap gap-x-5 gap-y-1 text-sm">
            {parts.map((part) => (
              <div key={part} className="flex gap-1.5">
                <dt className="text-on-deep-2">{t(part)}</dt>
                <dd className="font-semibold">{data ? figure(data[part]) : '…'}</dd>
              </div>
            ))}
          </dl>
          <div
            className="grid grid-cols-2 gap-2 desk:grid-cols-[repeat(2,minmax(112px,auto))]
            desk:justify-start"
          >
            <Button look="lotus" onClick={() => open({ member: 'depositv2' })}>
              {t('deposit')}
            </Button>
            <Button
              className="bg-white/15! text-on-deep! hover:bg-white/25!"
              onClick={() => open({ member: 'withdraw' })}
            >
              {t('withdraw')}
            </Button>
          </div>
        </div>
      </section>
      {owes && (
        <p className="rounded-md bg-warn-soft px-4 py-3 text-sm text-warn">
          {t('owed')} {figure(data.owed, data.currencySymbol)}
        </p>
      )}
      <Card>
        <h3 className="mb-2 text-md">{t('meaning')}</h3>
        <dl className="grid gap-3 text-sm desk:grid-cols-3">
          {parts.map((part) => (
            <div key={part}>
              <dt className="font-semibold">{t(part)}</dt>
              <dd className="text-ink-2">{t(`${part}Meaning`)}</dd>
            </div>
          ))}
        </dl>
      </Card>
      <div className="grid gap-2 desk:grid-cols-2">
        <Button look="line" onClick={() => open({ member: 'personalHistoryCopy' })}>
          {t('bettingRecord')}
        </Button>
        <Button look="line" onClick={() => open({ member: 'transactionHistory' })}>
          {t('accountRecord')}
        </Button>
      </div>
    </>
  )
}

function Waves() {
  return (
    <svg
      className="absolute inset-x-0 bottom-0 h-22 w-full opacity-50"
      viewBox="0 0 720 90"
      preserveAspectRatio="none"
      fill="none"
      stroke="#3E7F77"
      aria-hidden="true"
    >
      <path d="M0 30c60-24 120-24 180 0s120 24 180 0 120-24 180 0 120 24 180 0" />
      <path d="M0 62c60-24 120-24 180 0s120 24 180 0 120-24 180 0 120 24 180 0" opacity=".7" />
    </svg>
  )
}
