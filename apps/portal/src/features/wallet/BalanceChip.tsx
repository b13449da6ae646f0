import { useT } from '@padma/i18n'
import { IconButton, Money, Skeleton } from '@padma/ui'
import { useQuery } from '@tanstack/react-query'
import eye from 'icon:eye'
import eyeSlash from 'icon:eye-slash'
import { toggleBalance, useIsBalanceHidden } from './hidden-balance.ts'
import { balanceQuery } from '../../balance-query.ts'

/** What can be played with, kept fresh by the live stream; the eye hides it on this device. */
export function BalanceChip() {
  const t = useT('shell')
  const balance = useQuery(balanceQuery)
  const isHidden = useIsBalanceHidden()
  return (
    <div className="flex h-11 items-center gap-0.5 rounded-sm bg-surface-2 ps-3">
      <output aria-label={t('balance')} aria-live="polite" aria-busy={balance.isPending} className="min-w-20 text-end font-semibold">
        {balance.data ? <Money amount={balance.data.balance} symbol={balance.data.currencySymbol} isHidden={isHidden} /> : balance.isError ? '—' : <Skeleton className="h-4 w-20" />}
      </output>
      <EyeButton />
    </div>
  )
}

export function EyeButton({ className = '' }: { className?: string }) {
  const t = useT('shell')
  const isHidden = useIsBalanceHidden()
  return <IconButton icon={isHidden ? eyeSlash : eye} label={t(isHidden ? 'showBalance' : 'hideBalance')} aria-pressed={isHidden} className={`w-10 ${className}`} onClick={toggleBalance} />
}
