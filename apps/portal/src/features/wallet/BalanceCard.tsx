import { useT } from '@padma/i18n'
import { Button, EmptyState, Money, Skeleton } from '@padma/ui'
import { useQuery } from '@tanstack/react-query'
import { useOverlay } from '../../address/use-overlay.ts'
import { balanceQuery } from '../../calls/balance-query.ts'
import { useWhatIsLost } from '../../calls/what-is-lost.ts'
import { AsOf } from '../../parts/wallet/AsOf.tsx'
import { EyeButton } from '../../parts/wallet/BalanceChip.tsx'
import { useIsBalanceHidden } from '../../parts/wallet/hidden-balance.ts'
import { Waves } from '../../parts/wallet/Waves.tsx'
import { fundsQuery } from './queries.ts'

const isSome = (amount: string | undefined): amount is string => /[1-9]/.test(amount ?? '')

/**
 * The whole balance and what it is made of; a vendor that is slow keeps nothing of ours waiting.
 */
export function BalanceCard() {
  const t = useT('wallet')
  const { open } = useOverlay()
  const balance = useQuery(balanceQuery)
  const funds = useQuery(fundsQuery)
  const isHidden = useIsBalanceHidden()
  const lost = useWhatIsLost()
  if (balance.isError && !balance.data)
    return (
      <EmptyState title={t('failed')}>
        <Button onClick={() => void balance.refetch()}>{t('again')}</Button>
      </EmptyState>
    )
  const { data } = balance
  const symbol = data?.currencySymbol
  const figure = (amount: string, sign = '') => (
    <Money amount={amount} symbol={sign} isHidden={isHidden} />
  )
  const parts = [
    ['cash', data?.cash],
    ['bonus', data?.bonus],
    ['held', data?.held],
    ['inGames', isSome(funds.data?.inGames) ? funds.data.inGames : undefined],
    ['returning', isSome(funds.data?.returning) ? funds.data.returning : undefined],
  ] as const
  return (
    <div className="grid content-start gap-2">
      <section className="relative overflow-hidden rounded-lg bg-deep p-5 text-on-deep">
        <Waves />
        <div className="relative">
          <p className="flex items-center text-sm text-on-deep-2">
            {t('total')} <EyeButton className="text-on-deep-2! hover:bg-transparent!" />
          </p>
          <p aria-live="polite" className="text-3xl leading-tight font-bold">
            {data ? (
              figure(funds.data?.total ?? data.balance, symbol)
            ) : (
              <Skeleton className="h-10 w-48 opacity-30" />
            )}
          </p>
          {data && lost && (
            <p className="mt-1 w-fit rounded-sm bg-warn-soft px-2 py-1">
              <AsOf at={balance.dataUpdatedAt} />
            </p>
          )}
          {funds.data && !funds.data.isWhole && (
            <p className="text-sm text-on-deep-2">{t('partly')}</p>
          )}
          <dl className="mt-2 mb-4 flex flex-wrap gap-x-5 gap-y-1 text-sm">
            {parts.map(
              ([part, amount]) =>
                (amount !== undefined || (!data && part !== 'inGames' && part !== 'returning')) && (
                  <div key={part} className="flex gap-1.5">
                    <dt className="text-on-deep-2">{t(part)}</dt>
                    <dd className="font-semibold">{amount ? figure(amount) : '…'}</dd>
                  </div>
                ),
            )}
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
      {isSome(data?.owed) && (
        <p className="rounded-md bg-warn-soft px-4 py-3 text-sm text-warn">
          {t('owed')} {figure(data!.owed, symbol)}
        </p>
      )}
    </div>
  )
}
