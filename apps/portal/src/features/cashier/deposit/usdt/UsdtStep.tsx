import { useT } from '@padma/i18n'
import { Button, Money } from '@padma/ui'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useBrand } from '../../../../brand/queries.ts'
import { lazyScreen } from '../../../../screens/lazy-screen.ts'
import { Optional } from '../../../../screens/Failure.tsx'
import { overFoot, StickyFoot } from '../../StickyFoot.tsx'
import { CancelOrder } from '../CancelOrder.tsx'
import { CopyLine } from '../CopyLine.tsx'
import { Countdown } from '../Countdown.tsx'
import { type Deposit, lookForPayment } from '../queries.ts'

const QrCode = lazyScreen(async () => ({
  default: (await import('@padma/ui/shown/QrCode.tsx')).QrCode,
}))
const LOOK_MS = 5_000

type Props = { deposit: Deposit; onDone: () => void; onCancelled: () => void }

/** Where to send how many tokens; then the confirmations of what was sent, as they come. */
export function UsdtStep({ deposit: opened, onDone, onCancelled }: Props) {
  const t = useT('cashier')
  const { symbol } = useBrand()
  const queryClient = useQueryClient()
  const renew = () => queryClient.invalidateQueries({ queryKey: ['cashier', 'deposits'] })
  const looked = useQuery({
    queryKey: ['cashier', 'look', opened.id],
    queryFn: async () => {
      const found = await lookForPayment(opened.id)
      if (found.state !== opened.state) void renew()
      return found
    },
    refetchInterval: LOOK_MS,
    retry: false,
  })
  const deposit = looked.data ?? opened
  const { chain } = deposit
  if (!chain) return null
  if (chain.confirmations !== null)
    return (
      <div className="grid justify-items-center gap-3 py-4 text-center">
        <p role="status" className="text-lg font-bold">
          {t('usdtSeen')}
        </p>
        <p className="text-3xl leading-tight font-bold">
          <Money amount={deposit.amount} symbol={symbol} />
        </p>
        <div
          role="progressbar"
          aria-label={t('usdtSeen')}
          aria-valuemin={0}
          aria-valuemax={chain.needed}
          aria-valuenow={chain.confirmations}
          className="h-2 w-full max-w-80 overflow-hidden rounded-full bg-surface-2"
        >
          <span
            className="block h-full rounded-full bg-river transition-[width]"
            style={{ width: `${(100 * chain.confirmations) / chain.needed}%` }}
          />
        </div>
        <p className="num text-sm font-medium">
          {t('usdtConfirmations', {
            done: `${chain.confirmations}`,
            needed: `${chain.needed}`,
          })}
        </p>
        <p className="text-sm text-ink-2">{t('usdtSeenText')}</p>
        <Button onClick={onDone}>{t('closeIt')}</Button>
      </div>
    )
  return (
    <div className={`grid gap-4 ${overFoot}`}>
      <Countdown until={deposit.expiresAt} words={t('usdtWithin')} onEnd={renew} />
      <p className="text-sm font-semibold">{t('usdtSend')}</p>
      <div className="grid gap-3 rounded-md border border-line bg-surface-2 p-4">
        {chain.address && (
          <>
            <Optional place={<span className="mx-auto block size-40" />}>
              <QrCode text={chain.address} label={t('usdtCode')} className="mx-auto size-40" />
            </Optional>
            <CopyLine word={t('usdtAddress')} value={chain.address} isWrapped />
          </>
        )}
        <div className="grid gap-2 border-t border-line pt-2">
          <CopyLine
            word={t('usdtAmount')}
            value={chain.amount}
            shown={`${chain.amount} USDT`}
            isLarge
          />
          <p className="text-sm text-ink-2">
            <Money amount={deposit.amount} symbol={symbol} /> ·{' '}
            {t('usdtRate', { rate: `${symbol}${chain.rate}` })}
          </p>
        </div>
      </div>
      <p className="rounded-sm bg-warn-soft px-4 py-3 text-sm leading-normal text-warn">
        {t('usdtWarning')}
      </p>
      <p className="text-sm text-ink-2">{t('usdtDiffers')}</p>
      <StickyFoot>
        <p role="status" className="text-center text-sm text-ink-2">
          {t('usdtWaiting')}
        </p>
        <CancelOrder deposit={deposit} isDisabled={false} onCancelled={onCancelled} />
      </StickyFoot>
    </div>
  )
}
